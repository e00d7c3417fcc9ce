/** The contract of the library. It has an entry of its own, because no first page needs it. */
export * from './library';
export * from './endpoints/library';
