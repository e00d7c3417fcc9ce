/** The contract of second factors. It has an entry of its own, because only those who have one or set one up need it. */
export * from './factors';
export * from './endpoints/factors';
