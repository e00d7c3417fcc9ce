import { fullCount } from '../tests/support/full-count';
import { openFaultySite, type FaultySite } from './support/faulty-site';
import { rows, type Row } from './support/release-table';
import { expect, test } from './support/test';

/** One site and one page for all rows; each row has its own release, so that the browser has no files of another row in its cache. */
let site: FaultySite;
test.beforeAll(async ({ browser }) => {
  site = await openFaultySite(browser);
});
test.afterAll(() => site.close());

type Given = 'withLastGood' | 'alone';
const given: Record<Given, string> = { withLastGood: 'with a last good release', alone: 'without another release' };

/** Each row with and without a last good release; all of them in `npm run trust -- releases`. */
function everyTest(): [Row, Given][] {
  const all = rows.flatMap((row) => [[row, 'withLastGood'] as [Row, Given], [row, 'alone'] as [Row, Given]]);
  return all.filter(([{ sample }, which]) => fullCount || sample?.includes(which));
}

for (const [row, which] of everyTest()) {
  test(`threat 42: ${row.place} ${row.fault}, ${given[which]}: ${row[which].sees} is shown`, async () => {
    const outcome = row[which];
    const findLate = async () => {
      await site.deploy(row, which === 'withLastGood', outcome);
      await site.visit(row, outcome);
      await site.expectReported(row, outcome);
      await site.expectOtherPagesWork();
      return site.expectRecovery(row, outcome);
    };
    let late = await findLate();
    // Other work on the machine may have delayed it.
    for (let repetitions = 0; late.length > 0 && repetitions < 2; repetitions += 1) {
      late = await findLate();
    }
    expect(late).toEqual([]);
  });
}
