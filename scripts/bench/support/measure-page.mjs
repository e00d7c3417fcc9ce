// One visit of a page on the phone and network that the figures are for.
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const cpuSlowdown = 4;

/** Notes what the browser itself measures, from the first byte on. */
function observe() {
  const seen = { fcp: 0, lcp: 0, cls: 0, tbt: 0, largest: undefined };
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
  on('longtask', ({ duration }) => (seen.tbt += Math.max(0, duration - 50)));
}

/**
 * @param {import('@playwright/test').BrowserContext} context a fresh one for a cold visit, the same again for a warm one
 * @returns times in milliseconds, JavaScript in bytes as they came over the network
 */
export async function measureVisit(context, address) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await session.send('Performance.enable');
  const scripts = new Map();
  let start;
  session.on('Network.requestWillBeSent', ({ requestId, type, timestamp }) => {
    start ??= timestamp;
    if (type === 'Script' || type === 'Preload') {
      scripts.set(requestId, { bytes: 0, end: Infinity, script: type === 'Script' });
    }
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const script = scripts.get(requestId);
    if (script) {
      script.script = /javascript/.test(response.mimeType);
    }
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const script = scripts.get(requestId);
    if (script) {
      Object.assign(script, { bytes: encodedDataLength, end: (timestamp - start) * 1000 });
    }
  });
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(() => !document.getElementById('page-state') || !('earlyEvents' in window));
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => window.seen);
  const { metrics } = await session.send('Performance.getMetrics');
  const html = await page.content();
  await page.close();
  const own = [...scripts.values()].filter(({ script }) => script);
  return {
    ...seen,
    cpu: metrics.find(({ name }) => name === 'TaskDuration').value * 1000,
    js: own.reduce((sum, { bytes }) => sum + bytes, 0),
    early: own.filter(({ end }) => end < seen.lcp).reduce((sum, { bytes }) => sum + bytes, 0),
    html: html.length,
  };
}
