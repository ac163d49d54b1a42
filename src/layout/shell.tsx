import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useMemo } from 'react';
import { Router, type RouterOptions } from 'wouter';
import { DEFAULT_LOCALE, LOCALES } from '../contract/locales';
import { usePortal, useTranslate } from '../portal/context';
import type { Navigation } from '../portal/navigation';
import { Toast } from '../ui/alert';
import { Loading } from '../ui/loading';
import { Footer } from './footer';
import { Header } from './header';
import { MainArea, type Screens } from './main-area';
import { CrashBoundary } from './notices';

/** The common layout: header, main area, footer, toasts, and the loading animation over them. */
export function Shell({ screens }: { readonly screens: Screens }) {
  const portal = usePortal();
  const translate = useTranslate();
  const { $dark, $variant } = portal.facts;
  const { language } = portal.visit;
  const locale = useStore(language.$locale);
  const lang = useStore(language.$translate) ? locale : DEFAULT_LOCALE; // the last words are English
  const { fontClass, dir } = LOCALES[lang];
  const view = useStore(portal.$view);
  const hasChrome = useStore(portal.site.$config).chrome === 'full' && view.at !== 'misconfigured' && view.screen !== undefined;
  const routing = useMemo(() => createRouterOptions(portal.visit.navigation), [portal]);
  return (
    <div
      className={`portal ${fontClass}`}
      lang={lang}
      dir={dir}
      data-scheme={useStore($dark) ? 'dark' : 'light'}
      data-form-side={useStore($variant)?.formSide}
      part="root"
    >
      <Router {...routing}>
        <div className={view.screen === undefined && view.at === 'waiting' ? 'frame waiting' : 'frame'}>
          {hasChrome && (
            <CrashBoundary>
              <Header />
            </CrashBoundary>
          )}
          {view.at === 'waiting' ? <main part="main" /> : <MainArea screens={screens} view={view} />}
          {hasChrome && (
            <CrashBoundary>
              <Footer />
            </CrashBoundary>
          )}
        </div>
        {view.hasEverything && (
          <CrashBoundary>
            <PortalToast />
          </CrashBoundary>
        )}
        {(view.at === 'waiting' || view.isLeaving) && <Loading label={translate('Common.Loading')} />}
      </Router>
    </div>
  );
}

/**
 * Creates the options with which wouter uses this portal's route. Wouter's own hash hook breaks on the host page's anchors and puts the
 * query before the fragment. Wouter needs stable functions, so create them once for each navigation.
 */
function createRouterOptions({ $route, navigate, href }: Navigation): RouterOptions {
  const $path = computed($route, ({ path }) => path);
  const $search = computed($route, ({ search }) => search);
  return { hook: () => [useStore($path), navigate], searchHook: () => useStore($search), hrefs: href };
}

function PortalToast() {
  const { toasts, language } = usePortal().visit;
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
