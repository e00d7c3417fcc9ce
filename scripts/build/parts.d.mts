/** Every part that is built, and the folders that its build reads. */
export const parts: Record<string, string[]>;
