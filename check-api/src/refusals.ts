/* The codes that docs/api/README.md has for each reason to refuse. */

/** A code that was tried too often. */
export const TRIED_TOO_OFTEN = 5108;

/** A code that does not count: wrong, used or for something else; too old; tried too often. */
export const WRONG_CODE: readonly number[] = [2021, 2022, TRIED_TOO_OFTEN];

/** A code of a second step that does not count. */
export const WRONG_STEP: readonly number[] = [2005, 2009, 2021];

/** A token or permission that does not count. */
export const ENDED: readonly number[] = [2000, 2923];

/** Another code too early, by e-mail and by text message. */
export const PAUSE = { email: [5310], sms: [5400, 5402, 5403] } as const;

/** The limit of codes for a day. */
export const LIMIT_OF_A_DAY = 5104;

/** A name that wrong passwords have locked. */
export const LOCKED = 2004;

/** An account that exists, at `register` and `activate`. */
export const EXISTS: readonly number[] = [2020, 2024, 4001];

/** What is wrong with an invitation. */
export const REFERRALS: readonly number[] = Array.from({ length: 12 }, (_, index) => 2501 + index);

/** What is missing in a request, or wrong. */
export const MALFORMED = 1003;

/** The states of accounts. Only somebody who has proved who they are may learn them. */
export const STATES: readonly number[] = [2008, 2013, 2017, 2018, 2028, 2920, 2921, 2924, 2925];

/** States in which nobody gets in. */
export const BLOCKED: readonly number[] = [2008, 2920, 2921];
