/** The contract of second factors. It has a separate entry, because only users who have or set up one need it. */
export * from './factors';
export * from './endpoints/factors';
