import type { Tenant, UserType } from './variant';
import type { Words } from './words';

/** A text with `{{slots}}`, which the visitor's portal fills in. */
export type PlanText = string;

/** A node of a plan: a text, or an element with its attributes and children. */
export type PlanNode = PlanText | readonly [tag: string, attributes: Readonly<Record<string, PlanText>>, ...children: PlanNode[]];

/** What the build generates for the first screen of one tenant in one language: everything that is drawn before React has loaded. */
export interface FirstPart {
  readonly tenant: Tenant;
  /** The portal with the sign-in as React first draws it, for each user type that the tenant serves. */
  readonly plans: Readonly<Partial<Record<UserType, PlanNode>>>;
  /** The sentences that the plans use. */
  readonly words: Words;
  /** The CSS rules that apply to the plans' nodes. */
  readonly styles: string;
}
