import { useLocation } from 'react-router-dom';
import { matchPage, readRegistry, useReplaying } from '@site/shared/session';
import { readOverride } from './override';
import { useLiveReleasesQuery } from './live-releases';

const askEveryMs = 5 * 60_000;

/**
 * What the site has a newer release of than this tab: the shell, and the module of the page. Checked when the tab becomes visible and every
 * five minutes while it is; never in a replay.
 * @returns a text that identifies the site's state, empty if nothing is new
 */
export function useNewerReleases(): string {
  const replaying = useReplaying();
  const { pathname } = useLocation();
  const { data: live } = useLiveReleasesQuery(undefined, {
    skip: replaying,
    refetchOnFocus: true,
    pollingInterval: askEveryMs,
    skipPollingIfUnfocused: true,
  });
  if (replaying || !live) {
    return '';
  }
  const module = matchPage(pathname)?.route.module ?? '';
  const { build } = document.documentElement.dataset;
  // An overridden release has no newer one.
  const own = readOverride()?.releases[module] === undefined ? readRegistry()[module]?.current.version : undefined;
  const given = { shell: build, [module]: own };
  const now = { shell: live.shell, ...live.modules };
  return Object.entries(given)
    .flatMap(([name, version]) => {
      const other = now[name as keyof typeof now];
      return version && other && other !== version ? [`${name} ${other}`] : [];
    })
    .join(' ');
}
