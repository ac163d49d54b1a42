// @vitest-environment node
import { expect, test } from 'vitest';
import { secondStep, signIn } from './second-step';

/* Whoever signs in again is at a step of its own, whatever a call of the step before is doing. */

test.each(['user/verify', 'code/send'])('whoever signs in again while %s hangs gets a code, and is signed in by it', async (path) => {
  const { host, portal, form, verification, lastCode, screen } = await secondStep();
  const calls = (to: string) => host.net.paths(to).length;
  await host.advance(60_000);
  const before = calls(path);
  const release = host.net.hold(path);
  if (path === 'user/verify') form.set('code', '000000');
  else void verification.proof.send();
  await host.net.until(() => calls(path) > before);
  host.net.hold(path)(); // the next call passes, this one hangs
  portal.visit.navigation.navigate('/');
  const codes = calls('code/send');
  await signIn({ host, portal }, 'careful');
  expect([screen(), verification.proof.$channel.get(), calls('code/send') - codes]).toEqual(['verification', 'email', 1]);
  form.set('code', lastCode());
  await host.net.settle();
  expect(host.events('portal-signed-in')).toMatchObject([{ by: 'verification' }]);
  release();
});

test('whoever is back at the second step by the time a new sign-in asks for one gets its code', async () => {
  const { host, portal, verification, sent } = await secondStep();
  await host.advance(60_000);
  portal.visit.navigation.navigate('/');
  const goOn = await host.net.held('user/signIn', () => signIn({ host, portal }, 'careful'));
  portal.visit.navigation.navigate('/verification');
  await goOn();
  expect([verification.proof.$channel.get(), sent().length]).toEqual(['email', 2]);
});
