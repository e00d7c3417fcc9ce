/** GET of what is live at the moment: open tabs compare it with what they were given. */
export const liveReleasesPath = '/releases/live';

/** The shell's build and the release of each module, as the visitor who asks is given them. */
export interface LiveReleases {
  shell: string | null;
  modules: Record<string, string>;
}
