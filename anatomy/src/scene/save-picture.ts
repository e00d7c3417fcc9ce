/** Draws the names and leaders that lie over the canvas, which are no part of it. */
function drawLabels(pen: CanvasRenderingContext2D, host: HTMLElement, scale: number): void {
  const box = host.getBoundingClientRect();
  const style = getComputedStyle(host);
  pen.save();
  pen.scale(scale, scale);
  pen.strokeStyle = style.color;
  pen.lineWidth = 0.7;
  for (const line of host.querySelectorAll<SVGLineElement>('line:not([hidden])')) {
    pen.beginPath();
    pen.moveTo(line.x1.baseVal.value, line.y1.baseVal.value);
    pen.lineTo(line.x2.baseVal.value, line.y2.baseVal.value);
    pen.stroke();
  }
  pen.font = '12px system-ui, sans-serif';
  pen.textBaseline = 'middle';
  for (const label of host.querySelectorAll<HTMLElement>('span:not([hidden])')) {
    const place = label.getBoundingClientRect();
    const look = getComputedStyle(label);
    const [x, y] = [place.left - box.left, place.top - box.top];
    pen.fillStyle = look.backgroundColor;
    pen.fillRect(x, y, place.width, place.height);
    pen.fillStyle = look.borderInlineStartColor;
    pen.fillRect(x, y, 4, place.height);
    pen.fillStyle = style.color;
    pen.fillText(label.textContent ?? '', x + 11, y + place.height / 2);
  }
  pen.restore();
}

/**
 * Lays the drawn canvas over a plain backdrop, with its labels and a caption, and hands it to the browser as a PNG file.
 * @param name of the file, without ending
 */
export async function savePicture(
  canvas: HTMLCanvasElement,
  labelHost: HTMLElement,
  caption: string,
  name: string,
): Promise<void> {
  const sheet = document.createElement('canvas');
  sheet.width = canvas.width;
  sheet.height = canvas.height;
  const pen = sheet.getContext('2d');
  if (!pen) {
    return;
  }
  const style = getComputedStyle(document.documentElement);
  pen.fillStyle = style.getPropertyValue('--paper-raised') || '#f2ebe1';
  pen.fillRect(0, 0, sheet.width, sheet.height);
  pen.drawImage(canvas, 0, 0);
  drawLabels(pen, labelHost, canvas.width / Math.max(canvas.clientWidth, 1));
  const size = Math.max(14, Math.round(sheet.height / 45));
  pen.font = `${size}px system-ui, sans-serif`;
  pen.fillStyle = style.getPropertyValue('--ink-soft') || '#5c534b';
  pen.fillText(caption, size, sheet.height - size);
  const blob = await new Promise<Blob | null>((resolve) => {
    sheet.toBlob(resolve, 'image/png');
  });
  if (!blob) {
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${name}.png`;
  link.click();
  // The download reads the address after the click has returned.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
