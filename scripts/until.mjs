/**
 * Retries until it is true; an exception counts as false.
 * @param {() => Promise<unknown>} isSo
 * @param {string} otherwise the error message after a minute
 */
export async function until(isSo, otherwise) {
  for (const deadline = Date.now() + 60_000; !(await isSo().catch(() => false));) {
    if (Date.now() > deadline) {
      throw new Error(otherwise);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
