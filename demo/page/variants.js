// @ts-check
import { DEFAULTS } from './choices.js';
import { getJson } from './dom.js';

/** @typedef {import('../variants').Variant} Variant */

/** @type {{ readonly valid: readonly Variant[], readonly unknown?: Variant }} */
const { valid, unknown } = await getJson('/sandbox/variants');

const isDefault = (/** @type {Variant} */ { tenant }) => Number(tenant === DEFAULTS.tenant);

/** The valid pairs, those of the page's default tenant first. */
export const VARIANTS = valid.toSorted((one, other) => isDefault(other) - isDefault(one));

/** The valid pairs and one that is not valid. */
export const ALL_VARIANTS = unknown ? [...VARIANTS, unknown] : VARIANTS;
