/** Offers a file as a download. */
export function handFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The download reads the address after the click has returned.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
