// A process of its own for `check.mjs`, since what a module claims when it is run stays claimed.
import { runModule } from '../../shared/releases/run-module.mjs';

/** Runs a module's rendition over the libraries that are installed for it. Ends with 1 and a sentence when it cannot. */
export async function runRendition(file, manifest, shares) {
  try {
    await runModule(file, manifest, shares);
    process.exit(0);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
