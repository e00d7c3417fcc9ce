// Sends wrong log-ins from 100 addresses and prints their results: `send.mjs <port> <rate a second> <callers> <seconds>`.
import { Agent, request } from 'node:http';

const [port, rate, callers, seconds] = process.argv.slice(2).map(Number);
const agent = new Agent({ keepAlive: true, maxSockets: 4_000, maxFreeSockets: 4_000 });
const replies = {};
let sent = 0;
const end = performance.now() + seconds * 1000;

function send() {
  sent += 1;
  const body = `email=nobody${sent}%40example.com&password=wrong123`;
  const headers = {
    'x-forwarded-for': `203.0.113.${(sent % 100) + 1}`,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': body.length,
    platform: 'PC',
  };
  return new Promise((resolve) => {
    const count = (outcome) => {
      replies[outcome] = (replies[outcome] ?? 0) + 1;
      resolve();
    };
    const call = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/api/passport/account/login',
      headers,
      agent,
    });
    call.once('error', (error) => count(error.code));
    call.once('response', (reply) => {
      let text = '';
      reply.on('data', (chunk) => (text += chunk));
      const wait = reply.headers['retry-after'];
      reply.once('end', () => count(`${/"code":"(\w+)"/.exec(text)?.[1]}${wait ? `, Retry-After ${wait}` : ''}`));
    });
    call.end(body);
  });
}

async function callAgain() {
  while (performance.now() < end) {
    await send();
  }
}

const all = Array.from({ length: callers }, callAgain);
if (rate > 0) {
  const from = performance.now();
  await new Promise((resolve) => {
    const timer = setInterval(() => {
      const due = (Math.min(performance.now(), end) - from) * (rate / 1000);
      while (sent < due) {
        all.push(send());
      }
      if (performance.now() >= end) {
        clearInterval(timer);
        resolve();
      }
    }, 5);
  });
}
// Calls that are still open at the end are aborted.
await Promise.race([Promise.all(all), new Promise((resolve) => setTimeout(resolve, 15_000).unref())]);
console.log(JSON.stringify(replies));
process.exit(0);
