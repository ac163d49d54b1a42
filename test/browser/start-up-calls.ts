import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { BRAND_HOST, portal, waitForEvent } from './browser';

/** One call of the start-up. */
export interface Asked {
  readonly call: string;
  /** The name of the call in a spec. */
  readonly rule: string;
  readonly path: string;
  /** The request in the site's event. Missing for the public key, whose failures are only logged. */
  readonly request?: string;
  /** The spec for the repeated call, and how its result is seen. */
  readonly words: string;
  readonly mended: (page: Page) => Promise<unknown>;
  readonly host?: string;
  /** Repeats the call. If it is missing, the portal repeats the call by itself. */
  readonly again?: (page: Page) => Promise<unknown>;
  /** Sign-in is impossible without this call. */
  readonly needed?: true;
  readonly query?: string;
}

const TOC = '/toc/api';
const NOTICE = 'Closed on Sunday';
const says = (text: string) => (page: Page) => portal(page).host.getByText(text).first().waitFor();
const signedIn = (by: string) => async (page: Page) => expect(await waitForEvent(page, 'portal-signed-in')).toMatchObject({ by });

/** Each call of the start-up. The failure tests run their ways to fail on these. */
export const CALLS: readonly Asked[] = [
  {
    call: 'languages',
    rule: 'settings.Platform_Language',
    path: '**/platform/setting?keys=Platform_Language',
    request: `GET ${TOC}/platform/setting`,
    words: 'setting.Platform_Language=[{"key":"en-US","name":"English"},{"key":"ja-JP","name":"日本語"}]',
    mended: (page) =>
      page.waitForFunction(() => {
        const menu = document.querySelector('login-portal')?.shadowRoot?.querySelector('[data-action="language"]');
        return menu instanceof HTMLSelectElement && menu.options.length === 2;
      }),
  },
  {
    call: 'countries',
    rule: 'countries',
    path: '**/region/country?*',
    request: `GET ${TOC}/login/region/country`,
    words: 'id=again',
    mended: (page) => page.waitForResponse((response) => response.url().includes('/region/country') && response.ok()),
  },
  {
    call: 'translations',
    rule: 'translations',
    path: '**/multilingual-translation-system/**',
    request: 'GET /static/storage/multilingual-translation-system/cgfintech/en-US.json',
    words: 'word.Login.Forgot=Lost it?',
    mended: says('Lost it?'),
  },
  {
    call: 'commonConfig',
    rule: 'commonConfig',
    path: '**/common/config?*',
    request: `GET ${TOC}/v1/common/config`,
    words: 'config.brand={"title":"Mended"}',
    mended: (page) => page.waitForFunction(() => document.title === 'Mended'),
  },
  {
    call: 'commonConfig, for whom is signed in',
    rule: 'commonConfig',
    path: '**/common/config?*',
    request: `GET ${TOC}/v1/common/config`,
    words: 'config.loggedIn=true',
    mended: signedIn('session'),
    host: BRAND_HOST,
  },
  {
    call: 'settings',
    rule: 'settings.Crm_Time',
    path: '**/platform/setting?keys=Crm_*',
    request: `GET ${TOC}/platform/setting`,
    words: `setting.PlatForm_Hint={"notice":"${NOTICE}"}`,
    mended: says(NOTICE),
  },
  {
    call: 'publicKey',
    rule: 'publicKey',
    path: '**/security/publicKey',
    words: '',
    // a submit without a key first fetches one
    again: async (page) => portal(page).submit.click(),
    mended: signedIn('password'),
    needed: true,
  },
  {
    call: 'mockSignIn',
    rule: 'mockSignIn',
    path: '**/mock/signIn?*',
    request: `GET ${TOC}/v1/user/mock/signIn`,
    words: '',
    again: async (page) => portal(page).action('retry').click(),
    mended: signedIn('mock'),
    query: '?token=mock-client',
  },
];
