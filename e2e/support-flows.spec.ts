import { fullCount } from '../tests/support/full-count';
import { flows } from './support/flows';
import { beginVisit, expectLogComplete, replayLog, saveLog } from './support/round-trip';
import { expect, test } from './support/test';

/** The flow whose page fails to load. `npm run trust` runs all of them. */
const sample = ['module fails'];

for (const { name, expectedType, run } of flows.filter((flow) => fullCount || sample.includes(flow.name))) {
  test(`a log is complete, and is replayed in another browser profile without API calls: ${name}`, async ({
    page,
    request,
    context,
    browser,
  }) => {
    const visit = await beginVisit(page);
    await run(visit, { request, context });
    expect(visit.snapshots.length).toBeGreaterThan(0);
    const log = await saveLog(visit);
    const dropped = await expectLogComplete(visit, log);
    expect(Object.values(log.actionsById).map(({ action }) => action.meta?.label)).toContain(expectedType);
    await replayLog(browser, visit, log, dropped);
  });
}
