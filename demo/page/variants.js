// @ts-check
import { DEFAULTS } from './choices.js';
import { getJson } from './dom.js';

/** @typedef {import('../variants').Variant} Variant */

const isDefault = (/** @type {Variant} */ { tenant }) => Number(tenant === DEFAULTS.tenant);

async function readVariants() {
  /** @type {{ readonly valid: readonly Variant[], readonly unknown?: Variant }} */
  const read = await getJson('/sandbox/variants');
  const valid = read.valid.toSorted((one, other) => isDefault(other) - isDefault(one));
  return { valid, all: read.unknown ? [...valid, read.unknown] : valid };
}

/**
 * The valid pairs, those of the page's default tenant first; and all pairs, with one that is not valid. This is a promise, because the portal
 * would begin without its attributes while a module of the page waits.
 * @type {Promise<{ readonly valid: readonly Variant[], readonly all: readonly Variant[] }>}
 */
export const variants = readVariants();
