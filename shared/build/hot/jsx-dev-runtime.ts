import type { ElementType, ReactElement } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';

/**
 * Elements of a program under development, made by what the shell shares anyway. A copy of `react/jsx-dev-runtime` in a module needs
 * the inner parts of a React under development, which the page may not have.
 */
export const jsxDEV = (type: ElementType, props: object, key?: string, isStatic?: boolean): ReactElement =>
  (isStatic ? jsxs : jsx)(type, props, key);
