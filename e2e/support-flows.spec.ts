import { fullCount } from '../tests/support/full-count';
import { flows } from './support/flows';
import { beginVisit, expectWhole, replayLog, saveLog } from './support/round-trip';
import { expect, test } from './support/test';

/** With a page that was never loaded. All of them run under `npm run trust`. */
const sample = ['module failing'];

for (const { name, tells, walk } of flows.filter((flow) => fullCount || sample.includes(flow.name))) {
  test(`a log is complete and replays in another profile, without a call: ${name}`, async ({
    page,
    request,
    context,
    browser,
  }) => {
    const visit = await beginVisit(page);
    await walk(visit, { request, context });
    expect(visit.stops.length).toBeGreaterThan(0);
    const log = await saveLog(visit);
    const givenUp = await expectWhole(visit, log);
    expect(Object.values(log.actionsById).map(({ action }) => action.meta?.label)).toContain(tells);
    await replayLog(browser, visit, log, givenUp);
  });
}
