import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { ATTACKS, type Attack, type Target } from './fair-attacks.ts';

const CONNECTIONS = 40;
/** An attack of all connections ends after so many requests. */
const MAX_REQUESTS = 200_000;
const ABORT_MS = 300;
const DRIP_MS = 200;
/** Before another connection is opened: a refused one is closed at once. */
const AGAIN_MS = 5;

const { name, target } = workerData as { readonly name: string; readonly target: Target };
const attack = ATTACKS.find((one) => one.name === name);
if (!attack) throw new Error(`no attack ${name}`);
let sent = 0;
for (let n = 0; n < CONNECTIONS; n += 1) void attackOften(attack);

/** In a thread of its own, until the thread is ended. */
async function attackOften(one: Attack): Promise<void> {
  while (sent < MAX_REQUESTS) {
    const socket = connect({ port: target.port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    const closed = once(socket, 'close').catch(() => undefined);
    send(socket, one);
    behave(socket, one);
    await closed;
    await pause(AGAIN_MS);
  }
}

function send(socket: Socket, one: Attack): void {
  sent += 1;
  if (sent <= MAX_REQUESTS) socket.write(one.bytes(target, sent));
  else socket.destroy();
}

function behave(socket: Socket, one: Attack): void {
  const { next, drip = '' } = one;
  socket.on('end', () => socket.destroy());
  if (next === 'unread') return void socket.pause();
  if (next === 'half-close') socket.end();
  if (next === 'abort') setTimeout(() => socket.destroy(), ABORT_MS);
  if (next === 'drip') {
    const timer = setInterval(() => socket.writable && socket.write(drip), DRIP_MS);
    socket.once('close', () => clearInterval(timer));
  }
  socket.on('data', () => {
    if (next === 'churn') socket.destroy();
    else if (next === undefined && socket.writable) send(socket, one);
  });
}
