/** The contract of the notes on muscles. It has an entry of its own, because only the 3D application reads them. */
export * from './muscle-notes';
export * from './endpoints/muscle-notes';
