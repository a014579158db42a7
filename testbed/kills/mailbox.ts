import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface ReceivedMail {
  /** Message-ID: a mailbox shows what has the same one once. */
  readonly id: string;
  readonly to: string;
  readonly text: string;
}

/** A mail server on loopback that keeps everything. */
export interface Mailbox {
  readonly url: string;
  /** Everything that arrived, as often as it did. */
  readonly arrived: ReceivedMail[];
  /** The first email to an address. */
  to(address: string): ReceivedMail | undefined;
  close(): void;
}

export async function openMailbox(): Promise<Mailbox> {
  const arrived: ReceivedMail[] = [];
  const first = new Map<string, ReceivedMail>();
  const keep = (mail: ReceivedMail) => {
    arrived.push(mail);
    if (!first.has(mail.to)) first.set(mail.to, mail);
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    receive(socket, keep);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    to: (address) => first.get(address),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** The part of RFC 5321 that a sender needs. */
function receive(socket: Socket, keep: (mail: ReceivedMail) => void): void {
  let to = '';
  let lines: string[] | undefined;
  socket.write('220 test\r\n');
  const input = createInterface({ input: socket });
  input.on('error', () => socket.destroy());
  input.on('line', (line) => {
    if (lines && line !== '.') lines.push(line);
    else if (lines) {
      keep(mailOf(to, lines.join('\n')));
      lines = undefined;
      socket.write('250 taken\r\n');
    } else if (line === 'DATA') {
      lines = [];
      socket.write('354 go\r\n');
    } else if (line === 'QUIT') socket.end('221 bye\r\n');
    else {
      to = /^RCPT TO:<(.*)>/.exec(line)?.[1] ?? to;
      socket.write('250 ok\r\n');
    }
  });
}

/** Without the line breaks and characters of quoted-printable. */
function mailOf(to: string, raw: string): ReceivedMail {
  const id = /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? '';
  return { id, to, text: raw.replace(/=\n/g, '').replaceAll('=3D', '=') };
}
