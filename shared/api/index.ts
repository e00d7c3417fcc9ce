export * from './api';
export * from './api-error';
export { requestTimeoutMs, type ApiCall, type ReplyMeta } from './base-query';
export * from './buy-status';
export * from './password-reset';
export * from './software';
export * from './subscription-gate';
export * from './tell-refusal';
export * from './user-info';
