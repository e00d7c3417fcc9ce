export * from './dialog';
export * from './failure-panel';
export * from './page';
export * from './pager';
export * from './password-field';
export * from './picture';
export * from './submit-button';
export * from './theme';
