// A separate process for `check.mjs`, because names that a module claims stay claimed.
import { runModule } from '../../shared/releases/run-module.mjs';

/** Runs a module's server rendition with the libraries installed for it. Exits with 1 and a sentence if it fails. */
export async function runRendition(file, manifest, shares) {
  try {
    await runModule(file, manifest, shares);
    process.exit(0);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
