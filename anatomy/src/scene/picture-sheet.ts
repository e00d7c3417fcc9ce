/** Draws the names and leaders above the canvas, which are not part of it. */
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

/** Draws the round marks above the canvas beside the names. */
function drawMarks(pen: CanvasRenderingContext2D, host: HTMLElement, scale: number): void {
  const box = host.getBoundingClientRect();
  pen.save();
  pen.scale(scale, scale);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (const mark of host.parentElement?.querySelectorAll<HTMLElement>('i[data-end]:not([hidden])') ?? []) {
    const { left, top, width } = mark.getBoundingClientRect();
    const look = getComputedStyle(mark);
    const [x, y] = [left - box.left + width / 2, top - box.top + width / 2];
    pen.globalAlpha = Number(look.opacity);
    pen.fillStyle = look.backgroundColor;
    pen.strokeStyle = look.borderTopColor;
    pen.lineWidth = 2;
    pen.setLineDash(look.borderTopStyle === 'dashed' ? [3, 3] : []);
    pen.beginPath();
    pen.arc(x, y, width / 2 - 1, 0, 2 * Math.PI);
    pen.fill();
    pen.stroke();
    pen.font = `${look.fontWeight} ${look.fontSize} system-ui, sans-serif`;
    pen.fillStyle = look.color;
    pen.fillText(mark.textContent ?? '', x, y);
  }
  pen.restore();
}

/**
 * Writes which body shows the correct form and which the mistake.
 * @param lift how much higher than in the view, points, because the caption is below
 */
function drawForms(pen: CanvasRenderingContext2D, host: HTMLElement, scale: number, lift: number): void {
  const box = host.getBoundingClientRect();
  pen.save();
  pen.scale(scale, scale);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (const name of host.parentElement?.parentElement?.querySelectorAll<HTMLElement>('[data-form]') ?? []) {
    const { left, top, width, height } = name.getBoundingClientRect();
    const look = getComputedStyle(name);
    const [x, y] = [left - box.left, top - box.top - lift];
    pen.fillStyle = look.backgroundColor;
    pen.beginPath();
    pen.roundRect(x, y, width, height, height / 2);
    pen.fill();
    pen.font = `${look.fontWeight} ${look.fontSize} ${look.fontFamily}`;
    pen.fillStyle = look.color;
    pen.fillText(name.textContent ?? '', x + width / 2, y + height / 2);
  }
  pen.restore();
}

/**
 * Draws the content of a file: the canvas on a plain background, with its labels, marks, the names of two bodies and a caption, in the size of the pen's own canvas.
 * @param canvas drawn in the same task, because a browser clears it afterwards
 */
export function drawSheet(
  pen: CanvasRenderingContext2D,
  canvas: HTMLCanvasElement,
  labelHost: HTMLElement,
  caption: string,
): void {
  const { width, height } = pen.canvas;
  const style = getComputedStyle(document.documentElement);
  pen.fillStyle = style.getPropertyValue('--paper-raised') || '#f2ebe1';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(canvas, 0, 0, width, height);
  const scale = width / Math.max(canvas.clientWidth, 1);
  drawLabels(pen, labelHost, scale);
  drawMarks(pen, labelHost, scale);
  const size = Math.max(14, Math.round(height / 45));
  drawForms(pen, labelHost, scale, (size * 1.5) / scale);
  pen.font = `${size}px system-ui, sans-serif`;
  pen.fillStyle = style.getPropertyValue('--ink-soft') || '#5c534b';
  pen.fillText(caption, size, height - size);
}
