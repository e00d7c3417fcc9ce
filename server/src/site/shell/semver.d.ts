/** What of it is used here; its own declarations would be a package more. */
declare module 'semver' {
  const semver: { satisfies: (version: string, range: string) => boolean };
  export default semver;
}
