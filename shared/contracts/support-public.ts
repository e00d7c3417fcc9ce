/** The contract of reports. It has a door of its own, because no first page needs it. */
export * from './support';
export * from './endpoints/support';
