import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { checkNotes, sourceFindings } from '../../../anatomy/src/muscle-notes/authoring/check-notes';
import { compileNotes } from '../../../anatomy/src/muscle-notes/authoring/compile-notes';
import { notesFolder } from '../../../anatomy/src/muscle-notes/authoring/load-region';

const folder = mkdtempSync(join(tmpdir(), 'muscle-notes-'));
beforeEach(() => cpSync(notesFolder, folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true }));

/** Replaces a text in a region's file of the copy, which must contain it. */
function change(region: string, from: string | RegExp, to: string): void {
  const file = join(folder, `${region}.yaml`);
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  writeFileSync(file, changed);
}

const findings = () =>
  checkNotes(folder).findings.map(({ file, message }) => `${file.slice(folder.length + 1)}: ${message}`);

test('every muscle of the catalogue has valid notes', () => {
  expect(checkNotes()).toEqual({ count: muscles().length, findings: [] });
});

test('reports invalid notes with their file, field and fault', () => {
  change('hip', /(piriformis:\n {2}palpation:\n {4}en: [^\n]+\n) {4}cn: [^\n]+\n/, '$1');
  expect(findings()).toEqual(['hip.yaml: piriformis.palpation.cn: is missing']);
  change('arm', /anconeus:\n {2}palpation:\n {4}en: [^\n]+\n/, 'anconeus:\n  palpation:\n    en: 用手触摸。\n');
  change('hip', 'psoas-minor:', 'psoas-maximus:');
  change('head', /sources: \[[^\]]+\]/, 'sources: [a-friend]');
  change('leg', /volume: \w+/, 'volume: guess');
  expect(findings()).toEqual([
    expect.stringMatching(/^head\.yaml: masseter\.sources\.0: .*a-friend/),
    'arm.yaml: anconeus.palpation.en: must be English and begin with a capital',
    'arm.yaml: anconeus.palpation.en: must end with a full stop',
    'hip.yaml: piriformis.palpation.cn: is missing',
    expect.stringMatching(/^leg\.yaml: gastrocnemius-caput-mediale\.volume: .*guess/),
  ]);
});

test('reports a missing muscle or region, and an unknown muscle', () => {
  change('hip', 'psoas-minor:', 'psoas-maximus:');
  rmSync(join(folder, 'foot.yaml'));
  expect(findings()).toEqual([
    'hip.yaml: psoas-minor: is missing',
    'hip.yaml: psoas-maximus: is no muscle of this region',
    'foot.yaml: the file: is missing',
  ]);
});

test.each(['Biel A. Trail Guide to the Body.', 'Trail Guide to the Body, 2019', 'https://example.org/a-page-of-2019'])(
  '%s is no valid source: author, title and year are required',
  (source) => {
    expect(sourceFindings({ biel: 'Biel A. Trail Guide to the Body. 6th ed. Books of Discovery, 2019.' })).toEqual([]);
    expect(sourceFindings({ source })).toEqual(['source: must give author, title and year']);
  },
);

test('compiles every muscle with its full sources, and fails on an invalid file', () => {
  type Written = Record<string, { isFree: boolean; sources: string[] }>;
  const written = JSON.parse(compileNotes(folder)) as Written;
  expect(Object.keys(written).sort()).toEqual(
    muscles()
      .map(({ id }) => id)
      .sort(),
  );
  expect(written.piriformis?.sources.join()).toContain('Magee DJ, Manske RC');
  const free = muscles().filter(({ id }) => written[id]?.isFree);
  expect(free).toEqual(muscles().filter(({ region }) => region === 'hip'));
  change('leg', 'palpation:', 'palpitation:');
  expect(() => compileNotes(folder)).toThrow(/^leg\.yaml: gastrocnemius-caput-mediale\.palpation: is missing/);
});

test("reports a server's file that is out of date", () => {
  change('leg', 'Its cramps at night', 'Cramps at night');
  expect(checkNotes(folder).findings).toEqual([
    { file: 'server/content/muscle-notes.json', message: expect.stringContaining('npm run exercises -- notes') },
  ]);
});
