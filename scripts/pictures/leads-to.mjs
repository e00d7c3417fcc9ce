/** The time that shows a phase: where it leads to, or the middle of one in which nothing moves. */
export const leadsTo = ({ kind, start, end }) => (kind === 'hold' ? (start + end) / 2 : end);
