import { rest } from '../../src/element/define';
import type { FirstFile, ReactPart, StartedPortal } from '../../src/element/react-part';
import { startPage } from '../../src/element/start-page';
import { type Attributes, backend } from '../element/page';

/** What the first file has painted in an element, and what it hands over to React. */
export interface Painted extends StartedPortal {
  readonly root: ShadowRoot;
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
  const firstFile = await new Promise<FirstFile>((define) => {
    const reactPart: ReactPart = { rest, define };
    startPage(window, async () => reactPart);
  });
  const started = firstFile.take(element);
  if (!started || !element.shadowRoot) throw new Error('No portal runs in the element');
  return { ...started, root: element.shadowRoot };
}

/** Removes the global, so that the first file can start the next portal. */
export const leavePage = (): void => void Reflect.deleteProperty(window, 'LoginPortal');
