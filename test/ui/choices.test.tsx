import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Accordion } from '../../src/ui/accordion';
import { Segmented } from '../../src/ui/button';
import { render } from './render';

describe('an accordion', () => {
  const accordion = (open: string | undefined, toggle: (id: string) => void = () => {}) => (
    <Accordion
      open={open}
      onToggle={toggle}
      sections={[
        { id: 'risk', title: 'High-risk disclosure', content: <p>Trading carries risk.</p> },
        { id: 'notice', title: 'Client notice', content: <p>Sign in here only.</p> },
      ]}
    />
  );

  test('has a button for each section, under a heading, which says whether the section is open', () => {
    const { getByRole, queryByRole } = render(accordion('risk'));
    const risk = getByRole('button', { name: 'High-risk disclosure' });
    expect(risk.closest('h2')).not.toBeNull();
    expect(risk.getAttribute('aria-expanded')).toBe('true');
    expect(getByRole('button', { name: 'Client notice' }).getAttribute('aria-expanded')).toBe('false');
    expect(getByRole('region', { name: 'High-risk disclosure' }).id).toBe(risk.getAttribute('aria-controls'));
    expect(queryByRole('region', { name: 'Client notice' })).toBeNull();
  });

  test('lets the caller decide which section opens', async () => {
    const toggle = vi.fn();
    const { getByRole } = render(accordion(undefined, toggle));
    await userEvent.click(getByRole('button', { name: 'Client notice' }));
    expect(toggle).toHaveBeenCalledExactlyOnceWith('notice');
  });
});

describe('a segmented switch', () => {
  test('is a named group of buttons, one of them pressed', async () => {
    const change = vi.fn();
    const { getByRole } = render(
      <Segmented
        label="Sign in with"
        value="email"
        onChange={change}
        segments={[
          { value: 'email', label: 'E-mail', action: 'account-email' },
          { value: 'phone', label: 'Phone', action: 'account-phone' },
        ]}
      />,
    );
    expect(getByRole('group', { name: 'Sign in with' })).not.toBeNull();
    expect(getByRole('button', { name: 'E-mail' }).getAttribute('aria-pressed')).toBe('true');
    const phone = getByRole('button', { name: 'Phone' });
    expect(phone.getAttribute('aria-pressed')).toBe('false');
    expect(phone.dataset.action).toBe('account-phone');
    await userEvent.click(phone);
    expect(change).toHaveBeenCalledExactlyOnceWith('phone');
  });
});
