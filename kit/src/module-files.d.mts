/** @throws Error with a sentence if the name is not allowed */
export function checkName(name: string | undefined, command: string): void;
/** The files of a new module with one page, as text by path. */
export function moduleFiles(
  name: string,
  own: { build: string; scripts: object; dependencies: object },
): Record<string, string>;
