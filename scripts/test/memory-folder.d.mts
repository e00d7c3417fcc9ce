export function makeMemoryFolder(place?: string, least?: { bytes: number; memory: number }): string | undefined;
