/** What a page tells of its calls. It has a door of its own, because no page needs it where traces are off. */
export * from './traces';
export * from './endpoints/traces';
