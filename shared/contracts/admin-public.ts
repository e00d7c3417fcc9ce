/** The contract of the administration. It has a separate entry, because only support staff need it. */
export * from './admin';
export * from './staff';
export * from './endpoints/admin';
export * from './endpoints/staff';
