export const layers: readonly string[];
export function partOf(path: string): string;
export function serverImports(): { from: string; to: string; file: string }[];
