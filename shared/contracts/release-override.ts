/** Id of the JSON in a page that was requested with `?override=`. */
export const releaseOverrideId = 'release-override';

/** The releases of only this tab, or why they are not used. */
export interface ReleaseOverride {
  /** The values of `override`, which the tab adds to its next page. */
  asked: string[];
  /** Module → release. */
  releases: Record<string, string>;
  /** A signed link that has expired, is invalid, or refers to a release that is no longer stored. */
  refused?: 'expired' | 'invalid' | 'gone';
}
