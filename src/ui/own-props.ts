import { Fragment, jsx as make } from 'react/jsx-runtime';

/** Inherits nothing from the prototype that all objects share. React asks properties for their own by this method. */
class Own extends null {
  hasOwnProperty(name: string): boolean {
    return Object.hasOwn(this, name);
  }
}

/** Returns a copy that has the same properties and no others. */
export const ownProps = (props: unknown): object => ({ __proto__: Own.prototype, ...(props as object) });

/**
 * Makes an element whose properties are its own. A script of the page may have given all objects a `type` or a `busy`, and a component that
 * leaves such a property out would otherwise find that one. The build makes all elements with it (see `vite.config.ts`), and tests and
 * development with `own-props-dev.ts`.
 */
export const jsx: typeof make = (type, props, key) => make(type, ownProps(props), key);
export const jsxs = jsx;
export { Fragment };
