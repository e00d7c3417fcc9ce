/** GET of what is currently live: open tabs compare it with their own releases. */
export const liveReleasesPath = '/releases/live';

/** GET of the registry with the live releases' manifests. The kit checks modules of other repositories against it. */
export const liveRegistryPath = '/releases/registry';

/** GET of the complete registry in the pages' form: a page contains only the entries for itself and its links. */
export const pageRegistryPath = '/releases/modules';

/** The shell's build and the release of each module for this visitor. */
export interface LiveReleases {
  shell: string | null;
  modules: Record<string, string>;
}
