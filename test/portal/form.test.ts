// @vitest-environment node
import { atom } from 'nanostores';
import { describe, expect, it, test } from 'vitest';
import { ERRORS, UNKNOWN_ERROR } from '../../src/contract/errors';
import type { PortalError } from '../../src/portal/failures';
import { createForm, type FormPorts, placeError } from '../../src/portal/form';

const ports: FormPorts = {
  trace: () => {},
  incident: () => () => {},
  onPartMissing: () => {},
  tellSite: () => {},
  session: { $session: atom({ state: 'signed-out' }), $submits: atom(0) },
};
const make = (more: Partial<FormPorts> = {}) => createForm<'email' | 'password'>({ email: '', password: '' }, { ...ports, ...more });
const failure = (code: PortalError['code'], more: Partial<PortalError> = {}): PortalError => ({
  code,
  key: 'Login.InternalError',
  request: 'POST /x',
  ...more,
});

/** Work that lasts until it is told to end. */
function task() {
  let end = () => {};
  let runs = 0;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = () => {
    runs += 1;
    return ended;
  };
  return { work, end: () => end(), runs: () => runs };
}

describe('a submit in flight', () => {
  test('is so once it is traced: a site that submits again at that event sends nothing', async () => {
    const { work, runs } = task();
    const form = make({ trace: (event) => event === 'submit' && void form.submit(work) });
    const first = task();
    first.end();
    await form.submit(first.work);
    expect([first.runs(), runs()]).toEqual([1, 0]);
  });

  test('is busy until it ends, and a second one sends nothing', async () => {
    const form = make();
    const { work, end, runs } = task();
    void form.submit(work);
    expect(form.$busy.get()).toBe(true);
    const second = form.submit(work);
    expect(runs()).toBe(1);
    expect(form.$busy.get()).toBe(true);
    end();
    await second;
    expect(form.$busy.get()).toBe(false);
  });

  test('takes back what was said before', async () => {
    const form = make();
    form.refuse({ email: { key: 'Account.EmailMissing' } });
    form.open(failure(500));
    await form.submit(async () => {
      expect(form.$errors.get()).toEqual({});
      expect(form.$alert.get()).toBeUndefined();
    });
    expect.assertions(2);
  });

  test('after its end another may follow', async () => {
    const form = make();
    const { work, end, runs } = task();
    end();
    await form.submit(work);
    await form.submit(work);
    expect(runs()).toBe(2);
  });

  test('that breaks off, as where its part of the bundle cannot be loaded, is reported and told, and can be tried again', async () => {
    const reported: unknown[] = [];
    const form = make({
      incident: (during) => (error) => reported.push([during, error]),
      trace: (event) => reported.push(event),
      onPartMissing: () => reported.push('told to the site'),
    });
    const error = new TypeError('Failed to fetch dynamically imported module');
    await form.submit(() => Promise.reject(error));
    expect(form.$busy.get()).toBe(false);
    expect(form.$alert.get()).toEqual({ sentence: { key: 'Common.NetworkError' }, retry: true });
    expect(reported).toEqual(['submit', 'fail', ['submit', error], 'told to the site']);
  });
});

describe('what was typed', () => {
  test('survives every failure', async () => {
    const form = make();
    form.set('email', 'a@example.com');
    form.set('password', ' Geheim 1 ');
    form.refuse({ email: { key: 'Account.EmailFormat' } });
    form.open(failure(2001));
    await form.submit(() => Promise.reject(new Error()));
    expect(form.$values.get()).toEqual({ email: 'a@example.com', password: ' Geheim 1 ' });
  });

  test('takes back what was said of its field, and of no other', () => {
    const form = make();
    form.refuse({ email: { key: 'Account.EmailMissing' }, password: { key: 'Login.PasswordMissing' } });
    form.set('email', 'a');
    expect(form.$errors.get()).toEqual({ email: undefined, password: { key: 'Login.PasswordMissing' } });
  });

  test('of one form is not that of another', () => {
    const [one, other] = [make(), make()];
    one.set('email', 'a@example.com');
    expect(other.$values.get().email).toBe('');
  });
});

describe('an error opens in one place', () => {
  test('at its field, where the form has it, and the focus is asked for', () => {
    const form = make();
    form.open(failure(2025, { key: 'Login.PasswordTooLow', field: 'password' }));
    expect(form.$errors.get()).toEqual({ password: { key: 'Login.PasswordTooLow' } });
    expect(form.$alert.get()).toBeUndefined();
    expect(form.$refusals.get()).toBe(1);
  });

  test('in the alert where the form has no such field', () => {
    const form = make();
    form.open(failure(2021, { key: 'Login.CodeAuthFailed', field: 'code' }));
    expect(form.$errors.get()).toEqual({});
    expect(form.$alert.get()).toEqual({ sentence: { key: 'Login.CodeAuthFailed' }, retry: false });
    expect(form.$refusals.get()).toBe(0);
  });

  test('with the moment until which it holds, where there is one', () => {
    const form = make();
    form.open(failure(2004, { key: 'Login.UserLocked' }), 1_767_614_400_000);
    expect(form.$alert.get()).toEqual({ sentence: { key: 'Login.UserLocked' }, until: 1_767_614_400_000, retry: false });
  });

  test('a failure on the way to the server offers to try again, no other does', () => {
    const form = make();
    for (const code of ['network', 'captcha'] as const) {
      form.open(failure(code));
      expect(form.$alert.get()?.retry).toBe(true);
    }
    for (const code of [500, 2027, 'insecure'] as const) {
      form.open(failure(code));
      expect(form.$alert.get()?.retry).toBe(false);
    }
  });

  test('each refusal asks for the focus anew, even with the same fault', () => {
    const form = make();
    form.refuse({ email: { key: 'Account.EmailMissing' } });
    form.refuse({ email: { key: 'Account.EmailMissing' } });
    expect(form.$refusals.get()).toBe(2);
  });
});

describe('what is said of a field', () => {
  test('is taken back without touching what was typed', () => {
    const form = make();
    form.set('email', 'trader@example.com');
    form.refuse({ email: { key: 'Account.EmailFormat' }, password: { key: 'Login.PasswordMissing' } });
    form.takeBack('email');
    expect(form.$errors.get()).toEqual({ email: undefined, password: { key: 'Login.PasswordMissing' } });
    expect(form.$values.get()).toEqual({ email: 'trader@example.com', password: '' });
  });

  test('belongs to a field of the form, or to a control that it names', () => {
    const form = createForm<'email', 'terms'>({ email: '' }, ports);
    form.refuse({ terms: { key: 'Login.PasswordMissing' } });
    expect(Object.keys(form.$values.get())).toEqual(['email']);
    // @ts-expect-error the form has no such field
    form.note({ phone: { key: 'Account.PhoneMissing' } });
    // @ts-expect-error a box holds no text
    form.set('terms', 'yes');
  });
});

describe('placeError', () => {
  const fields = ['email', 'password', 'code'];

  it.each([
    [2025, 'password'],
    [5306, 'email'],
    [2021, 'code'],
    [2022, 'code'],
  ])('puts %i at the field %s', (code, field) => {
    expect(placeError(ERRORS[code] ?? UNKNOWN_ERROR, fields)).toBe(field);
  });

  it.each(
    Object.keys(ERRORS)
      .map(Number)
      .filter((code) => ![2025, 5306, 2021, 2022].includes(code)),
  )('puts %i in the alert', (code) => {
    expect(placeError(ERRORS[code] ?? UNKNOWN_ERROR, fields)).toBe('alert');
  });

  it('puts a failure in the alert if the form has no such field', () => {
    expect(placeError({ key: 'Code.EmailFormat', field: 'email' }, ['callingCode', 'phone'])).toBe('alert');
    expect(placeError({ key: 'Code.EmailFormat', field: 'email' }, [])).toBe('alert');
  });

  it('puts a failure that names no field in the alert', () => {
    expect(placeError(UNKNOWN_ERROR, fields)).toBe('alert');
  });
});
