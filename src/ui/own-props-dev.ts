import { Fragment, jsxDEV as make } from 'react/jsx-dev-runtime';
import { ownProps } from './own-props';

/** Makes elements as `own-props.ts` does, with what React's warnings refer to. */
export const jsxDEV: typeof make = (type, props, ...rest) => make(type, ownProps(props), ...rest);
export { Fragment };
