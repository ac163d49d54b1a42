import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { PortalStart } from '../boot/left';
import type { CaptchaConfig } from '../contract/calls';
import { commonConfig } from '../contract/endpoints';
import type { FirstPart } from '../contract/parts';
import type { Brand, Variant } from '../contract/variant';
import { isDark } from '../rules/brand';
import { onAbort } from '../rules/waits';
import { PAIRS, type Pair } from '../tenants';
import type { Api } from './api';
import { type Catalogue, createCatalogue, createPermissions, type Permissions } from './catalogue';
import type { Language } from './language';
import type { Site } from './site';

/** What is so for every visitor: the variant, and what the server says about itself. */
export interface Facts {
  /** The valid pairs of `tenant` and `user-type`. */
  readonly pairs: readonly Pair[];
  /** Whether there is a variant for the pair of tenant and user type. Without one, no call is sent. */
  readonly hasVariant: boolean;
  /** Whether loading has ended. */
  readonly $isOpen: WritableAtom<boolean>;
  /** What the build made for the first screen; `undefined` until it has loaded. */
  readonly $first: WritableAtom<FirstPart | undefined>;
  readonly $variant: ReadableAtom<Variant | undefined>;
  /** The brand, with the overrides of the common configuration. */
  readonly $brand: WritableAtom<Brand | undefined>;
  /** Whether the portal uses its dark colours. */
  readonly $dark: ReadableAtom<boolean>;
  /** Whether the common configuration of this visit has been applied, or is no longer waited for. */
  readonly $configured: WritableAtom<boolean>;
  /** Whether the common configuration says that somebody is signed in. */
  readonly $hasSession: WritableAtom<boolean>;
  /** The captchas that the common configuration asks for. */
  readonly $captcha: WritableAtom<CaptchaConfig | undefined>;
  /** For how many days the server can trust a device, if it can. */
  readonly $trustDays: WritableAtom<number | undefined>;
  readonly catalogue: Catalogue;
  readonly $permissions: ReadableAtom<Permissions>;
}

/** Creates the facts of one portal. */
export function createFacts(site: Site, api: Api, language: Language, { kept, first }: PortalStart): Facts {
  const { host, signal, $config } = site;
  const $first = atom<FirstPart | undefined>();
  const $variant = computed($first, (first) => first?.variant);
  const $systemDark = atom(false);
  const stop = host.watchDark((dark) => $systemDark.set(dark));
  onAbort(signal, stop);
  const catalogue = createCatalogue(site, api, language, $variant, kept);
  return {
    pairs: PAIRS,
    hasVariant: first !== undefined,
    $isOpen: atom(false),
    $first,
    $variant,
    $brand: atom<Brand | undefined>(),
    $dark: computed([$config, $systemDark], isDark),
    $configured: atom(false),
    $hasSession: atom(false),
    $captcha: atom(kept && commonConfig.data({ captcha: kept.config.captcha })?.captcha),
    $trustDays: atom<number | undefined>(),
    catalogue,
    $permissions: createPermissions(catalogue),
  };
}
