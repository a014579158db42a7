import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkMail } from '../../mails/link-mail.ts';
import { connectMail } from './connect-mail.ts';

const FROM = 'Assay <no-reply@assay.example>';
const LINK = 'https://assay.example/verify?token=abc&next="><script>';
let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'assay-mail-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

test("others' text is escaped in the HTML part", () => {
  const { html, text } = linkMail('a@example.com', 'verification', LINK);
  expect(html).toContain('token=abc&amp;next=&quot;&gt;&lt;script&gt;');
  expect(html).not.toContain('<script>');
  expect(text).toContain(LINK);
});

test('without a mail server an email is a file only its owner can read, and its link is printed', async () => {
  const said: string[] = [];
  const send = connectMail(undefined, { dataDir, from: FROM, say: (text) => said.push(text) });
  await send(linkMail('a@example.com\r\nBcc: b@example.com', 'verification', 'https://assay.example/verify?token=abc'));
  const [file = '', ...more] = readdirSync(join(dataDir, 'outbox'));
  expect([file.endsWith('.eml'), more]).toEqual([true, []]);
  const path = join(dataDir, 'outbox', file);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const [head = ''] = readFileSync(path, 'utf8').split('\r\n\r\n');
  expect(head.split('\r\n').map((line) => line.split(':')[0])).not.toContain('Bcc');
  expect(readFileSync(path, 'utf8')).toContain('\r\nhttps://assay.example/verify?token=abc\r\n');
  expect(said).toEqual([
    expect.stringMatching(/^email to a@example\.com {2}Bcc: b@example\.com: (?:(?!abc).)*\.eml\)$/),
  ]);
});

test('a person at the terminal of this machine sees the link', async () => {
  const said: string[] = [];
  const send = connectMail(undefined, { dataDir, from: FROM, showsLinks: true, say: (text) => said.push(text) });
  await send(linkMail('c@example.com', 'verification', 'http://127.0.0.1:4870/verify?token=abc'));
  expect(said[0]).toMatch(/: http:\/\/127\.0\.0\.1:4870\/verify\?token=abc$/);
});

test('smtp:// sends the email to that server, authenticated', async () => {
  const heard: string[] = [];
  const server = createServer((socket) => answerSmtp(socket, heard));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const send = connectMail(`smtp://us%40er:pa%3Ass@127.0.0.1:${port}`, { dataDir, from: FROM, say: () => undefined });
  await send(linkMail('a@example.com', 'verification', 'https://assay.example/verify?token=abc'));
  server.close();
  const login = Buffer.from('\0us@er\0pa:ss').toString('base64');
  expect(heard).toEqual(
    expect.arrayContaining([`AUTH PLAIN ${login}`, 'RCPT TO:<a@example.com>', 'MAIL FROM:<no-reply@assay.example>']),
  );
});

test('an answer names what it answers, so that mail programs show both together', async () => {
  const heard: string[] = [];
  const server = createServer((socket) => answerSmtp(socket, heard));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const send = connectMail(`smtp://127.0.0.1:${port}`, { dataDir, from: FROM, say: () => undefined });
  const mail = linkMail('a@example.com', 'verification', LINK);
  await send({ ...mail, id: 'up', thread: { id: '7', answers: 'down' } });
  server.close();
  const header = (name: string) => heard.filter((line) => line.startsWith(`${name}: `));
  expect(header('Message-ID')).toEqual(['Message-ID: <up@assay.example>']);
  expect(header('In-Reply-To')).toEqual(['In-Reply-To: <down@assay.example>']);
  expect(header('References')).toEqual(['References: <incident-7@assay.example> <down@assay.example>']);
});

test('a refusal of the server makes sending fail', async () => {
  const server = createServer((socket) => socket.end('554 no\r\n'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const send = connectMail(`smtp://127.0.0.1:${port}`, { dataDir, from: FROM, say: () => undefined });
  await expect(send(linkMail('a@example.com', 'verification', LINK))).rejects.toThrow();
  server.close();
});

/** The part of RFC 5321 and 4954 that a sender needs. */
function answerSmtp(socket: Socket, heard: string[]): void {
  let inMail = false;
  socket.write('220 test\r\n');
  createInterface({ input: socket }).on('line', (line) => {
    heard.push(line);
    const [word] = line.split(' ');
    if (inMail) {
      inMail = line !== '.';
      if (!inMail) socket.write('250 taken\r\n');
    } else if (word === 'EHLO') socket.write('250-test\r\n250 AUTH PLAIN\r\n');
    else if (word === 'AUTH') socket.write('235 welcome\r\n');
    else if (word === 'DATA') {
      inMail = true;
      socket.write('354 go\r\n');
    } else if (word === 'QUIT') socket.end('221 bye\r\n');
    else socket.write('250 ok\r\n');
  });
}
