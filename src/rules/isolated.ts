/**
 * Marks an address or number within a sentence to run left to right, whatever the text around it does (Unicode's left-to-right isolate).
 */
export const isolated = (text: string): string => `\u2066${text}\u2069`;
