import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/**
 * Returns a script that sets `window.framework(into, attributes, complain)`. That function takes over what a server has rendered in the
 * element, or renders a portal and an icon of the page there. It returns a function that changes the portal's attributes, or removes portal
 * and icon if it is called without attributes.
 */
export type SiteFramework = () => string;

const ICON = `const ICON = { rel: 'icon', href: 'data:image/svg+xml,host' };`;

const { resolve } = createRequire(import.meta.url);
const fileOf = (name: string, file: string) => readFileSync(`${dirname(resolve(`${name}/package.json`))}/${file}`, 'utf8');

/** Wraps React's modules into one script, as a bundler does. Since version 19, React has no such script of its own. */
const bundledReact = (): string => {
  const modules = { scheduler: 'scheduler', react: 'react', 'react-dom': 'react-dom', 'react-dom/client': 'react-dom-client' };
  const wrapped = Object.entries(modules).map(([name, file]) => {
    const source = fileOf(name.split('/')[0] ?? '', `cjs/${file}.production.js`);
    return `${JSON.stringify(name)}(module, exports, require) {${source}}`;
  });
  return `const modules = {${wrapped.join(',')}}, made = {};
    const need = (name) => { if (!made[name]) { const module = (made[name] = { exports: {} }); modules[name](module, module.exports, need); } return made[name].exports; };
    const React = need('react'), ReactDOM = need('react-dom/client');`;
};

const onReact = (libraries: string): string => `(() => {
  ${ICON}
  ${libraries}
  const { createElement } = React, { createRoot, hydrateRoot } = ReactDOM;
  window.framework = (into, portal, complain) => {
    const icon = into.firstChild ? null : createElement('link', ICON);
    const site = (attributes) => createElement('main', null, attributes && icon, attributes && createElement('login-portal', attributes));
    const options = { onRecoverableError: complain };
    const root = into.firstChild ? hydrateRoot(into, site(portal), options) : createRoot(into, options);
    const show = (attributes) => root.render(site(attributes));
    if (!into.firstChild) show(portal);
    return show;
  };
})()`;

const onVue = (libraries: string): string => `(() => {
  ${ICON}
  ${libraries}
  const { createApp, createSSRApp, h, shallowRef } = Vue;
  window.framework = (into, portal, complain) => {
    const attributes = shallowRef(portal);
    const icons = into.firstChild ? [] : [h('link', ICON)];
    const site = { render: () => h('main', null, attributes.value ? [...icons, h('login-portal', attributes.value)] : []) };
    const app = (into.firstChild ? createSSRApp : createApp)(site);
    Object.assign(app.config, { warnHandler: complain, errorHandler: complain });
    app.mount(into);
    return (next) => { attributes.value = next };
  };
})()`;

/**
 * Returns a script that sets `window.keep(into, attributes)`, which renders a portal in a view that the framework keeps. That function
 * returns one that shows or hides the view.
 */
type KeepingFramework = () => string;

const reactActivity: KeepingFramework = () => `(() => {
  ${bundledReact()}
  const { Activity, createElement } = React;
  window.keep = (into, portal) => {
    const root = ReactDOM.createRoot(into);
    const show = (shown) => root.render(createElement(Activity, { mode: shown ? 'visible' : 'hidden' }, createElement('login-portal', portal)));
    show(true);
    return show;
  };
})()`;

const vueKeepAlive: KeepingFramework = () => `(() => {
  ${fileOf('vue', 'dist/vue.runtime.global.js')}
  const { createApp, h, KeepAlive, ref } = Vue;
  window.keep = (into, portal) => {
    const shown = ref(true);
    const View = { render: () => h('login-portal', portal) };
    const Other = { render: () => h('p', 'Another page') };
    createApp({ render: () => h(KeepAlive, () => h(shown.value ? View : Other)) }).mount(into);
    return (now) => { shown.value = now };
  };
})()`;

/** The ways of frameworks to keep a view that is not shown. React leaves it in the document, and Vue takes it out. */
export const KEEPING_FRAMEWORKS = { 'Activity of React': reactActivity, 'KeepAlive of Vue': vueKeepAlive };

/** The frameworks, by name and version. */
export const SITE_FRAMEWORKS: Readonly<Record<string, SiteFramework>> = {
  'React 19': () => onReact(bundledReact()),
  'React 18': () => onReact(fileOf('react-18', 'umd/react.production.min.js') + fileOf('react-dom-18', 'umd/react-dom.production.min.js')),
  // the development build, because only that reports differences
  'Vue 3': () => onVue(fileOf('vue', 'dist/vue.runtime.global.js')),
};
