const DIGIT = /\p{Nd}/u;

/**
 * Unicode guarantees that decimal digits come in runs of ten, starting with zero (TUS section 4.6). The distance to the start of the run is
 * the value.
 */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let start = code;
  while (DIGIT.test(String.fromCodePoint(start - 1))) start -= 1;
  return String((code - start) % 10); // runs may touch: the mathematical digits are five runs in a row
}

/** Returns the text with the decimal digits of every script (full-width, Arabic-Indic, Thai …) as ASCII. */
export const asciiDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, digitValue);
