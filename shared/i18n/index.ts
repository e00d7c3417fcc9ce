export * from './catalogue';
export * from './rich-text';
export * from './texts';
