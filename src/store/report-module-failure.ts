import { moduleFailurePath } from '@site/shared/contracts';
import type { ModuleFailure } from '@site/shared/contracts/support';

/**
 * Tells the server that a module failed. A beacon leaves even when the reader closes the page, and a server that does not take
 * it changes nothing for them.
 */
export function reportModuleFailure(failure: ModuleFailure): void {
  navigator.sendBeacon?.(moduleFailurePath, new Blob([JSON.stringify(failure)], { type: 'application/json' }));
}
