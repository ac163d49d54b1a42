import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { Route, Router, Switch } from 'wouter';
import { LOCALES } from '../contract/locales';
import { type RoutedScreen, SITEMAP } from '../contract/screens';
import { usePortal, useTranslate } from '../stores/context';
import { Loading } from '../ui/loading';
import { ToastList } from '../ui/toast-list';
import { Footer } from './footer';
import { Header } from './header';
import { MainArea } from './main-area';
import { createRouterHook } from './router-hook';
import { Screen } from './screen';

const ROUTES = Object.entries(SITEMAP) as [RoutedScreen, string][]; // Object.entries forgets the key type

/** The common layout: header, main area, footer, toasts, and the loading animation over them (spec section 2). */
export function Shell() {
  const { language, $dark, $phase, $variant, $config, session } = usePortal();
  const translate = useTranslate();
  const locale = useStore(language.$locale);
  const { fontClass, dir } = LOCALES[locale];
  const phase = useStore($phase);
  const leaving = useStore(session.$session).state === 'leaving';
  const full = useStore($config).chrome === 'full' && phase === 'open';
  const scheme = useStore($dark) ? 'dark' : 'light';
  const side = useStore($variant)?.formSide;
  return (
    <div className={`portal ${fontClass}`} part="root" lang={locale} dir={dir} data-scheme={scheme} data-form-side={side}>
      <div className="frame">
        {full && <Header />}
        {phase !== 'loading' && <Main />}
        {full && <Footer />}
      </div>
      <Toasts />
      {(phase === 'loading' || leaving) && <Loading label={translate('Common.Loading')} />}
    </div>
  );
}

function Main() {
  const { navigation } = usePortal();
  const hook = useMemo(() => createRouterHook(navigation), [navigation]);
  return (
    <Router hook={hook}>
      <MainArea>
        <Switch>
          {ROUTES.map(([name, path]) => (
            <Route key={name} path={path}>
              <Screen name={name} />
            </Route>
          ))}
          <Route>
            <Screen name="not-found" />
          </Route>
        </Switch>
      </MainArea>
    </Router>
  );
}

function Toasts() {
  const { toasts, language } = usePortal();
  const translate = useTranslate();
  const items = useStore(toasts.$toasts).map(({ sentence, ...toast }) => ({ ...toast, text: language.say(sentence) }));
  return (
    <ToastList
      label={translate('Common.Notifications')}
      dismissLabel={translate('Common.Dismiss')}
      items={items}
      onDismiss={toasts.dismiss}
      onPause={toasts.pause}
      onResume={toasts.resume}
    />
  );
}
