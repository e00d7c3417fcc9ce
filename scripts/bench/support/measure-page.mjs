// One visit of a page with the phone and network of the figures.
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const cpuSlowdown = 4;

/** Applies the network and processor limits of that phone to a page. */
export async function slowDown(session) {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** Records the browser's own metrics, from the first byte on. */
function observe() {
  const seen = { fcp: 0, lcp: 0, cls: 0, largest: undefined };
  window.seen = seen;
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.fcp = startTime));
  on('largest-contentful-paint', ({ startTime, element }) => {
    seen.lcp = startTime;
    const source = element?.closest?.('picture')?.querySelector('source');
    seen.largest =
      element?.localName === 'img'
        ? { src: element.currentSrc, srcset: source?.srcset ?? element.srcset, sizes: element.sizes }
        : undefined;
  });
  on('layout-shift', ({ value, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value));
  const long = [];
  on('longtask', (task) => long.push(task));
  // The blocking time of the page, which starts at its first paint.
  window.blocking = () =>
    long.reduce((sum, { startTime, duration }) => {
      const shown = startTime + duration - Math.max(startTime, seen.fcp);
      return sum + Math.max(0, shown - 50);
    }, 0);
}

/**
 * @param {import('@playwright/test').BrowserContext} context a new one for a cold visit, the same again for a warm one
 * @returns times in milliseconds, JavaScript in bytes as transferred
 */
export async function measureVisit(context, address) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session);
  await session.send('Performance.enable');
  const scripts = [];
  const replies = new Map();
  let start;
  session.on('Network.requestWillBeSent', ({ timestamp }) => (start ??= timestamp));
  session.on('Network.responseReceived', ({ requestId, response }) => replies.set(requestId, response.mimeType));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes, timestamp }) => {
    // However it was requested; a later response from the cache has no bytes.
    if (/javascript/.test(replies.get(requestId))) {
      scripts.push({ bytes, end: (timestamp - start) * 1000 });
    }
  });
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  const atRest = await cost();
  const seen = await page.evaluate(() => window.seen);
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => !document.getElementById('page-state') || !('earlyEvents' in window));
  await page.waitForLoadState('networkidle');
  const inUse = await cost();
  const html = await page.content();
  await page.close();
  return {
    ...seen,
    cpu: atRest.cpu,
    tbt: atRest.tbt,
    cpuInUse: inUse.cpu,
    tbtInUse: inUse.tbt,
    js: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    early: scripts.filter(({ end }) => end < seen.lcp).reduce((sum, { bytes }) => sum + bytes, 0),
    html: html.length,
  };

  async function cost() {
    const { metrics } = await session.send('Performance.getMetrics');
    const tbt = await page.evaluate(() => window.blocking());
    return { tbt, cpu: metrics.find(({ name }) => name === 'TaskDuration').value * 1000 };
  }
}
