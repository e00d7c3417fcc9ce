export const browserSuites: Record<string, readonly string[]>;
export const longFiles: readonly string[];
export const longSpecs: readonly string[];
export const sampledFiles: readonly string[];
export function specsOf(suite: string): string[];
