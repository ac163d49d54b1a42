import type { Variant } from './variant';
import type { Words } from './words';

/** A part of the bundle that loads when it is needed, a file of its own. */
export interface Part<T> {
  /** The name of the file, which is that of the module that `load` imports. */
  readonly name: string;
  readonly load: () => Promise<T>;
}

/** A text with `{{slots}}`, which the visitor's portal fills in. */
type PlanText = string;

/** A node of a plan: a text, or an element with its attributes and children. */
export type PlanNode = PlanText | readonly [tag: string, attributes: Readonly<Record<string, PlanText>>, ...children: PlanNode[]];

/** What the build generates for the first screen of one variant in one language: everything that is drawn before React has loaded. */
export interface FirstPart {
  readonly variant: Variant;
  /** The portal with the sign-in as React first draws it. */
  readonly plan: PlanNode;
  /** The message that a part of the bundle is missing, with a button that tries again. */
  readonly missing: PlanNode;
  /** The sentences that both use. */
  readonly words: Words;
  /** The CSS rules that apply to the nodes of both. */
  readonly styles: string;
}
