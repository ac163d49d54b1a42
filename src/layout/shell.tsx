import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useMemo } from 'react';
import { Router, type RouterOptions } from 'wouter';
import { DEFAULT_LOCALE, LOCALES } from '../contract/locales';
import { useComplete, usePortal, useTranslate } from '../portal/context';
import type { Navigation } from '../portal/navigation';
import { Toast } from '../ui/alert';
import { Loading } from '../ui/loading';
import { Footer } from './footer';
import { Header } from './header';
import { MainArea, type Screens, useReady } from './main-area';
import { CrashBoundary } from './notices';

/** The common layout: header, main area, footer, toasts, and the loading animation over them. */
export function Shell({ screens }: { readonly screens: Screens }) {
  const portal = usePortal();
  const translate = useTranslate();
  const { root, loading, showsChrome, started } = useShell();
  const routing = useMemo(() => createRouterOptions(portal.navigation), [portal]);
  return (
    <div {...root} part="root">
      <Router {...routing}>
        <div className={started ? 'frame' : 'frame waiting'}>
          {showsChrome && (
            <CrashBoundary>
              <Header />
            </CrashBoundary>
          )}
          {started ? <MainArea screens={screens} /> : <main part="main" />}
          {showsChrome && (
            <CrashBoundary>
              <Footer />
            </CrashBoundary>
          )}
        </div>
        {useComplete() && (
          <CrashBoundary>
            <PortalToast />
          </CrashBoundary>
        )}
        {loading && <Loading label={translate('Common.Loading')} />}
      </Router>
    </div>
  );
}

/** Reads the state that the layout depends on. */
function useShell() {
  const { language, $dark, $phase, $variant, $config, session, navigation } = usePortal();
  const locale = useStore(language.$locale);
  const shown = useStore(language.$translate) ? locale : DEFAULT_LOCALE; // the last words are English
  const { fontClass, dir } = LOCALES[shown];
  const phase = useStore($phase);
  const { screen } = useStore(navigation.$route);
  const now = useStore(session.$session);
  const isLeaving = now.state === 'leaving' || (now.state === 'offering' && !now.asks);
  const complete = useComplete();
  const ready = useReady(screen);
  return {
    root: {
      className: `portal ${fontClass}`,
      lang: shown,
      dir,
      'data-scheme': useStore($dark) ? 'dark' : 'light',
      'data-form-side': useStore($variant)?.formSide,
    },
    started: phase !== 'loading',
    loading: phase === 'loading' || isLeaving || (phase === 'misconfigured' ? !complete : !ready),
    showsChrome: useStore($config).chrome === 'full' && phase === 'open',
  };
}

/**
 * Creates the options with which wouter uses this portal's route. Wouter's own hash hook breaks on the host page's anchors and puts the
 * query before the fragment. Wouter needs stable functions, so create them once for each navigation.
 */
function createRouterOptions({ $route, navigate, href }: Navigation): RouterOptions {
  const $path = computed($route, ({ path }) => path);
  const $search = computed($route, ({ search }) => search);
  return {
    hook: () => [useStore($path), navigate],
    searchHook: () => useStore($search),
    hrefs: href,
  };
}

/** The portal's toast. */
function PortalToast() {
  const { toasts, language } = usePortal();
  const translate = useTranslate();
  const toast = useStore(toasts.$toast);
  return (
    <Toast
      label={translate('Common.Notifications')}
      dismissLabel={translate('Common.Dismiss')}
      toast={toast && { ...toast, text: language.say(toast.sentence) }}
      onDismiss={toasts.dismiss}
      onHold={toasts.hold}
      onRelease={toasts.release}
    />
  );
}
