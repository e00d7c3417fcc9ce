/** What the shader is told of a muscle beside its fibres: added to the centimetres along each vertex. */
export const crossedMark = 1000;
export const toothedMark = 2000;

/** Muscles whose belly is crossed by tendinous intersections. */
const crossed = new Set(['rectus-abdominis']);

/** Muscles that arise from the ribs by teeth, and how many they have. */
const teeth: Readonly<Record<string, number>> = { 'obliquus-externus-abdominis': 8, 'serratus-anterior': 9 };

/** Nominal width of a tooth, centimetres: the shader counts them by it. */
export const toothWidth = 2.5;

export const markOf = (id: string): number => (crossed.has(id) ? crossedMark : id in teeth ? toothedMark : 0);

/** @returns undefined for a muscle with an even border */
export const teethOf = (id: string): number | undefined => teeth[id];
