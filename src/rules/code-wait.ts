import type { Key } from '../contract/words';

/** Refusals of a code that end by themselves. Their sentences say no time, because the message adds it. */
const WAITS: readonly Key[] = ['Code.SendLimit', 'Code.FrequentSms', 'Code.InProgress'];

/** Whether a failure means that the visitor has to wait before the next code. */
export const isCodeWait = (key: Key): boolean => WAITS.includes(key);
