import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail, MailProvider } from '../define-mail-provider.ts';
import { messageIds } from './message-ids.ts';

const LINK = /https?:\/\/[^\s<>"]{1,2000}/;

/** Writes emails to files, for machines without a mail server. The log names the file: links in it are secrets. */
export default {
  id: 'outbox',
  protocols: [],
  connect(_, { dataDir, from, showsLinks = false, say }) {
    const folder = join(dataDir, 'outbox');
    return async ({ id = randomUUID(), ...mail }) => {
      const date = new Date();
      const name = `${date.toISOString().replaceAll(/[:.]/g, '-')}-${id}`;
      const draft = join(folder, `.${name}`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if ((await readdir(folder)).some((file) => !file.startsWith('.') && file.endsWith(`-${id}.eml`))) return;
      await writeFile(draft, sourceOf(mail, { from, date, id }), { mode: 0o600, flush: true });
      await rename(draft, join(folder, `${name}.eml`));
      const link = showsLinks ? LINK.exec(mail.text)?.[0] : undefined;
      if (link !== undefined) say(`${mail.subject}: ${link}`);
      say(`email to ${oneLine(mail.to)}: ${mail.subject} (${join(folder, `${name}.eml`)})`);
    };
  },
} satisfies MailProvider;

/** The email as a file (RFC 5322, 6532, 2046), with unencoded parts: their links can be read and copied. */
function sourceOf(mail: Mail, { from, date, id }: { from: string; date: Date; id: string }): string {
  const boundary = `part-${id}`;
  const part = (type: string, text: string) => [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: 8bit',
    '',
    ...text.trimEnd().split(/\r?\n/),
    '',
  ];
  return [
    `From: ${oneLine(from)}`,
    `To: ${oneLine(mail.to)}`,
    `Subject: ${oneLine(mail.subject)}`,
    ...(mail.replyTo === undefined ? [] : [`Reply-To: ${oneLine(mail.replyTo)}`]),
    ...Object.entries({ ...mail.headers, ...messageIds({ ...mail, id }, from) }).map(
      ([name, value]) => `${name}: ${oneLine(value)}`,
    ),
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...part('text/plain', mail.text),
    ...part('text/html', mail.html),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

/** Removes line breaks, which could start another header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ');
}
