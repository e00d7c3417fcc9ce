/** Shorter than a test's timeout, so that a condition that never holds is reported and polling ends with its test. */
const longestMs = 120_000;

/**
 * Polls until the condition holds.
 * @throws if it does not within two minutes
 */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + longestMs; !(await holds());) {
    if (Date.now() > deadline) {
      throw new Error(`not so within ${longestMs / 1_000} s: ${holds.toString()}`);
    }
    await new Promise((again) => setTimeout(again, 10));
  }
}
