const address = /^\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jpg$/;

/** Path under which an upload is served. */
export function uploadAddress(id: string): string {
  return `/uploads/${id}.jpg`;
}

/** The upload of one of our addresses; undefined for every other text. */
export function uploadIdOf(url: string): string | undefined {
  return address.exec(url)?.[1];
}
