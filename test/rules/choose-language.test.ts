// @vitest-environment node
import { expect, test } from 'vitest';
import { chooseLanguage } from '../../src/rules/locale';
import { createFakeHost } from '../portal/fake-host';

test('a language that the visitor chooses before React is there is kept, and the page reloads', () => {
  const host = createFakeHost({ url: 'https://portal.test/login?hl=en&a=1' });
  expect(chooseLanguage(host, 'en-US', 'ja-JP')).toBeUndefined();
  expect(host.events('portal-language-change')).toEqual([{ from: 'en-US', to: 'ja-JP' }]);
  expect([host.local.get('user-language'), host.reloads(), host.page.address()]).toEqual(['ja-JP', 1, 'https://portal.test/login?a=1']);
});

test('a site that cancels the event gets the language to switch to in place', () => {
  const host = createFakeHost();
  host.cancel('portal-language-change');
  expect([chooseLanguage(host, 'en-US', 'ja-JP'), host.local.get('user-language'), host.reloads()]).toEqual(['ja-JP', 'ja-JP', 0]);
});
