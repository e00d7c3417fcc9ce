import type { ElementType, ReactElement } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';

/**
 * Creates elements of code under development with a library that the shell already shares. A copy of
 * `react/jsx-dev-runtime` in a module needs internals of a development React, which the page may not have.
 */
export const jsxDEV = (type: ElementType, props: object, key?: string, isStatic?: boolean): ReactElement =>
  (isStatic ? jsxs : jsx)(type, props, key);
