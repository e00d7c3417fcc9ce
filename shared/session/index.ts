export * from './actions';
export * from './link-token';
export * from './referrer';
export * from './safe-back-url';
export * from './selectors';
export * from './site-config';
export * from './state';
export * from './storage';
