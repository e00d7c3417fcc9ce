/** The contract of the library. It has an entry of its own, because no first page needs it. */
export * from './library';
export * from './class-quiz';
export * from './quiz';
export * from './quiz-rule';
export * from './sheet';
export * from './endpoints/library';
export * from './endpoints/classes';
export * from './endpoints/quiz';
export * from './endpoints/sheets';
