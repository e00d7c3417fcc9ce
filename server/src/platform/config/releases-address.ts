/** An object storage bucket through which servers share the releases of modules. */
export interface ReleasesAddress {
  bucket: string;
  /** Prefix of all keys: empty, or ending in a slash. */
  prefix: string;
  /** Unset: Amazon's default. */
  endpoint: string | undefined;
  /** Unset: the default of Amazon's client. */
  region: string | undefined;
}

const form = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w-][\w.-]*)*)\/?(?:\?([^#]*))?$/;

/**
 * Reads `s3://bucket/prefix?endpoint=https://storage.example.com&region=eu-central-1`; undefined for another form.
 * @param usualRegion the region if the address contains none
 */
export function readReleasesAddress(text: string, usualRegion?: string): ReleasesAddress | undefined {
  const [, bucket, path = '', query = ''] = form.exec(text) ?? [];
  const { endpoint, region, ...unknown } = Object.fromEntries(new URLSearchParams(query));
  if (bucket === undefined || Object.keys(unknown).length > 0 || (endpoint !== undefined && !isEndpoint(endpoint))) {
    return undefined;
  }
  return { bucket, prefix: path === '' ? '' : `${path.slice(1)}/`, endpoint, region: region ?? usualRegion };
}

function isEndpoint(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username;
}
