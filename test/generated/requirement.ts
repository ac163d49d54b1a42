/** How a requirement is met. */
export type How =
  /** By points of the checker, which are named. */
  | 'checked'
  /** By the portal, held by a test of this repository, which is named. */
  | 'portal'
  /** By nothing that a request can show: a person looks at it. */
  | 'review'
  /** By nothing here: the contract has no such thing. */
  | 'outside'
  /** Not met, because the specification says otherwise. */
  | 'deviation';

/** A requirement: its number, its level, what it is about in our words, how it is met, and by what. */
export type Requirement = readonly [id: string, level: '' | 'L1' | 'L2' | 'L3', about: string, how: How, by: string];
