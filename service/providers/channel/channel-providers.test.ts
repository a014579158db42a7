import { expect, test } from 'vitest';
import { z } from 'zod';
import { noticeOf, type Told } from '../../channels/notice.ts';
import { redacted } from '../../channels/redact.ts';
import { nextAttempt } from '../../channels/retry-schedule.ts';
import { type AnyEventKind, EVENT_KINDS, type EventData, type EventFacts } from '../../model/events.ts';
import { CHANNEL_PROVIDERS } from './channel-providers.ts';
import { discordMessage } from './discord.ts';
import { slackMessage } from './slack.ts';

const PUBLIC = { allowPrivateTargets: false };
const HOSTILE =
  '@everyone <!channel> <@U1> <https://evil.example|ok> [ok](https://evil.example) `x` *b* https://evil.example ';
const LONG = HOSTILE.repeat(100);

const target = { id: '1', name: LONG, url: LONG };
const finding = {
  id: '1',
  check: 'security/x/y',
  title: LONG,
  severity: 'critical',
  at: LONG,
  place_count: 3,
} as const;
const totals = { critical: 1, high: 1, medium: 1, low: 1, info: 1, new: 1, fixed: 1 };
const DATA: EventData = {
  'incident.opened': {
    target,
    incident: { id: '1', started_at: '2026-11-21T09:30:00Z', reason: 'http', message: LONG },
  },
  'incident.resolved': {
    target,
    incident: { id: '1', started_at: '2026-11-21T09:30:00Z', resolved_at: '2026-11-21T10:30:00Z', message: LONG },
  },
  'certificate.expiring': { target, certificate: { expires_at: '2026-11-21T09:30:00Z', days: 7 } },
  'finding.new': {
    scan: { id: '1', kind: 'site', url: LONG },
    first_scan: true,
    count: 400,
    findings: Array.from({ length: 20 }, () => finding),
  },
  'scan.finished': {
    scan: { id: '1', kind: 'site', url: LONG, status: 'failed', score: 3, grade: 'F', totals, error: LONG },
  },
  'badge.lost': { badge: { id: '1', domain: LONG, status: 'critical', message: LONG } },
  'summary.weekly': {
    week: '2026-11-30',
    count: 400,
    projects: Array.from({ length: 15 }, () => ({
      ...{ id: '1', name: LONG, score: 72, grade: 'C', totals, score_before: 70 },
      ...{ code_totals: totals, code_at: '2026-11-21T09:30:00Z' },
    })),
  },
  test: {},
};
const KINDS: readonly AnyEventKind[] = [...EVENT_KINDS, 'test'];

const notice = (kind: AnyEventKind) => noticeOf([toldOf(kind)]);

const toldOf = (kind: AnyEventKind): Told => ({
  event: { kind, data: DATA[kind] } as EventFacts,
  subject: { project: { id: '1', name: LONG, url: LONG }, baseUrl: 'https://assay.example' },
});

/** The published limits of Slack: https://docs.slack.dev/reference/block-kit/blocks */
const SlackText = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1).max(3000),
  style: z.union([z.strictObject({ bold: z.literal(true) }), z.strictObject({ code: z.literal(true) })]).optional(),
});
const SlackMessage = z.strictObject({
  text: z.string().min(1).max(4000),
  unfurl_links: z.literal(false),
  unfurl_media: z.literal(false),
  blocks: z.tuple([
    z.strictObject({
      type: z.literal('header'),
      text: z.strictObject({
        type: z.literal('plain_text'),
        text: z.string().min(1).max(150),
        emoji: z.literal(false),
      }),
    }),
    z.strictObject({
      type: z.literal('rich_text'),
      elements: z.tuple([
        z.strictObject({
          type: z.literal('rich_text_section'),
          elements: z.array(
            z.union([SlackText, z.strictObject({ type: z.literal('link'), url: z.url().max(3000), text: z.string() })]),
          ),
        }),
      ]),
    }),
  ]),
});

/** The published limits of Discord: https://docs.discord.com/developers/resources/message#embed-object-embed-limits */
const DiscordMessage = z.strictObject({
  embeds: z.tuple([
    z.strictObject({
      title: z.string().min(1).max(256),
      url: z.url(),
      color: z.int().min(0).max(0xffffff),
      timestamp: z.iso.datetime(),
      fields: z.array(z.strictObject({ name: z.string().min(1).max(256), value: z.string().min(1).max(1024) })).max(25),
    }),
  ]),
  allowed_mentions: z.strictObject({ parse: z.tuple([]) }),
});

test.each(KINDS)(
  '%s keeps the limits of Slack, and text of the target is neither markup nor mention nor link',
  (kind) => {
    const { text, blocks } = SlackMessage.parse(slackMessage(notice(kind)));
    expect(text).not.toMatch(/[<>]/);
    expect(JSON.stringify(blocks).length).toBeLessThan(12_000);
    const [
      header,
      {
        elements: [section],
      },
    ] = blocks;
    expect(header.text.text).not.toContain('@');
    for (const element of section.elements) {
      if (element.type === 'link') expect(element.url).toMatch(/^https:\/\/assay\.example\/app/);
      else if (/[@<>]|evil/.test(element.text)) expect(element.style).toEqual({ code: true });
    }
  },
);

test.each(KINDS)('%s keeps the limits of Discord, and text of the target is code', (kind) => {
  const [{ title, fields }] = DiscordMessage.parse(discordMessage(notice(kind), new Date(0))).embeds;
  expect([title, ...fields.flatMap(({ name, value }) => [name, value])].join('').length).toBeLessThanOrEqual(6000);
  expect(title).not.toContain('@');
  for (const { name, value } of fields) {
    expect(name).toMatch(/^[A-Z][\w ]*$/);
    expect(value).toMatch(/^`[^`]+`(?: \[Open\]\(https:\/\/assay\.example\/app\/[\w/-]+\))?$/);
  }
});

test('addresses are https without credentials, and those of Slack and Discord are theirs', () => {
  const admit = (kind: keyof typeof CHANNEL_PROVIDERS, address: string) =>
    CHANNEL_PROVIDERS[kind].admit(address, PUBLIC);
  expect(admit('slack', 'https://hooks.slack.com/services/T0/B0/secret').shown).toBe('https://hooks.slack.com/…');
  expect(admit('discord', 'https://discord.com/api/webhooks/1/sec-ret').host).toBe('discord.com');
  expect(admit('email', ' Ada@Example.com ').address).toBe('ada@example.com');
  for (const [kind, address] of [
    ['slack', 'https://hooks.slack.com.evil.example/services/T0/B0/x'],
    ['slack', 'https://example.com/'],
    ['discord', 'https://discord.com/api/users/1'],
    ['webhook', 'http://example.com/'],
    ['webhook', 'https://user:secret@example.com/'],
    ['webhook', 'file:///etc/passwd'],
    ['email', 'ada'],
  ] as const)
    expect(() => admit(kind, address), address).toThrow(/must/);
});

test('an answer is cut and shows no part of the address or the secrets', () => {
  const settings = {
    address: 'https://hooks.slack.com/services/T012345/B012345/abcdefghijkl',
    secret: 'whsec_c2VjcmV0c2VjcmV0',
  };
  const answer = `POST /services/T012345/B012345/abcdefghijkl c2VjcmV0c2VjcmV0 ${'x'.repeat(600)}`;
  expect(redacted(answer, settings)).toMatch(/^POST ••• ••• x+$/);
  expect(redacted(answer, settings)?.length).toBe(500);
  expect(redacted('cut abcdefghij', settings)).toBe('cut ');
});

test('retries follow the schedule of Standard Webhooks, with some chance, and wait as long as asked', () => {
  const now = new Date(0);
  const seconds = (failures: number, waitSeconds = 0, chance = 0) =>
    (nextAttempt(failures, { now, waitSeconds, chance })?.getTime() ?? Number.NaN) / 1000;
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((failures) => seconds(failures))).toEqual([
    5,
    300,
    1800,
    7200,
    18_000,
    36_000,
    50_400,
    72_000,
    86_400,
    Number.NaN,
  ]);
  expect([seconds(1, 0, 1), seconds(1, 60)]).toEqual([5.5, 60]);
});
