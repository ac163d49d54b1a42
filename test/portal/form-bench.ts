// @vitest-environment node
import { atom } from 'nanostores';
import type { PortalError } from '../../src/portal/failures';
import { createForm, type FormServices } from '../../src/portal/form';
import type { Route } from '../../src/portal/navigation';
import { createTabStorage } from '../../src/portal/tab-storage';
import { configOf } from './fake-host';
import { createMemory } from './fake-page';
import { createManualClock } from './manual-clock';

export const start: Route = { path: '/signup/welcome', search: '', screen: 'sign-up', params: { link: 'welcome' } };
export const clock = createManualClock();
export const tab = createTabStorage({ session: createMemory(), clock }, clock, configOf());
/** The services of a form, flat. */
type FormPorts = FormServices['site'] & Omit<FormServices['visit'], 'tracing'> & FormServices['visit']['tracing'];
export const ports: FormPorts = {
  tab,
  time: clock,
  navigation: { $route: atom({ path: '/recovery', search: '', screen: 'recovery', params: {} }) },
  trace: () => {},
  incident: () => () => {},
  tellMissing: () => {},
  tellSite: () => {},
  host: { clock: createManualClock() },
  signal: new AbortController().signal,
  session: { $session: atom({ state: 'signed-out' }), $submits: atom(0) },
};
export const servicesOf = ({ tab, navigation, session, trace, ...site }: FormPorts): FormServices => ({
  site,
  visit: { tab, navigation, session, tracing: { trace } },
});
export const make = (more: Partial<FormPorts> = {}) =>
  createForm<'email' | 'password'>({ email: '', password: '' }, servicesOf({ ...ports, ...more }));

export const failure = (code: PortalError['code'], more: Partial<PortalError> = {}): PortalError => ({
  code,
  key: 'Login.InternalError',
  request: 'POST /x',
  ...more,
});

/** Work that lasts until it is told to end. */
export function task() {
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
