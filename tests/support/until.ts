/** Less than a test may take: what waits in vain says so, and does not go on after its test. */
const longestMs = 120_000;

/**
 * Asks again until the condition holds.
 * @throws when it does not within two minutes
 */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + longestMs; !(await holds());) {
    if (Date.now() > deadline) {
      throw new Error(`not so within ${longestMs / 1_000} s: ${holds.toString()}`);
    }
    await new Promise((again) => setTimeout(again, 10));
  }
}
