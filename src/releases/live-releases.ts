import { api, endpointsOf } from '@site/shared/api';
import { liveReleasesPath, type LiveReleases } from '@site/shared/contracts';

/** Asks the site itself, because the API may have another origin. A failure is ignored. */
async function fetchLiveReleases(): Promise<{ data: LiveReleases | null }> {
  const reply = await fetch(liveReleasesPath, { headers: { accept: 'application/json' } }).catch(() => undefined);
  const data = reply?.ok ? ((await reply.json().catch(() => null)) as LiveReleases | null) : null;
  return { data };
}

const liveReleasesApi = endpointsOf(
  'site',
  api,
)({ endpoints: (build) => ({ liveReleases: build.query<LiveReleases | null, void>({ queryFn: fetchLiveReleases }) }) });

export const { useLiveReleasesQuery } = liveReleasesApi;
