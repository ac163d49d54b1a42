// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { clientOn } from './client-on';

type Bench = ReturnType<typeof clientOn>;

const ANY = {} as never;
/** The calls that need nothing from their response. Code 0 means that the server has done its work. */
const UNDEMANDING: readonly (readonly [name: string, run: (bench: Bench) => Promise<unknown>])[] = [
  ['signIn', ({ client }) => client.signIn(ANY)],
  ['verify', ({ client }) => client.verify(ANY)],
  ['sendCode', ({ client }) => client.sendCode(ANY)],
  ['activate', ({ client }) => client.activate(ANY)],
  ['mockSignIn', ({ client }) => client.mockSignIn({ token: 'x' })],
  ['resetPassword', ({ client }) => client.resetPassword(ANY)],
  ['checkReferral', ({ client }) => client.checkReferral(ANY)],
  ['commonConfig', ({ client }) => client.commonConfig(ANY)],
];

describe.each(UNDEMANDING)('%s with code 0', (_name, run) => {
  test.each([
    ['null', { code: 0, message: '', data: null }],
    ['left out', { code: 0 }],
  ])('and data that is %s succeeds', async (_, envelope) => {
    const bench = clientOn({ answer: () => Response.json(envelope) });
    expect(await bench.ended(run(bench))).toEqual({ ok: true, data: {} });
  });
});

/** All other calls, except the one whose response is not read. */
const READ = UNDEMANDING.filter(([name]) => name !== 'resetPassword');

describe.each(READ)('%s with code 0', (_name, run) => {
  test.each([['text'], [['a list']], [7]])('and data that is %j counts as 500', async (data) => {
    const bench = clientOn({ answer: () => Response.json({ code: 0, data }) });
    expect(await bench.ended(run(bench))).toMatchObject({ ok: false, error: { code: 500 } });
  });
});
