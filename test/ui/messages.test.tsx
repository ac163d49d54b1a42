import { fireEvent } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawSkeleton, labelSkeleton } from '../../src/boot/skeleton';
import { Alert, Toast, type ToastProps } from '../../src/ui/alert';
import { Checklist } from '../../src/ui/checklist';
import { Loading } from '../../src/ui/loading';
import { render } from './render';

const nothing = () => {};

function toast(shown: ToastProps['toast'], calls: Partial<Pick<ToastProps, 'onDismiss' | 'onHold' | 'onRelease'>> = {}) {
  return (
    <Toast label="Notifications" dismissLabel="Dismiss" toast={shown} onDismiss={nothing} onHold={nothing} onRelease={nothing} {...calls} />
  );
}

const DONE = { id: 7, kind: 'success', text: 'Saved.', leaving: false } as const;

describe('the toast', () => {
  test('appears in a polite live region that existed before', () => {
    const { getByRole, getByText, rerender } = render(toast(undefined));
    const region = getByRole('region', { name: 'Notifications' });
    expect(region.getAttribute('aria-live')).toBe('polite');
    rerender(toast(DONE));
    expect(region.contains(getByText('Saved.'))).toBe(true);
  });

  test('can be dismissed', async () => {
    const onDismiss = vi.fn();
    const { getByRole } = render(toast(DONE, { onDismiss }));
    await userEvent.click(getByRole('button', { name: 'Dismiss' }));
    expect(onDismiss).toHaveBeenCalledOnce();
  });

  test('waits while the pointer or the focus is on it', async () => {
    const onHold = vi.fn();
    const onRelease = vi.fn();
    const { getByRole, getByText } = render(toast(DONE, { onHold, onRelease }));
    await userEvent.hover(getByText('Saved.'));
    await userEvent.unhover(getByText('Saved.'));
    fireEvent.focusIn(getByRole('button'));
    fireEvent.focusOut(getByRole('button'));
    expect([onHold.mock.calls, onRelease.mock.calls]).toEqual([
      [['pointer'], ['focus']],
      [['pointer'], ['focus']],
    ]);
  });

  test('that a new message replaces keeps the focus on its button', () => {
    const { getByRole, rerender } = render(toast(DONE));
    const button = getByRole('button');
    button.focus();
    rerender(toast({ ...DONE, id: 8, text: 'Sent.' }));
    expect(getByRole('button')).toBe(button);
  });

  test('is marked while it disappears', () => {
    const { container } = render(toast({ ...DONE, leaving: true }));
    expect(container.querySelector('.toast.leaving')).not.toBeNull();
  });
});

describe('an alert', () => {
  test('leaves the ARIA role to the region around it', () => {
    const { getByText, queryByRole } = render(<Alert kind="warning">Try again later.</Alert>);
    expect(getByText('Try again later.')).not.toBeNull();
    expect(queryByRole('alert')).toBeNull();
  });
});

describe('the loading animation', () => {
  test('is a status with text, with the same markup as the skeleton', () => {
    const { getByRole } = render(<Loading label="Loading" />);
    const root = document.createElement('div').attachShadow({ mode: 'open' });
    drawSkeleton(root, document);
    labelSkeleton(root, 'Loading', {});
    const attributes = (element: Element | null) =>
      element
        ?.getAttributeNames()
        .map((name) => `${name}=${element.getAttribute(name)}`)
        .sort();
    const drawn = root.querySelector('[role="status"]');
    const status = getByRole('status');
    expect(status.textContent).toBe('Loading');
    expect([drawn?.innerHTML, attributes(drawn)]).toEqual([status.innerHTML, attributes(status)]);
  });
});

describe('a checklist', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const item = (id: string, text: string, met: boolean) => ({ id, text, met, announcement: `(${text}: ${met ? 'met' : 'not met'}.)` });
  const list = (length: boolean, digit: boolean) => (
    <Checklist id="rules" items={[item('length', '8 characters', length), item('digit', 'A digit', digit)]} strict={false} />
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  test('marks what is not met as wrong where that stops the visitor', () => {
    const { getAllByRole } = render(
      <Checklist id="rules" items={[item('length', '8 characters', true), item('digit', 'A digit', false)]} strict />,
    );
    expect(getAllByRole('listitem').map(({ className }) => className)).toEqual(['met', 'unmet']);
  });

  test('announces what changed when typing pauses, and not before', () => {
    const { container, rerender } = render(list(false, false));
    const region = container.querySelector('[aria-live="polite"]');
    pass(2000);
    expect(region?.textContent).toBe('');
    rerender(list(true, false));
    pass(600);
    rerender(list(true, true));
    pass(600);
    expect(region?.textContent).toBe('');
    pass(600);
    expect([...(region?.children ?? [])].map((line) => line.textContent)).toEqual(['(8 characters: met.)', '(A digit: met.)']);
    pass(4000);
    expect(region?.textContent).toBe(''); // Otherwise a screen reader would meet it again after the list.
  });
});
