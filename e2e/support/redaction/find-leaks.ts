import { isDistinctive, type PersonalValues } from './personal-values';

/** A log as a page exports it, and the file that contains it. */
export interface CollectedLog {
  file: string;
  log: unknown;
}
interface Place {
  file: string;
  path: string;
}

/** A value of at least this length is also found within a word; a shorter one must be a whole word. */
const longValue = 12;

/** Collects the texts and keys of a log, each with its first location. */
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

/** The forms of a value in a log: unchanged, encoded in a URL, and an email address in lower case, as the server stores it. */
const formsOf = (value: string): string[] => [
  ...new Set([value, encodeURIComponent(value), ...(value.includes('@') ? [value.toLowerCase()] : [])]),
];

function contains(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const around = (text[at - 1] ?? ' ') + (text[at + value.length] ?? ' ');
    if (value.length >= longValue || !/[\p{L}\p{N}]/u.test(around)) {
      return true;
    }
  }
  return false;
}

/** Finds every location of a personal value in the logs. A finding contains only the first letters of the value. */
export function findLeaks(logs: CollectedLog[], values: PersonalValues): string[] {
  const texts = new Map<string, Place>();
  logs.forEach(({ file, log }) => gather(texts, file, '', log));
  const whole = [...texts.keys()].join('\n');
  return [...values]
    .filter(([value]) => isDistinctive(value))
    .flatMap(([value, kind]) => {
      const forms = formsOf(value).filter((form) => whole.includes(form));
      return [...(forms.length > 0 ? texts : [])]
        .filter(([text]) => forms.some((form) => contains(text, form)))
        .map(([, { file, path }]) => `${file}, ${path}: ${value.slice(0, 2)}… (${value.length}), ${kind}`);
    });
}
