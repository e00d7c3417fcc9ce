import * as v from 'valibot';
import { parse } from 'yaml';

const english = v.pipe(v.string(), v.regex(/^[A-Z0-9][^\u3400-\u9fff]+$/, 'must be English and begin with a capital'));
const chinese = v.pipe(v.string(), v.regex(/[\u4e00-\u9fff]/, 'must be Chinese'));

/** A name in both languages. */
export const nameSchema = v.object({ en: english, cn: chinese });
/** Complete sentences in both languages. */
export const sentencesSchema = v.object({
  en: v.pipe(english, v.endsWith('.', 'must end with a full stop')),
  cn: v.pipe(chinese, v.endsWith('。', 'must end with 。')),
});

/** A fault of a YAML file: its field, such as `mistakes.1.text.cn`, and the reason. */
export interface WordsFinding {
  field: string;
  message: string;
}

const missing = (issue: v.BaseIssue<unknown>): boolean => issue.received === 'undefined';

/** Parses an author's YAML text; format errors are returned, not thrown. */
export function readYaml<T>(
  text: string,
  schema: v.GenericSchema<unknown, T>,
): { words: T } | { findings: WordsFinding[] } {
  let data: unknown;
  try {
    data = parse(text);
  } catch (error) {
    return { findings: [{ field: 'YAML', message: (error as Error).message.split('\n')[0] ?? '' }] };
  }
  const parsed = v.safeParse(schema, data);
  return parsed.success
    ? { words: parsed.output }
    : {
        findings: parsed.issues.map((issue) => ({
          field: v.getDotPath(issue) ?? 'the file',
          message: missing(issue) ? 'is missing' : issue.message,
        })),
      };
}
