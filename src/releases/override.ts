import { releaseOverrideId, type ReleaseOverride } from '@site/shared/contracts';
import { readPageJson, tabStore } from '@site/shared/session';

/** The tab's storage key of the override that is sent with each page load. */
export const overrideKey = 'release-override';

/** The releases that this page got by `?override=`; undefined on all other pages. */
export const readOverride = (): ReleaseOverride | undefined =>
  readPageJson(releaseOverrideId) as ReleaseOverride | undefined;

/** Whether this page, or an earlier one in this tab, was requested with `?override=`. */
export const isOverridden = (): boolean => readOverride() !== undefined || tabStore.read(overrideKey) !== null;
