import { releaseOverrideId, type ReleaseOverride } from '@site/shared/contracts';
import { readPageJson, tabStore } from '@site/shared/session';

/** Where the tab keeps what it asks for with each page load. */
export const overrideKey = 'release-override';

/** What this page was given by `?override=`; undefined on the page of everybody else. */
export const readOverride = (): ReleaseOverride | undefined =>
  readPageJson(releaseOverrideId) as ReleaseOverride | undefined;

/** Whether this page, or one before it in this tab, was asked for with `?override=`. */
export const isOverridden = (): boolean => readOverride() !== undefined || tabStore.read(overrideKey) !== null;
