/** The contract of the notes on muscles. It has a separate entry, because only the 3D application reads them. */
export * from './muscle-notes';
export * from './endpoints/muscle-notes';
