/** A country as the platform lists it. */
export const country = (code: string, name: string, callingCode: string) => ({ code, name, callingCode });

/** Some countries, in English and sorted. */
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

/** Returns a list's countries in their order, as one text. */
export const codes = (countries: readonly { code: string }[]): string => countries.map(({ code }) => code).join(' ');
