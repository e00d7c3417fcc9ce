import { parseFileAddress } from '@site/shared/contracts';
import { readSiteConfig } from '@site/shared/session';

/**
 * The full address of a file reference of the API (spec 3: an avatar, image or photo is turned into a full URL for display).
 * @param value JSON text with file or url, or a plain value; a path is relative to the API
 * @returns an address that a page may load, or undefined when there is none
 */
export function fileAddress(value: unknown): string | undefined {
  const address = parseFileAddress(value);
  const { apiBaseUrl } = readSiteConfig();
  return address?.startsWith('/') && apiBaseUrl ? new URL(address, apiBaseUrl).href : address;
}
