const detail = '/api/software/exercise/detail/';
const codePattern = /^[a-z](-?[a-z])+$/;

/**
 * What the first view of an address asks the server for. Written down here a second time, since the contract brings its checks
 * with it, which the first file would wait for; a test compares both.
 */
export function firstAddresses(origin: string, search: string): string[] {
  const exercise = new URLSearchParams(search).get('exercise') ?? '';
  return codePattern.test(exercise) ? [`${origin}${detail}${exercise}`] : [];
}
