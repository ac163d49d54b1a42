/** An address or a number within a sentence: runs left to right, whatever runs around it (Unicode's left-to-right isolate). */
export const isolated = (text: string): string => `\u2066${text}\u2069`;
