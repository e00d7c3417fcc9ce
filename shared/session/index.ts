// All modules use the shell's only copy of the route table.
export { href } from '@site/shared/contracts';
export * from './actions';
export * from './destination';
export * from './go-back';
export * from './link-token';
export * from './log-rules';
export * from './on-demand';
export * from './referrer';
export * from './registry';
export * from './replay';
export * from './safe-back-url';
export * from './selectors';
export * from './site-config';
export * from './state';
export * from './storage';
export * from './use-failure-reference';
export * from './use-panel';
