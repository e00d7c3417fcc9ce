export function openShortener(): (body: Buffer) => Buffer;
