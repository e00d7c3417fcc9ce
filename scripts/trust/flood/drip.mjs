// Slow clients: each sends a request byte by byte and starts again after a disconnect: `drip.mjs <port> <clients> <seconds>`. Prints the
// number of disconnects, and their responses.
import { connect } from 'node:net';

const [port, clients, seconds] = process.argv.slice(2).map(Number);
const replies = {};
let number = 0;
let isOver = false;

function open() {
  number += 1;
  const head = `POST /api/passport/account/login HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.${(number % 100) + 1}\r\n`;
  const rest = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 900\r\n\r\nemail=';
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  let sent = 0;
  const drip = setInterval(() => {
    socket.write((head + rest).charAt(sent) || 'a');
    sent += 1;
  }, 250);
  socket.on('data', (chunk) => (answer += chunk));
  socket.on('error', () => undefined);
  socket.once('connect', () => {
    // Every second one has sent its headers at once, and is slow with its body.
    sent = number % 2 ? socket.write(head + rest) && head.length + rest.length : 0;
  });
  socket.once('close', () => {
    clearInterval(drip);
    const outcome = /HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 'closed';
    replies[outcome] = (replies[outcome] ?? 0) + 1;
    if (!isOver) {
      setTimeout(open, 100);
    }
  });
}

Array.from({ length: clients }, open);
setTimeout(() => {
  isOver = true;
  console.log(JSON.stringify(replies));
  process.exit(0);
}, seconds * 1000);
