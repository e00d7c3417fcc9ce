/** Markers for the shader, added to the centimetres along each vertex. */
export const crossedMark = 1000;
export const toothedMark = 2000;

/** Muscles whose belly has tendinous intersections. */
const crossed = new Set(['rectus-abdominis']);

/** Muscles that arise from the ribs by digitations, and the number of these. */
const teeth: Readonly<Record<string, number>> = { 'obliquus-externus-abdominis': 8, 'serratus-anterior': 9 };

/** Nominal width of a digitation, centimetres, by which the shader counts them. */
export const toothWidth = 2.5;

export const markOf = (id: string): number => (crossed.has(id) ? crossedMark : id in teeth ? toothedMark : 0);

/** @returns undefined for a muscle with a straight border */
export const teethOf = (id: string): number | undefined => teeth[id];
