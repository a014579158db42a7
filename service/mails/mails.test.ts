import { expect, test } from 'vitest';
import { feedbackMail } from './feedback.ts';
import { addressOf, inboundMail } from './inbound.ts';
import { MAILS } from './mail-examples.ts';

const HOSTILE = 'x\r\nBcc: evil@example.com\u2028<script>alert(1)</script>';

test.each(Object.entries(MAILS))('%s: text and HTML match, and nothing is loaded from other hosts', (_, mail) => {
  const { subject, text, html } = mail;
  expect(subject).toMatch(/^[^\p{Cc}]{5,200}$/u);
  const links = (source: string) =>
    new Set([...source.matchAll(/https:\/\/assay\.example[\w/?=.&;-]*/g)].map(([link]) => link));
  expect(links(html.replaceAll('&amp;', '&'))).toEqual(links(text));
  expect(html).not.toMatch(/<(?:img|script|link|iframe|style)\b|url\(/i);
  expect(html.split('<html lang="en">')).toHaveLength(2);
  expect(text).not.toMatch(/<\/?(?:p|td|table)\b/);
});

test("others' text is escaped and cannot start a header", () => {
  const { subject, html, text } = inboundMail(
    'support@assay.example',
    { mailId: '1', from: HOSTILE, subject: HOSTILE, attachments: [{ name: HOSTILE, type: HOSTILE }] },
    HOSTILE,
  );
  expect(subject).toBe('Fwd: x Bcc: evil@example.com <script>alert(1)</script>');
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;');
  expect(text).toContain('> x');
});

test('a long text is cut', () => {
  const mail = inboundMail(
    's@assay.example',
    { mailId: '1', from: 'a@b.example', subject: '', attachments: [] },
    'a'.repeat(90_000),
  );
  expect(mail.text).toContain('[cut]');
  expect(mail.text.length).toBeLessThan(51_000);
  expect(mail.subject).toBe('Fwd: (no subject)');
});

test.each([
  ['Ada <Ada@Example.com>', 'ada@example.com'],
  ['ada@example.com', 'ada@example.com'],
  ['"Evil <a@b.example>" <ada@example.com>', 'ada@example.com'],
  ['<ada@example.com\r\nBcc: b@example.com>', undefined],
  ['nobody', undefined],
  ['', undefined],
])('the address of %j is %s', (sender, address) => {
  expect(addressOf(sender)).toBe(address);
});

test('replies to feedback go to its author', () => {
  const given = { message: 'Hi', pageUrl: null };
  expect(feedbackMail('s@assay.example', { ...given, email: 'a@b.example', account: null }).replyTo).toBe(
    'a@b.example',
  );
  expect(feedbackMail('s@assay.example', { ...given, email: null, account: 'c@d.example' }).replyTo).toBe(
    'c@d.example',
  );
  expect(feedbackMail('s@assay.example', { ...given, email: null, account: null })).not.toHaveProperty('replyTo');
});

test('the weekly email has one-click unsubscribe', () => {
  expect(MAILS['weekly-health'].headers).toMatchObject({
    'List-Unsubscribe': '<https://assay.example/api/v1/weekly-mail/unsubscribe?token=t>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});
