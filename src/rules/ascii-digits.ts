const DIGIT = /\p{Nd}/u;

/** Unicode promises that decimal digits come in rows of ten from zero up (TUS section 4.6), so the way back to the row's start is the value. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let start = code;
  while (DIGIT.test(String.fromCodePoint(start - 1))) start -= 1;
  return String((code - start) % 10); // rows may touch: the mathematical digits are five of them
}

/** The text with the decimal digits of every script (full-width, Arabic-Indic, Thai …) written as ASCII; all else stays. */
export const asciiDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, digitValue);
