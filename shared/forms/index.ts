export * from './issue-texts';
export * from './use-seconds-left';
export * from './use-single-flight';
export * from './use-site-form';
