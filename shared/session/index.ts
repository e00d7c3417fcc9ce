export * from './actions';
export * from './referrer';
export * from './safe-back-url';
export * from './selectors';
export * from './site-config';
export * from './state';
export * from './storage';
