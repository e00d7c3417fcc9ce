import { asRecord, type LogStep } from '../log-steps';
import type { Draft } from './draft';
import { comment, literal } from './literals';

const maxTyped = 2_000;

/** The log does not contain typed texts: the placeholder has the same length and satisfies the rules of most fields. */
function placeholder(field: string, length: number): string {
  if (/password/i.test(field)) {
    return 'secret12';
  }
  if (/code/i.test(field)) {
    return 'ABCD2345';
  }
  const ending = '@example.com';
  return /email|contact/i.test(field) && length > ending.length
    ? `${'a'.repeat(length - ending.length)}${ending}`
    : 'a'.repeat(length);
}

export function fieldLeft(draft: Draft, { text }: LogStep): void {
  draft.form = text('form');
  const field = `${draft.form}-${text('field')}`;
  const length = Math.min(Number(text('length')) || 0, maxTyped);
  const number = numberValue(draft, field, length);
  const value = number > 1 ? `${field} ${number}` : field;
  draft.typed.set(value, length > 0 ? placeholder(text('field'), length) : '');
  draft.lines.push(`await fill(page, ${[field, ...(number > 1 ? [value] : [])].map(literal).join(', ')});`);
}

/** A value of another length is a different one. One of the same length may be, once the earlier one was sent. */
function numberValue({ values, sends }: Draft, field: string, length: number): number {
  const last = values.get(field);
  const isSame = last?.length === length && last.sends === sends;
  const number = isSame ? last.number : (last?.number ?? 0) + 1;
  values.set(field, { number, length, sends });
  return number;
}

/** Whether the form was sent: a field that only lost the focus is validated alone. */
function wasSent({ steps }: Draft, index: number, fields: string[]): boolean {
  const last = steps[index - 1];
  return fields.length > 1 || last?.type !== 'forms/fieldLeft' || last.text('field') !== fields[0];
}

export function fieldsRefused(draft: Draft, { payload, text }: LogStep, index: number): void {
  const form = text('form');
  const issues = asRecord(asRecord(payload).issues);
  if (wasSent(draft, index, Object.keys(issues))) {
    draft.sends += 1;
    draft.lines.push(`await send(page, ${literal(form)});`);
  }
  for (const [field, rule] of Object.entries(issues)) {
    draft.lines.push(
      comment(`${field}: ${String(rule)}`),
      `await expect(fieldOf(page, ${literal(`${form}-${field}`)})).toHaveAttribute('aria-invalid', 'true');`,
    );
  }
}
