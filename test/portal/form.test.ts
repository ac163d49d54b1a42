// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { ERRORS } from '../../src/contract/errors';
import { Fault } from '../../src/contract/fault';
import { createForm } from '../../src/portal/form';
import { keptLock } from '../../src/portal/locks';
import { clock, failure, make, ports, servicesOf, tab, task } from './form-bench';
import { createManualClock } from './manual-clock';

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
    form.showFailure(failure(500));
    await form.submit(async () => {
      expect(form.$errors.get()).toEqual({});
      expect(form.$alert.get()).toBeUndefined();
    });
    expect.assertions(2);
  });

  /** A submit whose work throws, and what is heard of it, in order. */
  const breaking = async (error: unknown) => {
    const reported: unknown[] = [];
    const form = make({
      incident: (during) => (error) => reported.push([during, error]),
      trace: (event) => reported.push(event),
      tellMissing: () => reported.push('a part is missing'),
      tellSite: ({ code, key, request }) => reported.push([code, key, request]),
    });
    await form.submit(() => Promise.reject(error));
    expect(form.$busy.get()).toBe(false);
    return { reported, alert: form.$alert.get() };
  };

  test('that lacks a part of the bundle is reported and told as the network, and can be tried again', async () => {
    const error = new Fault('part-missing', 'authenticator');
    const { alert, reported } = await breaking(error);
    expect(alert).toEqual({ sentence: { key: 'Common.NetworkError' }, retry: true });
    expect(reported).toEqual(['submit', ['submit', error], 'a part is missing', 'fail']);
  });

  test('that breaks off by a fault of ours is told as that, not as the network', async () => {
    const error = new TypeError('read is not a function');
    const { alert, reported } = await breaking(error);
    expect(alert).toMatchObject({ sentence: { key: 'Common.ClientUnknownError' }, retry: true });
    expect(reported).toEqual(['submit', ['submit', error], [-1, 'Common.ClientUnknownError', ''], 'fail']);
  });
});

describe('a submit waits', () => {
  test('once its work has to: not while it finds out by itself what is wrong', async () => {
    const clock = createManualClock();
    const form = make({ host: { clock } });
    const waits: boolean[] = [];
    form.$waits.listen((now) => void waits.push(now));
    await form.submit(async () => {
      await Promise.resolve();
      form.refuse({ email: { key: 'Account.EmailMissing' } });
    });
    await clock.advance(1000);
    expect(waits).toEqual([]);
    const { work, end } = task();
    const done = form.submit(work);
    expect(form.$waits.get()).toBe(false);
    await clock.advance(0);
    expect(form.$waits.get()).toBe(true);
    end();
    await done;
    expect(waits).toEqual([true, false]);
  });
});

describe('what was typed', () => {
  test('survives every failure', async () => {
    const form = make();
    form.set('email', 'a@example.com');
    form.set('password', ' Geheim 1 ');
    form.refuse({ email: { key: 'Account.EmailFormat' } });
    form.showFailure(failure(2001));
    await form.submit(() => Promise.reject(new Error()));
    expect(form.$values.get()).toEqual({ email: 'a@example.com', password: ' Geheim 1 ' });
  });

  test('takes back what was said of its field, and of no other', () => {
    const form = make();
    form.refuse({ email: { key: 'Account.EmailMissing' }, password: { key: 'Login.PasswordMissing' } });
    form.set('email', 'a');
    expect(form.$errors.get()).toEqual({ email: undefined, password: { key: 'Login.PasswordMissing' } });
  });
});

describe('an error opens in one place', () => {
  test('at its field, where the form has it, and the focus is asked for', () => {
    const form = make();
    form.showFailure(failure(2025, { key: 'Login.PasswordTooLow', field: 'password' }));
    expect(form.$errors.get()).toEqual({ password: { key: 'Login.PasswordTooLow' } });
    expect(form.$alert.get()).toBeUndefined();
    expect(form.$refusals.get()).toBe(1);
  });

  test('in the alert where the form has no such field', () => {
    const form = make();
    form.showFailure(failure(2021, { key: 'Login.CodeAuthFailed', field: 'code' }));
    expect(form.$errors.get()).toEqual({});
    expect(form.$alert.get()).toEqual({ sentence: { key: 'Login.CodeAuthFailed' }, retry: false });
    expect(form.$refusals.get()).toBe(0);
  });

  test.each([
    [{ remainingSeconds: 90 }, 90_000],
    [{ resendAfter: 90, remainingSeconds: 60 }, 90_000],
    [{ resendAfter: 60, remainingSeconds: 90 }, 90_000],
    [{}, undefined],
    [undefined, undefined],
  ])('with the end of its wait, the later of two: %o', (data, ms) => {
    const form = make();
    form.showFailure(failure(2027, { key: 'Login.TooManyRequests', data }));
    const until = ms && clock.now() + ms;
    expect(form.$alert.get()).toEqual({ sentence: { key: 'Login.TooManyRequests' }, until, retry: false });
  });

  test('and a lock is kept with the screen that told of it', () => {
    make().showFailure(failure(2004, { ...ERRORS[2004], data: { remainingSeconds: 90 } }));
    const lock = { sentence: { key: 'Login.UserLocked' }, until: clock.now() + 90_000, lock: 'sign-in', retry: false };
    expect([keptLock(tab, 'sign-in'), keptLock(tab, 'recovery'), keptLock(tab, 'activation')]).toEqual([lock, lock, undefined]);
  });

  test('and at no field that has another value than the one that was asked about; the site is not told either', () => {
    const told: unknown[] = [];
    const form = make({ tellSite: (error) => void told.push(error) });
    const refused = failure(5306, { key: 'Code.EmailFormat', field: 'email' });
    form.set('email', 'right@example.com');
    form.showFailure(refused, { asked: { email: 'wrong@' } });
    expect([form.$errors.get(), form.$alert.get(), told]).toEqual([{}, undefined, []]);
    form.showFailure(refused, { asked: { email: 'right@example.com' } });
    expect([form.$errors.get(), told]).toEqual([{ email: { key: 'Code.EmailFormat' } }, [refused]]);
  });

  test('a failure on the way to the server offers to try again, no other does', () => {
    const form = make();
    form.showFailure(failure(500, { again: true }));
    expect(form.$alert.get()?.retry).toBe(true);
    for (const code of [500, 2027, 'insecure'] as const) {
      form.showFailure(failure(code));
      expect(form.$alert.get()?.retry).toBe(false);
    }
  });
});

describe('what is said of a field', () => {
  test('is taken back without touching what was typed', () => {
    const form = make();
    form.set('email', 'trader@example.com');
    form.refuse({ email: { key: 'Account.EmailFormat' }, password: { key: 'Login.PasswordMissing' } });
    form.clearError('email');
    expect(form.$errors.get()).toEqual({ email: undefined, password: { key: 'Login.PasswordMissing' } });
    expect(form.$values.get()).toEqual({ email: 'trader@example.com', password: '' });
  });

  test('stays when another field is refused, to which the focus then goes', () => {
    const form = make();
    form.refuse({ email: { key: 'Account.EmailMissing' }, password: { key: 'Login.PasswordMissing' } });
    form.refuse({ password: { key: 'Password.TooLong' } });
    expect(form.$errors.get()).toEqual({ email: { key: 'Account.EmailMissing' }, password: { key: 'Password.TooLong' } });
    expect([form.$refused.get(), form.$refusals.get()]).toEqual([['password'], 2]);
  });

  test.each(['refuse', 'showFailure'] as const)('by %s belongs to the value that was asked about', (way) => {
    const told: unknown[] = [];
    const traced: string[] = [];
    const form = make({ tellSite: ({ code }) => told.push(code), trace: (event) => void traced.push(event) });
    form.set('password', 'before');
    const asked = form.$values.get();
    const say = () => {
      if (way === 'refuse') form.refuse({ password: { key: 'Login.PasswordTooLow' } }, asked);
      else form.showFailure(failure(2025, { key: 'Login.PasswordTooLow', field: 'password' }), { asked });
    };
    form.set('email', 'another@example.com');
    say();
    form.set('password', 'after');
    say();
    expect([form.$errors.get().password, form.$refusals.get(), traced]).toEqual([undefined, 1, ['fail', 'fail']]);
    expect(told).toEqual(way === 'showFailure' ? [2025] : []);
    form.set('password', 'before');
    say();
    expect(form.$errors.get().password).toEqual({ key: 'Login.PasswordTooLow' });
  });

  test('belongs to a field of the form, or to a control that it names', () => {
    const form = createForm<'email', 'terms'>({ email: '' }, servicesOf(ports));
    form.refuse({ terms: { key: 'Login.PasswordMissing' } });
    expect(Object.keys(form.$values.get())).toEqual(['email']);
    // @ts-expect-error the form has no such field
    form.note({ phone: { key: 'Account.PhoneMissing' } });
    // @ts-expect-error a box holds no text
    form.set('terms', 'yes');
  });
});
