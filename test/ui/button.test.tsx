import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Button } from '../../src/ui/button';
import { render } from './render';

describe('a button', () => {
  test('is a plain button unless told to submit, and has its action', async () => {
    const press = vi.fn();
    const { getByRole } = render(
      <Button action="send-code" onClick={press}>
        Send code
      </Button>,
    );
    const button = getByRole('button', { name: 'Send code' });
    expect(button.getAttribute('type')).toBe('button');
    expect(button.dataset.action).toBe('send-code');
    await userEvent.click(button);
    expect(press).toHaveBeenCalledOnce();
  });

  test('says that it is busy, without being disabled, and ignores clicks meanwhile', async () => {
    const press = vi.fn();
    const { getByRole } = render(
      <Button busy busyLabel="Signing in" onClick={press}>
        Sign in
      </Button>,
    );
    const button = getByRole('button', { name: 'Signing in' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.hasAttribute('disabled')).toBe(false);
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
  });

  test('keeps its own label while busy, unread, so that it keeps its width', () => {
    const { getByText } = render(
      <Button busy busyLabel="Signing in">
        Sign in
      </Button>,
    );
    expect(getByText('Sign in').closest('[aria-hidden="true"]')).not.toBeNull();
  });

  test('that cannot be pressed now keeps the focus', async () => {
    const press = vi.fn();
    const { getByRole, shadow } = render(
      <Button disabled onClick={press}>
        Send again in 30 s
      </Button>,
    );
    const button = getByRole('button');
    button.focus();
    await userEvent.click(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(shadow.activeElement).toBe(button);
    expect(press).not.toHaveBeenCalled();
  });
});
