/**
 * Asks again until it is so; what it throws is a no.
 * @param {() => Promise<unknown>} isSo
 * @param {string} otherwise what the error says after a minute
 */
export async function until(isSo, otherwise) {
  for (const deadline = Date.now() + 60_000; !(await isSo().catch(() => false));) {
    if (Date.now() > deadline) {
      throw new Error(otherwise);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
