/** The time that shows a phase: its end, or the middle of a phase without motion. */
export const leadsTo = ({ kind, start, end }) => (kind === 'hold' ? (start + end) / 2 : end);
