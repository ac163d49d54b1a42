import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { Router } from 'wouter';
import { LOCALES } from '../contract/locales';
import { useComplete, usePortal, useTranslate } from '../stores/context';
import { Loading } from '../ui/loading';
import { CrashBoundary } from './crash-boundary';
import { Footer } from './footer';
import { Header } from './header';
import { MainArea } from './main-area';
import { createRouterOptions } from './router-options';
import { type Screens, useReady } from './screen';
import { Toasts } from './toasts';

/** The common layout: header, main area, footer, toasts, and the loading animation over them (spec section 2). */
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
          {started ? <MainArea screens={screens} /> : <main />}
          {showsChrome && (
            <CrashBoundary>
              <Footer />
            </CrashBoundary>
          )}
        </div>
        {useComplete() && (
          <CrashBoundary>
            <Toasts />
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
  const { fontClass, dir } = LOCALES[locale];
  const phase = useStore($phase);
  const { screen } = useStore(navigation.$route);
  const { state } = useStore(session.$session);
  const complete = useComplete();
  const ready = useReady(screen);
  return {
    root: {
      className: `portal ${fontClass}`,
      lang: locale,
      dir,
      'data-scheme': useStore($dark) ? 'dark' : 'light',
      'data-form-side': useStore($variant)?.formSide,
    },
    started: phase !== 'loading',
    loading: phase === 'loading' || state === 'leaving' || (phase === 'open' ? !ready : !complete),
    showsChrome: useStore($config).chrome === 'full' && phase === 'open',
  };
}
