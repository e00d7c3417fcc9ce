import type { Misfit } from '@site/shared/contracts';

/**
 * What failed in a release. `silent`: no byte arrived for too long. `off`: an operator has turned the module off. `shared`: the
 * cause is not a release but a file of the shell.
 */
type Stage = Misfit | 'registry' | 'off' | 'missing' | 'silent' | 'shared' | 'entry' | 'shape' | 'page';

/** A release of a module could not be rendered for the first time. */
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

/** Converts any failure to a ReleaseError of a stage; a ReleaseError keeps its own stage. */
export const asReleaseError = (stage: Stage, error: unknown): ReleaseError =>
  error instanceof ReleaseError ? error : new ReleaseError(stage, String(error), { cause: error });
