/** The rules for a generated password, read from a `passwordrules` attribute. */
export interface PasswordRules {
  readonly minLength: number;
  readonly maxLength: number;
  readonly maxConsecutive: number;
  /** Of each of these sets at least one character has to be there. */
  readonly required: readonly string[];
  /** Every character that may be there. */
  readonly allowed: string;
}

const between = (first: string, last: string): string =>
  String.fromCharCode(...Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, index) => first.charCodeAt(0) + index));

const NAMED: Readonly<Record<string, string>> = {
  lower: between('a', 'z'),
  upper: between('A', 'Z'),
  digit: between('0', '9'),
  special: '-~!@#$%^&*_+=`|(){}[:;"\'<>,.?] ',
  'ascii-printable': between(' ', '~'),
};

const PROPERTY = /^(minlength|maxlength|max-consecutive|required|allowed): *(.+)$/;
/** A list of named sets and of sets in brackets. In brackets, `-` may only be the first character and `]` only the last one. */
const VALUES = /(?:^|, *)(?:([a-z-]+)|\[(-?[ -,.-\\^-~]*\]?)\])(?=,|$)/gy;

function charactersIn(values: string): string {
  const found = [...values.matchAll(VALUES)];
  const text = found.map(([match]) => match).join('');
  if (text !== values || text === '') throw new Error(`No list of characters: ${values}`);
  return found
    .map(([, name, custom]) => {
      const characters = name === undefined ? custom : NAMED[name];
      if (!characters) throw new Error(`No set of characters: ${name ?? '[]'}`);
      return characters;
    })
    .join('');
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`No number: ${text}`);
  return Number(text);
}

/** Splits at the semicolons that are not inside brackets. */
const propertiesOf = (attribute: string): readonly string[] =>
  (attribute.match(/(?:\[[^\]]*\]?\]|[^;[])+/g) ?? []).map((property) => property.trim()).filter((property) => property !== '');

/**
 * Reads a `passwordrules` attribute (https://developer.apple.com/password-rules/). Throws at anything that the syntax does not have: managers
 * pass over such a property without a word.
 */
export function readPasswordRules(attribute: string): PasswordRules {
  const rules = { minLength: 0, maxLength: Number.POSITIVE_INFINITY, maxConsecutive: Number.POSITIVE_INFINITY };
  const required: string[] = [];
  let allowed = '';
  for (const property of propertiesOf(attribute)) {
    const [, name, value = ''] = PROPERTY.exec(property) ?? [];
    if (name === 'minlength') rules.minLength = wholeNumber(value);
    else if (name === 'maxlength') rules.maxLength = wholeNumber(value);
    else if (name === 'max-consecutive') rules.maxConsecutive = wholeNumber(value);
    else if (name === 'required') required.push(charactersIn(value));
    else if (name === 'allowed') allowed += charactersIn(value);
    else throw new Error(`No property of password rules: ${property}`);
  }
  return { ...rules, required, allowed: [...new Set([...allowed, ...required.join('')])].join('') };
}
