import type { Tenant, UserType } from './variant';
import type { Words } from './words';

/** A text, with `{{slots}}` for what the visitor's own portal fills in. */
export type PlanText = string;

/** A node of a plan: a text, or an element with its attributes and children. */
export type PlanNode = PlanText | readonly [tag: string, attributes: Readonly<Record<string, PlanText>>, ...children: PlanNode[]];

/** What the build makes of the first screen in one language of one tenant: all that is drawn before React is there. */
export interface FirstPart {
  readonly tenant: Tenant;
  /** The portal with its sign-in, as React draws it first, for each user type that the tenant serves. */
  readonly plans: Readonly<Partial<Record<UserType, PlanNode>>>;
  /** The sentences that the plan names. */
  readonly words: Words;
  /** The rules that the plan's nodes take. */
  readonly styles: string;
}
