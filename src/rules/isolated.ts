/** Marks that set the direction of what follows. One of them in a text would end its isolation (UAX #9, section 2). */
const MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Marks an address or number within a sentence to run left to right, whatever the text around it does (Unicode's left-to-right isolate).
 */
export const isolated = (text: string): string => `\u2066${text.replace(MARKS, '')}\u2069`;
