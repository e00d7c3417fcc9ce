/** GET of what is live at the moment: open tabs compare it with what they were given. */
export const liveReleasesPath = '/releases/live';

/** GET of the registry: what the live releases say of themselves. The kit holds modules of other repositories against it. */
export const liveRegistryPath = '/releases/registry';

/** GET of the registry as pages have it, whole: a page holds of it what itself and its links need. */
export const pageRegistryPath = '/releases/modules';

/** The shell's build and the release of each module, as the visitor who asks is given them. */
export interface LiveReleases {
  shell: string | null;
  modules: Record<string, string>;
}
