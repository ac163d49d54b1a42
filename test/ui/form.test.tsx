import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Alert } from '../../src/ui/alert';
import { Button } from '../../src/ui/button';
import { ErrorSummary } from '../../src/ui/error-summary';
import { Form, type FormProps } from '../../src/ui/form';
import { TextField } from '../../src/ui/text-field';
import { render } from './render';

const nothing = () => {};

function Sample({ wrong = [], ...form }: Partial<FormProps> & { readonly wrong?: readonly string[] }) {
  return (
    <Form label="Sign in" onSubmit={nothing} {...form}>
      {['first', 'second'].map((name) => (
        <TextField
          key={name}
          name={name}
          label={name}
          value="x"
          onChange={nothing}
          error={wrong.includes(name) ? `${name} is wrong` : undefined}
        />
      ))}
      <Button type="submit" busy={form.busy} busyLabel="Signing in">
        Go
      </Button>
    </Form>
  );
}

describe('a form', () => {
  test('is a real form: it posts, it validates by itself, and Enter submits it', async () => {
    const submit = vi.fn();
    const { getByRole, getByLabelText } = render(<Sample onSubmit={submit} />);
    const form = getByRole('form', { name: 'Sign in' });
    expect(form.getAttribute('method')).toBe('post');
    expect(form.hasAttribute('novalidate')).toBe(true);
    await userEvent.type(getByLabelText('first'), '{Enter}');
    expect(submit).toHaveBeenCalledOnce();
  });

  test('does not let the browser send anything', () => {
    const { getByRole } = render(<Sample />);
    const event = new Event('submit', { bubbles: true, cancelable: true });
    getByRole('form').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });

  test('is busy while a submit is in flight, and does not submit again', async () => {
    const submit = vi.fn();
    const { getByRole, getByLabelText } = render(<Sample busy onSubmit={submit} />);
    expect(getByRole('form').getAttribute('aria-busy')).toBe('true');
    await userEvent.type(getByLabelText('first'), '{Enter}');
    await userEvent.click(getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
  });

  test('has its alert region before there is a message', () => {
    const { getByRole, rerender } = render(<Sample />);
    const region = getByRole('alert');
    expect(region.textContent).toBe('');
    rerender(<Sample alert={<Alert kind="error">That did not work.</Alert>} />);
    expect(getByRole('alert')).toBe(region);
    expect(region.textContent).toBe('That did not work.');
  });

  test('has an alert region that Orca reads in Firefox on Linux, which does not say what the role implies', () => {
    const regionIn = (userAgent: string) => {
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
      const { container, rerender } = render(<Sample />);
      const region = container.querySelector('.form-alert');
      const attributes = () => [region?.getAttribute('role'), region?.getAttribute('aria-live')];
      const empty = attributes();
      rerender(<Sample alert={<Alert kind="error">That did not work.</Alert>} />);
      const full = attributes();
      rerender(<Sample />);
      expect(attributes()).toEqual(empty);
      return { empty, full };
    };
    expect(regionIn('Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0')).toEqual({
      empty: [null, 'assertive'],
      full: ['alert', 'assertive'],
    });
    const others = [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0',
      'Mozilla/5.0 (Android 16; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    ];
    for (const other of others) expect(regionIn(other), other).toEqual({ empty: ['alert', null], full: ['alert', null] });
  });

  test('moves the focus to the first invalid field after each failed submit', () => {
    const { getByLabelText, rerender, shadow } = render(<Sample attempt={0} />);
    rerender(<Sample attempt={1} wrong={['second']} />);
    expect(shadow.activeElement).toBe(getByLabelText('second'));
    rerender(<Sample attempt={2} wrong={['first', 'second']} />);
    expect(shadow.activeElement).toBe(getByLabelText('first'));
  });

  test('moves the focus to the field that was refused, although another is invalid too', () => {
    const { getByLabelText, rerender, shadow } = render(<Sample attempt={0} />);
    rerender(<Sample attempt={1} refused={['second']} wrong={['first', 'second']} />);
    expect(shadow.activeElement).toBe(getByLabelText('second'));
    rerender(<Sample attempt={2} refused={['gone']} wrong={['first', 'second']} />);
    expect(shadow.activeElement).toBe(getByLabelText('first'));
  });

  test('announces its progress outside the busy element, in a live region that existed before', () => {
    const { container, getByRole, rerender } = render(<Sample busyLabel="Signing in" />);
    const region = container.querySelector('[aria-live="polite"]');
    expect(region?.textContent).toBe('');
    rerender(<Sample busyLabel="Signing in" busy />);
    expect(region?.textContent).toBe('Signing in');
    expect(getByRole('form').getAttribute('aria-busy')).toBe('true');
    expect(region?.closest('[aria-busy]')).toBeNull();
  });

  test('leaves the focus alone when it mounts after failures, or renders again', () => {
    const { getByRole, rerender, shadow } = render(<Sample attempt={3} wrong={['first']} />);
    expect(shadow.activeElement).toBeNull();
    getByRole('button').focus();
    rerender(<Sample attempt={3} wrong={['first', 'second']} />);
    expect(shadow.activeElement).toBe(getByRole('button'));
  });
});

describe('an error summary', () => {
  test('links to each field and does not change the address', async () => {
    const summary = <ErrorSummary title="Check the following" items={[{ name: 'second', text: 'second is wrong' }]} />;
    const { getByRole, getByLabelText, shadow } = render(<Sample alert={summary} wrong={['second']} />);
    const before = location.href;
    await userEvent.click(getByRole('link', { name: 'second is wrong' }));
    expect(shadow.activeElement).toBe(getByLabelText('second'));
    expect(location.href).toBe(before);
  });
});
