/** The contract of the library. It has a separate entry, because no first page needs it. */
export * from './library';
export * from './class-quiz';
export * from './quiz';
export * from './quiz-rule';
export * from './sheet';
export * from './endpoints/library';
export * from './endpoints/classes';
export * from './endpoints/quiz';
export * from './endpoints/sheets';
