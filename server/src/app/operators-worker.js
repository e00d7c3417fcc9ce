// Runs in a thread of its own, whose event loop no visitor keeps busy: answers those who look after the site.
import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { port, host, silentMs } = workerData;
let heardAt = performance.now();
let reason = 'starting';
/** Who waits for the metrics, by the number of the question. */
const waiting = new Map();
let asked = 0;

function send(response, status, body) {
  const text = JSON.stringify(body);
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === 503 && { 'retry-after': '2' }),
    })
    .end(text);
}

const isSilent = () => performance.now() - heardAt > silentMs;
const silent = 'the process gives no sign of life';

const answers = {
  '/healthz': (response) =>
    isSilent() ? send(response, 503, { status: 'stuck', reason: silent }) : send(response, 200, { status: 'ok' }),
  '/readyz': (response) => {
    const found = isSilent() ? silent : reason;
    return found === undefined
      ? send(response, 200, { status: 'ready' })
      : send(response, 503, { status: 'not ready', reason: found });
  },
  '/metrics': (response) => {
    asked += 1;
    const number = asked;
    waiting.set(number, response);
    response.once('close', () => waiting.delete(number));
    parentPort.postMessage({ metrics: number }, []);
  },
};

parentPort.on('message', (message) => {
  if (!('answers' in message)) {
    heardAt = performance.now();
    reason = message.reason;
    return;
  }
  const response = waiting.get(message.answers);
  if (response && message.metrics) {
    response.writeHead(200, { 'content-type': message.metrics.type }).end(message.metrics.text);
  } else {
    response?.writeHead(500).end();
  }
});

const server = createServer((request, response) => {
  const answer = answers[request.url.split('?')[0]];
  if (!answer || !['GET', 'HEAD'].includes(request.method)) {
    response.writeHead(404).end();
    return;
  }
  answer(response);
});
server.once('error', ({ message, code }) => parentPort.postMessage({ failed: { message, code, port } }, []));
server.listen(port, host, () => parentPort.postMessage({ listening: true }, []));
