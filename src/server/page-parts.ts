import type { PlanNode } from '../contract/parts';
import type { Brand, UserType } from '../contract/variant';
import type { Words } from '../contract/words';

/** The styles of one variant in one language. */
export interface PageStyles {
  /** The pieces that they are put together from, by their places in `Pages.pieces`. Nearly all are those of another language, too. */
  readonly pieces: readonly number[];
  /** The source by which a policy allows them. */
  readonly source: string;
}

/** What the first screen of one variant is written from. */
export interface VariantPage {
  readonly tenant: string;
  readonly userType: UserType;
  readonly title: Brand['title'];
  readonly plan: PlanNode;
  /** By locale. */
  readonly styles: Readonly<Record<string, PageStyles>>;
}

/** What the first screens of all variants are written from. */
export interface Pages {
  readonly variants: readonly VariantPage[];
  /** The sentences that the plans use, by locale. */
  readonly words: Readonly<Record<string, Words>>;
  /** The pieces of the styles. */
  readonly pieces: readonly string[];
  /** The source by which a policy allows `KEEP_PRESSES`. */
  readonly script: string;
}
