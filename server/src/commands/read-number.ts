/** The number of a report as an operator enters it; undefined if it is none. */
export function readNumber(text: string | undefined): number | undefined {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
