/** A page's measurements of its calls. It has a separate entry, because no page needs it if traces are off. */
export * from './traces';
export * from './endpoints/traces';
