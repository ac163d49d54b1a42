import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The site's own React, as its bundler would make one script of it. */
export const HOST_REACT = () => {
  const { resolve } = createRequire(import.meta.url);
  const files = { scheduler: 'scheduler', react: 'react', 'react-dom': 'react-dom', 'react-dom/client': 'react-dom/client' };
  const production: Readonly<Record<string, string>> = { 'react-dom/client': 'react-dom-client' };
  const modules = Object.entries(files).map(([name, path]) => {
    const folder = resolve(`${path.split('/')[0]}/package.json`).replace('package.json', 'cjs');
    return `${JSON.stringify(name)}(module, exports, require) {${readFileSync(`${folder}/${production[name] ?? name}.production.js`, 'utf8')}}`;
  });
  return `(() => {
    const all = {${modules.join(',')}}, made = {};
    const need = (name) => { if (!made[name]) { const module = (made[name] = { exports: {} }); all[name](module, module.exports, need); } return made[name].exports; };
    window.hostReact = { ...need('react'), ...need('react-dom/client') };
  })()`;
};
