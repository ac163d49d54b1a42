import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { BRAND_HOST, portal, waitForEvent } from './browser';

/** One call of the start-up. */
export interface Asked {
  readonly call: string;
  /** What a scenario and the network know it by. */
  readonly rule: string;
  readonly path: string;
  /** The request that the site is told of; the public key's failures are logged only. */
  readonly request?: string;
  /** What the sandbox answers once it is asked again, and where that is seen. */
  readonly words: string;
  readonly mended: (page: Page) => Promise<unknown>;
  readonly host?: string;
  /** Has the call made again; without it, what makes the portal mend itself. */
  readonly again?: (page: Page) => Promise<unknown>;
  /** The sign-in cannot be had without. */
  readonly needed?: true;
  readonly query?: string;
}

const TOC = '/toc/api';
const NOTICE = 'Closed on Sunday';
const says = (text: string) => (page: Page) => portal(page).host.getByText(text).first().waitFor();
const signedIn = (by: string) => async (page: Page) => expect(await waitForEvent(page, 'portal-signed-in')).toMatchObject({ by });

/** Each call of the start-up; the failure tests try their ways on these. */
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
    // a submit without a key fetches one first
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
