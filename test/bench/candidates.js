// @ts-check
import { floorHtml } from './floor-html.js';
import { floorReact } from './floor-react.js';
import { floorStart } from './floor-start.js';
import { portals } from './portal.js';

/** @typedef {{ status: number, headers: Readonly<Record<string, string>>, body: Buffer }} Answer */

/**
 * A way to put a form on the host page.
 * @typedef {object} Candidate
 * @property {string} name
 * @property {string} title
 * @property {string} head Styles and scripts in the page's head.
 * @property {string} form The markup in the place of the form.
 * @property {import('./host-page.js').Placing} [placing] The default is `below`.
 * @property {ReadonlyMap<string, Buffer>} [files] By path, with a leading slash.
 * @property {(request: Request) => Promise<Answer>} [answer] Answers the calls to the API.
 */

export const NAMES = ['floor-html', 'floor-start', 'floor-react', 'portal', 'portal-top', 'portal-keep-none', 'portal-in-page'];

/**
 * Loads all candidates, or those that are named.
 * @param {readonly string[]} only
 * @returns {Promise<readonly Candidate[]>}
 */
export async function loadCandidates(only) {
  const all = [floorHtml, floorStart, await floorReact(), ...(await portals())];
  return all.filter(({ name }) => only.length === 0 || only.includes(name));
}
