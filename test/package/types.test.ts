import { describe, expect, test } from 'vitest';
import { LOCALE_CODES } from '../../src/contract/locales';
import { OTHER_SCREENS, SITEMAP } from '../../src/contract/screens';
import { compile } from './site';

const union = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(' | ');

/** What a site without a framework does with the portal. The lines after `@ts-expect-error` must not compile. */
const PLAIN = `
import 'login-portal';
import type { LoginPortalElement, LoginPortalElementConstructor, PortalEnvelope, PortalEvent, PortalEventName } from 'login-portal';

const element: LoginPortalElement = document.createElement('login-portal');
element.userType = 'ib';
element.navigate('/recovery');
const gone: boolean = element.back();
// @ts-expect-error no such user type
element.userType = 'admin';
// @ts-expect-error no such method
element.forward();

document.addEventListener('portal-signed-in', (event) => {
  event.preventDefault();
  const to: string = event.detail.redirectTo;
  const by: 'password' | 'code' | 'passkey' | 'verification' | 'activation' | 'mock' | 'session' = event.detail.by;
  console.log(to, by);
});
const told = ({ detail }: PortalEvent<'portal-error'>) => {
  const code: number | 'network' | 'insecure' | 'captcha' | 'configuration' = detail.code;
  // @ts-expect-error no such member
  console.log(code, detail.password);
};
element.addEventListener('portal-error', told);
window.addEventListener('portal-error', told);
document.body.addEventListener('portal-error', told);
// @ts-expect-error another event
document.addEventListener('portal-ready', told);
document.addEventListener('portal-ready', ({ detail: { tenant, userType, locale } }) => {
  const known: ${union(LOCALE_CODES)} = locale;
  console.log(tenant, userType satisfies 'client' | 'ib', known);
});
window.addEventListener('portal-navigate', ({ detail }) => {
  console.log(detail.screen satisfies ${union([...Object.keys(SITEMAP), ...OTHER_SCREENS])});
});

const names: PortalEventName[] = ['portal-ready', 'portal-language-change', 'portal-signed-up'];
// @ts-expect-error no such event
names.push('portal-closed');
const listener = (event: PortalEvent<'portal-signed-up'>) => event.detail.uuid.length;
element.addEventListener('portal-signed-up', listener);

const version: string | undefined = window.LoginPortal?.version;
const answer: PortalEnvelope<{ id: string }> | undefined = await window.LoginPortal?.post<{ id: string }>('/toc/x', { a: 1 });
const code: number | undefined = answer?.code;
const id: string | undefined = answer?.data.id;
const untyped = await window.LoginPortal?.post('/toc/x');
// @ts-expect-error the data of an untyped call is unknown
untyped?.data.id;
const made = customElements.get('login-portal') as LoginPortalElementConstructor | undefined;
console.log(gone, version, code, id, made?.version);
`;

const REACT = `
import 'login-portal/react';
import { useRef } from 'react';
import type { LoginPortalElement, LoginPortalProps, PortalEvent } from 'login-portal/react';

export function Page({ ib }: { ib: boolean }) {
  const portal = useRef<LoginPortalElement>(null);
  const more: LoginPortalProps = { tenant: 'dprime' };
  return (
    <main onClick={() => portal.current?.navigate('/')}>
      <login-portal
        ref={portal}
        tenant="dprime"
        user-type={ib ? 'ib' : undefined}
        api-base="https://api.example"
        router="memory"
        path="/recovery"
        className="portal"
        onportal-signed-in={(event) => {
          event.preventDefault();
          const to: string = event.detail.redirectTo;
          console.log(to);
        }}
        onportal-error={({ detail }) => console.log(detail.message.length)}
      >
        <p>Signing in needs JavaScript.</p>
      </login-portal>
      <login-portal tenant="dprime" userType="ib" apiBase="/api" colorScheme="dark" />
      <login-portal {...more} />
      {/* @ts-expect-error no such user type */}
      <login-portal tenant="dprime" user-type="admin" />
      {/* @ts-expect-error no such user type, as a property */}
      <login-portal tenant="dprime" userType="admin" />
      {/* @ts-expect-error the tenant is required */}
      <login-portal />
      {/* @ts-expect-error another event */}
      <login-portal tenant="dprime" onportal-ready={(event: PortalEvent<'portal-error'>) => console.log(event)} />
    </main>
  );
}
`;

const VUE = `
import 'login-portal/vue';
import type { GlobalComponents } from 'vue';

type Portal = InstanceType<GlobalComponents['login-portal']>;
export const props: Portal['$props'] = { tenant: 'dprime', userType: 'ib', router: 'memory', class: 'portal' };
// @ts-expect-error no such user type
export const wrong: Portal['$props'] = { tenant: 'dprime', userType: 'admin' };
// @ts-expect-error the tenant is required
export const missing: Portal['$props'] = { userType: 'ib' };
export const emit = (portal: Portal) => {
  portal.$emit('portal-signed-up', new CustomEvent('portal-signed-up', { detail: { uuid: '1' } }));
  // @ts-expect-error no such event
  portal.$emit('portal-closed', new CustomEvent('portal-closed'));
  portal.navigate('/recovery');
};
`;

/** What a site's server does. */
const SERVER = `
import { type FirstScreenOptions, firstScreen, type MadeFirstScreen } from 'login-portal/server';

const options: FirstScreenOptions = { tenant: 'dprime', userType: 'ib', locale: undefined, apiBase: '/api', account: 'ann@b.example' };
const { html, policy }: MadeFirstScreen = firstScreen(options);
export const sources: readonly string[] = [html, policy.style, policy.script];
// @ts-expect-error the tenant is required
firstScreen({ userType: 'ib' });
// @ts-expect-error no such user type
firstScreen({ tenant: 'dprime', userType: 'admin' });
// @ts-expect-error attributes have the names of their properties
firstScreen({ tenant: 'dprime', 'api-base': '/api' });
`;

/** What the tests of a site do. */
const TESTS = `
import { addVirtualAuthenticator, type ChromiumPageLike, type Credentials, createSandbox, loginPortal, type PageLike, type Sandbox } from 'login-portal/testing';

const sandbox: Sandbox = createSandbox({ spec: 'signIn:2004' });
createSandbox();
const fetched: Promise<Response> = sandbox.fetch('https://api.example/toc/api/login/region/country', { method: 'GET' });
const { email = '', password } = sandbox.accounts[0] ?? { password: '' };
const code: string = sandbox.codeFor(email);
sandbox.forward(60);
sandbox.reset();
export const test = async (page: PageLike & ChromiumPageLike, phone: Credentials) => {
  const device = await addVirtualAuthenticator(page);
  const ids: readonly string[] = await device.passkeys();
  const portal = loginPortal(page);
  await portal.signIn({ email, password });
  await portal.signIn(phone);
  await portal.signIn({ callingCode: '62', phone: '8120000001', password });
  for (const account of sandbox.accounts) await portal.signIn(account);
  await portal.enterCode(code);
  const told: readonly [string, string, boolean] = [await portal.screen(), await portal.message(), await portal.signedIn()];
  // @ts-expect-error an account needs its password
  await portal.signIn({ email });
  await portal.createPasskey();
  return [told, ids, fetched, sandbox.outbox().map((message) => message.to)];
};
// @ts-expect-error a spec is a text
createSandbox({ spec: 1 });
`;

const REACT_PACKAGES = ['react', '@types/react', 'csstype'];
const VUE_PACKAGES = ['vue', '@vue', 'csstype', '@babel'];
const RESOLUTIONS = [
  ['bundler', { module: 'ESNext', moduleResolution: 'bundler' }],
  ['nodenext', { module: 'NodeNext', moduleResolution: 'NodeNext' }],
] as const;

describe.each(RESOLUTIONS)('under moduleResolution %s, with skipLibCheck off, the types compile', (_, options) => {
  test('in a plain site', () => {
    expect(compile({ files: { 'main.ts': PLAIN }, options })).toBe('');
  });

  test('in a site’s server and its tests', () => {
    expect(compile({ files: { 'server.ts': SERVER, 'site.test.ts': TESTS }, options })).toBe('');
  });

  test('in a plain site that has React', () => {
    expect(compile({ files: { 'main.ts': PLAIN }, packages: REACT_PACKAGES, options })).toBe('');
  });

  test('in a React site', () => {
    const jsx = { ...options, jsx: 'react-jsx' };
    expect(compile({ files: { 'page.tsx': REACT, 'main.ts': PLAIN }, packages: REACT_PACKAGES, options: jsx })).toBe('');
  });

  test('in a React site that names them in its tsconfig.json', () => {
    const jsx = { ...options, jsx: 'react-jsx', types: ['login-portal/react'] };
    const files = { 'page.tsx': REACT.replace("import 'login-portal/react';", "import 'login-portal';") };
    expect(compile({ files, packages: REACT_PACKAGES, options: jsx })).toBe('');
  });

  test('in a Vue site', () => {
    expect(compile({ files: { 'page.ts': VUE }, packages: VUE_PACKAGES, options })).toBe('');
  });
});
