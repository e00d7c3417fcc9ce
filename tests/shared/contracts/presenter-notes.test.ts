import { presenterNoteMax } from '@site/shared/contracts';
import { readPresenterNotes, withPresenterNote, type PresenterNotes } from '@site/shared/contracts/presenter-notes';

test('keeps one note per movement, newest last, and removes an empty one', () => {
  const two = withPresenterNote(withPresenterNote({}, 'push-up', 'Elbows'), 'body', 'Skull');
  expect(two).toEqual({ 'push-up': 'Elbows', body: 'Skull' });
  expect(Object.keys(withPresenterNote(two, 'push-up', 'Elbows in'))).toEqual(['body', 'push-up']);
  expect(withPresenterNote(two, 'push-up', '')).toEqual({ body: 'Skull' });
});

test('reads stored notes, and ignores invalid values', () => {
  expect(readPresenterNotes('{"push-up":"Elbows"}')).toEqual({ 'push-up': 'Elbows' });
  for (const rubbish of [null, undefined, '', '[', '7', '{"push-up":7}', '{"__proto__ x":"a"}']) {
    expect(readPresenterNotes(rubbish)).toEqual({});
  }
});

test('keeps the newest 200 notes, each of at most 2,000 characters', () => {
  let notes: PresenterNotes = {};
  for (const first of 'abcdefghijklmno') {
    for (const second of 'abcdefghijklmno') {
      notes = withPresenterNote(notes, `${first}-${second}`, 'x'.repeat(2_500));
    }
  }
  expect(Object.keys(notes)).toHaveLength(200);
  expect(Object.keys(notes).at(-1)).toBe('o-o');
  expect(notes['o-o']).toHaveLength(presenterNoteMax);
  expect(readPresenterNotes(JSON.stringify(notes))).toEqual(notes);
});
