// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { Person } from '../src/accounts';
import { demandSame, type Sample } from '../src/alike';
import type { Heard } from '../src/answers';

interface Answered {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  readonly json?: Readonly<Record<string, unknown>>;
}

const KNOWN = { email: 'trader@example.com' };
const STRANGERS = [{ email: 'stranger-1@example.com' }, { email: 'stranger-2@example.com' }];

/** An answer to an order of a code, unless something else is given. */
const answerTo = (person: Person, { status = 200, headers = {}, cookies = [], json = {} }: Answered): Sample => {
  const whole = { code: 0, message: '', data: { expiresIn: 300, resendAfter: 60 }, ...json };
  const heard = { status, headers, cookies, json: whole, text: JSON.stringify(whole) } as unknown as Heard;
  return { person, answer: { code: whole.code, data: whole.data, list: [], heard } };
};

/** Compares an answer for an account with those for unknown names. */
const compare = (known: Answered, unknown: (person: Person, index: number) => Answered, seconds?: number) =>
  demandSame(
    'POST call',
    async () => ({
      known: [answerTo(KNOWN, known)],
      unknown: STRANGERS.map((person, index) => answerTo(person, unknown(person, index))),
    }),
    seconds === undefined ? {} : { seconds },
  );

const locked = (data: object, message = ''): Answered => ({ json: { code: 2004, message, data } });

describe('a difference is found', () => {
  test.each<[what: string, known: Answered, unknown: Answered, says: string]>([
    ['another code', {}, { json: { code: 2918 } }, 'the code is “0” for an account, and “2918” for an unknown name'],
    ['another status', {}, { status: 201 }, 'the status'],
    ['another message', { json: { message: 'sent' } }, { json: { message: 'no such account' } }, 'the wording of the message'],
    ['other times', {}, { json: { data: { expiresIn: 300, resendAfter: 59 } } }, '“data.resendAfter”'],
    ['a flag of 0 or 1', { json: { data: { found: 1 } } }, { json: { data: { found: 0 } } }, '“data.found”'],
    ['a number as text', { json: { data: { found: 1 } } }, { json: { data: { found: '1' } } }, '“data.found”'],
    ['a list for an object', { json: { data: {} } }, { json: { data: [] } }, 'the kind of “data”'],
    ['no data', { json: { data: {} } }, { json: { data: undefined } }, 'the kind of “data”'],
    ['a field beside the code', {}, { json: { error: 'UserNotFound' } }, '“error”'],
    ['a header', { headers: { 'x-user': '7' } }, {}, 'the header x-user'],
    ['the value of a header', { headers: { 'x-user': 'found' } }, { headers: { 'x-user': 'none' } }, 'the header x-user'],
    ['a cookie', { cookies: ['step=2; Path=/'] }, {}, 'the cookies'],
    ['an attribute of a cookie', { cookies: ['step=2; Path=/'] }, { cookies: ['step=3; Path=/toc'] }, 'the cookies'],
    ['a lock without its length', locked({ remainingSeconds: 900 }), locked({}), '“data.remainingSeconds”'],
    ['a much shorter lock', locked({ remainingSeconds: 900 }), locked({ remainingSeconds: 300 }), '“data.remainingSeconds”'],
  ])('%s', (_, known, unknown, says) => expect(compare(known, () => unknown)).rejects.toThrow(says));
});

describe('what tells nothing is no difference', () => {
  test.each<[what: string, known: Answered, unknown: (person: Person, index: number) => Answered]>([
    ['the name itself', { json: { message: `sent to ${KNOWN.email}` } }, ({ email }) => ({ json: { message: `sent to ${email}` } })],
    ['a masked name', { json: { message: 'sent to t***r@example.com' } }, () => ({ json: { message: 'sent to s***1@example.com' } })],
    ['the number of a request', { headers: { 'x-request': 'a' } }, (_, index) => ({ headers: { 'x-request': `b${index}` } })],
    ['the time', { headers: { date: 'Mon' } }, () => ({ headers: { date: 'Tue' } })],
    ['how often may still be asked', { headers: { 'ratelimit-remaining': '9' } }, () => ({ headers: { 'ratelimit-remaining': '8' } })],
    ['the value of a cookie', { cookies: ['load=a; Path=/'] }, () => ({ cookies: ['load=b; Path=/'] })],
    [
      'a lock that began a second later',
      locked({ remainingSeconds: 898 }, 'try again in 898 s'),
      () => locked({ remainingSeconds: 899 }, 'try again in 899 s'),
    ],
  ])('%s', (_, known, unknown) => expect(compare(known, unknown)).resolves.toBeDefined());

  test('locks that began one after the other, if the caller says so', () =>
    expect(compare(locked({ remainingSeconds: 900 }), () => locked({ remainingSeconds: 800 }), 120)).resolves.toBeDefined());

  test('which of several servers answers', () => {
    let calls = 0;
    const byServer = async () => {
      calls += 1;
      const [one, other] = [{ headers: { server: 'one' } }, { headers: { server: 'other' } }];
      return { known: [answerTo(KNOWN, calls === 1 ? one : other)], unknown: STRANGERS.map((person) => answerTo(person, other)) };
    };
    return expect(demandSame('POST call', byServer)).resolves.toBeDefined();
  });
});
