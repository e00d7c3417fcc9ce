/** The contract of reports. It has a separate entry, because no first page needs it. */
export * from './grant';
export * from './support';
export * from './endpoints/grant';
export * from './endpoints/support';
