import type { Left } from '../../src/boot/left';
import { startPage } from '../../src/boot/page';
import { type Attributes, backend } from '../element/page';

/** What the first file has painted in an element, and what it hands over to React. */
export interface Painted {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  readonly left: Left;
}

/**
 * Starts a portal with the first file only. The stand-in for React loads when it is requested, which is once the first screen has been
 * painted, and changes nothing.
 */
export async function paintFirst(attributes: Attributes, spec = ''): Promise<Painted> {
  backend(spec);
  const element = document.createElement('login-portal');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  const handOvers = await new Promise<ReadonlyMap<HTMLElement, Left>>((define) => {
    startPage(window, { name: 'element', load: async () => ({ define, post: async () => undefined }) });
  });
  const left = handOvers.get(element);
  if (!left?.start || !element.shadowRoot) throw new Error('No portal runs in the element');
  return { element, root: element.shadowRoot, left };
}

/** Removes the global, so that the first file can start the next portal. */
export const leavePage = (): void => void Reflect.deleteProperty(window, 'LoginPortal');
