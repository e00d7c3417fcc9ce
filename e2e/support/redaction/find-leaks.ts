import { isDistinctive, type PersonalValues } from './personal-values';

/** A log as a page would export it, and the file where it is kept. */
export interface CollectedLog {
  file: string;
  log: unknown;
}
interface Place {
  file: string;
  path: string;
}

/** From this length on a value may stand within a longer word; a shorter one must be a word. */
const longValue = 12;

/** The texts of a log, keys too, each with the place where it was seen first. */
function gather(texts: Map<string, Place>, file: string, path: string, value: unknown): void {
  if (typeof value === 'string' || typeof value === 'number') {
    const text = String(value);
    if (!texts.has(text)) {
      texts.set(text, { file, path });
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      gather(texts, file, `${path} (key)`, key);
      gather(texts, file, `${path}.${/^\w{1,40}$/.test(key) ? key : '…'}`, inner);
    }
  }
}

/** A value as it may stand in a log: as it is, within an address, and an e-mail address as the server keeps it. */
const formsOf = (value: string): string[] => [
  ...new Set([value, encodeURIComponent(value), ...(value.includes('@') ? [value.toLowerCase()] : [])]),
];

function holds(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const around = (text[at - 1] ?? ' ') + (text[at + value.length] ?? ' ');
    if (value.length >= longValue || !/[\p{L}\p{N}]/u.test(around)) {
      return true;
    }
  }
  return false;
}

/** Every place where a log holds a personal value. A value is never told in full. */
export function findLeaks(logs: CollectedLog[], values: PersonalValues): string[] {
  const texts = new Map<string, Place>();
  logs.forEach(({ file, log }) => gather(texts, file, '', log));
  const whole = [...texts.keys()].join('\n');
  return [...values]
    .filter(([value]) => isDistinctive(value))
    .flatMap(([value, kind]) => {
      const forms = formsOf(value).filter((form) => whole.includes(form));
      return [...(forms.length > 0 ? texts : [])]
        .filter(([text]) => forms.some((form) => holds(text, form)))
        .map(([, { file, path }]) => `${file}, ${path}: ${value.slice(0, 2)}… (${value.length}), ${kind}`);
    });
}
