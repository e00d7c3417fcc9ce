/** The parts in use; the full declarations would require another package. */
declare module 'semver' {
  const semver: { satisfies: (version: string, range: string) => boolean };
  export default semver;
}
