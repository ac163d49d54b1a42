import { atom, computed } from 'nanostores';
import type { PortalStart } from '../boot/left';
import { commonConfig } from '../contract/endpoints';
import type { FirstPart } from '../contract/parts';
import type { Brand } from '../contract/variant';
import { isDark } from '../rules/brand';
import { onAbort } from '../rules/waits';
import { PAIRS } from '../tenants';
import type { Api } from './api';
import { createCatalogue, createPermissions } from './catalogue';
import type { Language } from './language';
import type { Site } from './site';

/** What is so for every visitor: the variant, and what the server says about itself. */
export type Facts = ReturnType<typeof createFacts>;

/** Creates the facts of one portal. */
export function createFacts(site: Site, api: Api, language: Language, { kept, first }: PortalStart) {
  const { host, signal, $config } = site;
  const $first = atom<FirstPart | undefined>();
  const $variant = computed($first, (first) => first?.variant);
  const $systemDark = atom(false);
  onAbort(signal, host.watchDark($systemDark.set));
  const catalogue = createCatalogue(site, api, language, $variant, kept);
  return {
    /** The valid pairs of `tenant` and `user-type`. */
    pairs: PAIRS,
    /** Whether there is a variant for the pair of tenant and user type. Without one, no call is sent. */
    hasVariant: first !== undefined,
    /** Whether loading has ended. */
    $isOpen: atom(false),
    /** What the build made for the first screen; `undefined` until it has loaded. */
    $first,
    $variant,
    /** The brand, with the overrides of the common configuration. */
    $brand: atom<Brand | undefined>(),
    $dark: computed([$config, $systemDark], isDark),
    /** Whether the common configuration of this visit has been applied, or is no longer waited for. */
    $configured: atom(false),
    /** Whether the common configuration says that somebody is signed in. */
    $hasSession: atom(false),
    /** The captchas that the common configuration asks for. */
    $captcha: atom(kept && commonConfig.data({ captcha: kept.config.captcha })?.captcha),
    /** For how many days the server can trust a device, if it can. */
    $trustDays: atom<number | undefined>(),
    catalogue,
    $permissions: createPermissions(catalogue),
  };
}
