import { afterEach, describe, expect, test } from 'vitest';
import { nothingLeft, withoutSecrets } from '../../src/boot/left';
import { readTyped, writeTyped } from '../../src/boot/typed';

/* What was typed into one form goes on into the next one, which is drawn anew with the same fields. */

afterEach(() => document.body.replaceChildren());

/** A form on the page with these values. */
function form(values: Readonly<Record<string, string>>) {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  for (const [name, value] of Object.entries(values)) root.append(Object.assign(document.createElement('input'), { name, value }));
  const field = (name: string): HTMLInputElement => {
    const found = root.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!found) throw new Error(`There is no field ${name}`);
    return found;
  };
  return { root, field };
}

const EMPTY = { email: '', password: '' };

describe('what was typed', () => {
  test('is in the new form, which hears of it as if it were typed there', () => {
    const { root, field } = form(EMPTY);
    const heard: string[] = [];
    root.addEventListener('input', ({ target }) => target instanceof HTMLInputElement && heard.push(target.name));
    writeTyped(root, readTyped(form({ email: 'lee@example.com', password: '' }).root));
    expect([field('email').value, field('password').value, heard]).toEqual(['lee@example.com', '', ['email']]);
  });

  test('does not replace what stands in a field already, such as what a password manager has filled in meanwhile', () => {
    const { root, field } = form({ ...EMPTY, email: 'filled@example.com' });
    writeTyped(root, readTyped(form({ email: 'typed@example.com', password: 'secret' }).root));
    expect([field('email').value, field('password').value]).toEqual(['filled@example.com', 'secret']);
  });

  test('is passed over where the new form has no such field', () => {
    const { root, field } = form({ email: '' });
    writeTyped(root, readTyped(form({ code: '123456', email: 'lee@example.com' }).root));
    expect(field('email').value).toBe('lee@example.com');
  });

  test('stays in memory without passwords and codes, and without the caret, while no form is there', () => {
    const { root, field } = form({ email: 'lee@example.com', password: 'secret', code: '123456' });
    field('email').focus();
    expect(withoutSecrets({ ...nothingLeft(), typed: readTyped(root) }).typed).toEqual({
      values: new Map([['email', 'lee@example.com']]),
      focus: undefined,
    });
  });
});

describe('the caret', () => {
  const typed = () => {
    const { root, field } = form({ email: 'lee@example.com', password: '' });
    field('email').focus();
    field('email').setSelectionRange(3, 3);
    const read = readTyped(root);
    root.host.remove();
    return read;
  };

  test('stands where it was', () => {
    const { root, field } = form(EMPTY);
    writeTyped(root, typed());
    expect([root.activeElement, field('email').selectionStart, field('email').selectionEnd]).toEqual([field('email'), 3, 3]);
  });

  test('stays in the field that the visitor has gone to meanwhile', () => {
    const before = typed();
    const { root, field } = form(EMPTY);
    field('password').focus();
    writeTyped(root, before);
    expect(root.activeElement).toBe(field('password'));
  });

  test('is in no field if it was in none', () => {
    const { root } = form(EMPTY);
    writeTyped(root, readTyped(form({ email: 'lee@example.com', password: '' }).root));
    expect(root.activeElement).toBeNull();
  });
});
