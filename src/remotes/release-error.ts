import type { Misfit } from '@site/shared/contracts';

/**
 * What of a release failed. `silent`: no byte came for too long. `off`: an operator has switched the module off. `shared`: no release
 * is to blame, but a file that the shell brings for all of them.
 */
type Stage = Misfit | 'registry' | 'off' | 'missing' | 'silent' | 'shared' | 'entry' | 'shape' | 'page';

/** A release of a module could not be brought to its first render. */
export class ReleaseError extends Error {
  /**
   * @param stage what failed
   * @param message the reason, for the log
   */
  constructor(
    readonly stage: Stage,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Any failure as one of a stage; what is one already keeps its own. */
export const asReleaseError = (stage: Stage, error: unknown): ReleaseError =>
  error instanceof ReleaseError ? error : new ReleaseError(stage, String(error), { cause: error });
