const detail = '/api/software/exercise/detail/';
const codePattern = /^[a-z](-?[a-z])+$/;

/**
 * The requests of the first view of an address. They are duplicated here, because the contract includes its validation, which would delay
 * the first file; a test compares both.
 */
export function firstAddresses(origin: string, search: string): string[] {
  const exercise = new URLSearchParams(search).get('exercise') ?? '';
  return codePattern.test(exercise) ? [`${origin}${detail}${exercise}`] : [];
}
