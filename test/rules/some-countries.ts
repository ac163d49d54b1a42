/** A country as the platform lists it. */
export const country = (code: string, name: string, callingCode: string) => ({ code, name, callingCode });

/** A few, in English and in its order. */
export const SOME_COUNTRIES = [
  country('AR', 'Argentina', '54'),
  country('AU', 'Australia', '61'),
  country('AT', 'Austria', '43'),
  country('BS', 'Bahamas', '1242'),
  country('CA', 'Canada', '1'),
  country('CI', 'Côte d’Ivoire', '225'),
  country('IN', 'India', '91'),
  country('ID', 'Indonesia', '62'),
  country('US', 'United States', '1'),
];

/** What a list holds and in which order, as one text. */
export const codes = (countries: readonly { code: string }[]): string => countries.map(({ code }) => code).join(' ');
