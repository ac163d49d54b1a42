import { configure, within } from '@testing-library/dom';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
configure({
  eventWrapper(dispatch) {
    let result: unknown;
    act(() => {
      result = dispatch();
    });
    return result;
  },
});

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

/** Renders into an open shadow root, as the portal does, and returns queries for it. */
export function render(ui: ReactNode) {
  const host = document.body.appendChild(document.createElement('div'));
  const shadow = host.attachShadow({ mode: 'open' });
  const container = shadow.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const rerender = (next: ReactNode) => act(() => root.render(next));
  rerender(ui);
  cleanUps.push(() => {
    act(() => root.unmount());
    host.remove();
  });
  return { ...within(container), container, shadow, rerender };
}

/** Returns the texts of the elements that describe an element, in order. */
export function descriptionOf(element: HTMLElement): string {
  const root = element.getRootNode() as ShadowRoot; // see `render`
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => root.getElementById(id)?.textContent).join(' | ');
}
