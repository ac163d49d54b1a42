import type { Variant } from './variant';
import type { Words } from './words';

/** A text with `{{slots}}`, which the visitor's portal fills in. */
export type PlanText = string;

/** A node of a plan: a text, or an element with its attributes and children. */
export type PlanNode = PlanText | readonly [tag: string, attributes: Readonly<Record<string, PlanText>>, ...children: PlanNode[]];

/** What the build makes of the portal's own components, styles and dictionaries for the first screen of one variant in one language. */
export interface FirstScreen {
  readonly variant: Variant;
  /** The portal with the sign-in as React first draws it. */
  readonly plan: PlanNode;
  /** The sentences that the plan uses. */
  readonly words: Words;
  /** The CSS rules that apply to the plan's nodes. */
  readonly styles: string;
}

/** Everything that is drawn before React has loaded, in one file. */
export interface FirstPart extends FirstScreen {
  /** Begins to load what the other screens need besides React, so that it comes together with React and not after it. */
  preload(): void;
}
