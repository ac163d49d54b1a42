import { Fragment, jsx as make } from 'react/jsx-runtime';

/** Inherits nothing from the prototype that all objects share. React asks properties for their own by this method. */
class Own extends null {
  hasOwnProperty(name: string): boolean {
    return Object.hasOwn(this, name);
  }
}

/**
 * Makes an element whose properties are its own. A script of the page may have given all objects a `type` or a `busy`, and a component that
 * leaves such a property out would otherwise find that one. The build has all elements made by it (see `vite.config.ts`).
 */
export const jsx: typeof make = (type, props, key) => make(type, { __proto__: Own.prototype, ...(props as object) }, key);
export const jsxs = jsx;
export { Fragment };
