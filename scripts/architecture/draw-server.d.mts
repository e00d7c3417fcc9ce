export function drawServer(): string;
