// Uploads beside picture bombs: the duration of an ordinary avatar upload, alone and with ten bombs in progress, and its memory. It passes
// if the avatar takes at most 2 s beside the bombs, and the server and its picture process grow by less than 200 MB.
import { readdirSync, readFileSync } from 'node:fs';
import {
  croppedAvatar,
  deepInterlacedPng,
  largestProgressiveJpeg,
  manyScansJpeg,
} from '../../tests/server/uploads/picture-bombs.ts';
import { runSite } from './support/running-site.mjs';
import { median } from './support/statistics.mjs';

const maxSeconds = 2;
const maxGrowth = 200;
const site = await runSite();
const url = site.address;
try {
  const [honest, attacker] = [await logIn('honest@example.com'), await logIn('attacker@example.com')];
  const avatar = await croppedAvatar();
  const alone = [];
  for (let round = 0; round < 5; round += 1) {
    alone.push((await upload(honest, avatar)).ms);
  }
  console.log(`avatar alone: ${alone.map((ms) => ms.toFixed(0)).join(', ')} ms, median ${median(alone).toFixed(0)} ms`);
  const bombs = {
    'JPEG of 2,647 scans': manyScansJpeg(3_600, 2_647),
    'interlaced 16 bit PNG of 25 megapixels': await deepInterlacedPng(5_000),
    'largest picture that is let through': await largestProgressiveJpeg(),
  };
  let held = true;
  for (const [name, bytes] of Object.entries(bombs)) {
    held = (await attack(name, bytes, honest, attacker, avatar)) && held;
  }
  process.exitCode = held ? 0 : 1;
} finally {
  await site.close();
}

async function attack(name, bytes, honest, attacker, avatar) {
  await wait(4_000);
  const before = resident();
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, resident());
  }, 20);
  const flight = Promise.all(Array.from({ length: 10 }, () => upload(attacker, bytes)));
  await wait(100);
  const { ms, state } = await upload(honest, avatar);
  const answered = await flight;
  clearInterval(sampling);
  await wait(4_000);
  const growth = peak - before;
  const held = state === 'SUCCESS' && ms <= maxSeconds * 1000 && growth < maxGrowth;
  console.log(
    `${name} (${(bytes.length / 1000).toFixed(0)} kB), ten at once: each ${answered[0].state} within ${(Math.max(...answered.map((each) => each.ms)) / 1000).toFixed(1)} s`,
  );
  console.log(
    `  avatar beside them: ${ms.toFixed(0)} ms (at most ${maxSeconds * 1000}); memory +${growth.toFixed(0)} MB (at most ${maxGrowth}), afterwards ${(resident() - before).toFixed(0)} MB: ${held ? 'held' : 'NOT HELD'}`,
  );
  return held;
}

/** Memory of the server and the processes that it started, except its database, in MB. */
function resident() {
  const children = readdirSync(`/proc/${site.pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${site.pid}/task/${task}/children`, 'utf8').split(' '),
  );
  const pictures = children.filter((id) => id && readStatus(id, 'cmdline').includes('picture-process'));
  return [site.pid, ...pictures].reduce(
    (sum, id) => sum + Number(/VmRSS:\s+(\d+)/.exec(readStatus(id, 'status'))?.[1] ?? 0) / 1024,
    0,
  );
}

function readStatus(id, name) {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

async function upload(token, bytes) {
  const form = new FormData();
  form.append('upfile', new Blob([bytes]), 'a.jpg');
  const from = performance.now();
  const reply = await fetch(`${url}/api/common/file/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { state } = await reply.json();
  return { state, ms: performance.now() - from };
}

async function logIn(email) {
  const account = { nickName: 'Bench', email, password: 'secret12' };
  await post('/api/passport/register', account);
  for (let mail; !mail; await wait(100)) {
    const mails = await (await fetch(`${url}/dev/mailbox`, { headers: { accept: 'application/json' } })).json();
    mail = mails.find(({ to }) => to === email);
    const link = mail && new URL(/https?:\S+token=\S+/.exec(mail.text)[0]);
    await (link && fetch(url + link.pathname + link.search, { redirect: 'manual' }));
  }
  return (await post('/api/passport/account/login', account)).data.token;
}

async function post(path, form) {
  return (await fetch(url + path, { method: 'POST', body: new URLSearchParams(form) })).json();
}

function wait(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
