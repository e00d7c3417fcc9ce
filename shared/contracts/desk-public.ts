/** The contract of the desk. It has a separate entry, because only support staff need it. */
export * from './desk';
export * from './staff';
export * from './endpoints/desk';
export * from './endpoints/staff';
