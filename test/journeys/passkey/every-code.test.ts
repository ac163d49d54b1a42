// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { ERRORS, factsOf } from '../../../src/contract/errors';
import { KNOWN, OFFERED, visitor, withPasskey } from './passkey-visitor';

/*
 * Each code of the catalogue, and one that it lacks, on each call about passkeys: the visitor is told in the form's alert, because none of
 * these forms has a field that the sentence could stand at, and the site is told once.
 */

const CODES = [...Object.keys(ERRORS).map(Number), 99999];

describe.each(['signIn', 'passkeyOptions'])('%s, at sign-in', (call) => {
  test.each(CODES.filter((code) => code !== 2003))('%i', async (code) => {
    const { host, signIn, alert, errors } = await withPasskey();
    host.net.use(`${KNOWN},${call}:${code}`);
    await signIn.passkey.pick();
    expect(alert()).toBeDefined();
    expect(errors()).toHaveLength(1);
    expect(signIn.form.$busy.get()).toBe(false);
  });
});

describe.each(['verify', 'passkeyOptions'])('%s, at the second step', (call) => {
  test.each(CODES)('%i', async (code) => {
    const { host, portal, journeys, alert, errors, signInByPassword } = await withPasskey('keyed@example.com');
    const { verification } = journeys;
    await signInByPassword('keyed@example.com');
    host.net.use(`${KNOWN},${call}:${code}`);
    await verification.choose('passkey');
    await host.net.settle();
    const isOver = portal.visit.navigation.$route.get().screen === 'sign-in';
    const isRefused = call === 'verify' && code === 2023; // there may be another passkey, or another way
    expect(isOver).toBe(factsOf(code).endsSecondStep !== undefined && !isRefused);
    expect(isOver ? alert() : verification.form.$alert.get()).toBeDefined();
    expect(errors()).toHaveLength(1);
    if (isOver) return;
    host.net.use(KNOWN);
    await verification.submit();
    expect(host.left).toHaveLength(1);
  });
});

describe.each(['passkeyCreateOptions', 'passkeyCreate'])('%s, at the offer', (call) => {
  test.each(CODES)('%i', async (code) => {
    const { host, journeys, errors, signInByPassword } = await visitor({ spec: `${OFFERED},${call}:${code}` });
    const { form, create, decline } = journeys.passkeyOffer;
    await signInByPassword();
    await create();
    expect(form.$alert.get()).toBeDefined();
    expect(errors()).toHaveLength(1);
    decline();
    expect(host.left).toHaveLength(1);
  });
});
