export * from './issue-texts';
export * from './posted-reply';
export * from './use-posted-form';
export * from './use-seconds-left';
export * from './use-single-flight';
export * from './use-site-form';
