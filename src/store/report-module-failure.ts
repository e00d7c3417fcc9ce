import { moduleFailurePath } from '@site/shared/contracts';
import type { ModuleFailure } from '@site/shared/contracts/support';

/** Reports a module's failure to the server. A beacon is sent even if the user closes the page, and a failed report has no effect. */
export function reportModuleFailure(failure: ModuleFailure): void {
  navigator.sendBeacon?.(moduleFailurePath, new Blob([JSON.stringify(failure)], { type: 'application/json' }));
}
