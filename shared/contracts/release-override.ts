/** Id of the JSON that stands in a page which was asked for with `?override=`. */
export const releaseOverrideId = 'release-override';

/** What only this tab is given in the place of the live releases, or why it is not. */
export interface ReleaseOverride {
  /** The values of `override`, with which the tab asks for its next page. */
  asked: string[];
  /** Module → release. */
  releases: Record<string, string>;
  /** A signed link has run out, no link of this site, or one to a release that is no longer kept. */
  refused?: 'expired' | 'invalid' | 'gone';
}
