import type { CDPSession, Page } from 'playwright-core';
import { vi } from 'vitest';
import { PATIENT } from '../patience.js';

/*
 * Drives the portal by the browser's own protocol. Locators, `evaluate` and `waitForFunction` run scripts of Playwright's in the page: an
 * `<img name="parentNode">` keeps such a script walking in a circle for ever, however well the portal works.
 */

/** The part of a node that is used here. */
interface Node {
  readonly nodeId: number;
  readonly localName: string;
  /** Names and values in turn. */
  readonly attributes?: readonly string[];
  readonly children?: readonly Node[];
  readonly shadowRoots?: readonly Node[];
}

function* below(node: Node): Generator<Node> {
  yield node;
  for (const child of [...(node.shadowRoots ?? []), ...(node.children ?? [])]) yield* below(child);
}

const autocompleteOf = ({ attributes = [] }: Node): string => attributes[attributes.indexOf('autocomplete') + 1] ?? '';

/** Focuses a field of the portal's form. Returns whether there is one. */
async function focus(session: CDPSession, autocomplete: string): Promise<boolean> {
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const main = [...below(root)].find(({ localName }) => localName === 'login-portal')?.shadowRoots;
  const field = main?.flatMap((each) => [...below(each)]).find((node) => autocompleteOf(node).split(' ').includes(autocomplete));
  if (!field) return false;
  // The form may be replaced meanwhile.
  return session.send('DOM.focus', { nodeId: field.nodeId }).then(
    () => true,
    () => false,
  );
}

/** Types into a field of the portal, as a visitor does, once the field is there. */
export async function typeFromOutside(page: Page, autocomplete: string, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await vi.waitUntil(() => focus(session, autocomplete), PATIENT);
  await page.keyboard.insertText(text);
  await session.detach();
}
