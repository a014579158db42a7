import { channelMail } from '../providers/channel/channel-mail.ts';
import type { Mail } from '../providers/define-mail-provider.ts';
import { accountDeletedMail, organizationEndsMail, organizationKeptMail } from './account.ts';
import { feedbackMail } from './feedback.ts';
import { inboundMail } from './inbound.ts';
import { invitationMail } from './invitation.ts';
import { linkMail } from './link-mail.ts';
import { certificateMail, downMail, driftMail, upMail } from './monitor.ts';
import { scanCompletedMail } from './scan-completed.ts';
import { SECURITY_EVENTS, type SecurityEvent, securityEventMail } from './security-event.ts';
import { weeklyHealthMail } from './weekly-health.ts';

const BASE = 'https://assay.example';
const TO = 'ada@example.com';
const TOKEN = '3h7Kq0aB9cD8eF7gH6iJ5kL4mN3oP2qR1sT0uV9wX8y';
const totals = { critical: 1, high: 2, medium: 4, low: 3, info: 2, new: 2, fixed: 1 };
const sound = { critical: 0, high: 0, medium: 0, low: 0, info: 1, new: 0, fixed: 3 };

const ABOUT = {
  target: {
    name: 'Sunny Socks',
    url: 'https://sunny-socks.example/',
    check: { kind: 'http' as const },
    certificateEndsAt: new Date('2026-12-01T09:30:00Z'),
  },
  link: `${BASE}/app/projects/1/monitoring/2`,
};
const INCIDENT = {
  startedAt: new Date('2026-11-21T09:30:00Z'),
  resolvedAt: new Date('2026-11-21T11:00:00Z'),
  message: 'no response within 10 s (connecting)',
};

const SCAN = {
  project: 'Sunny Socks',
  url: 'https://sunny-socks.example/',
  score: null,
  grade: null,
  totals: null,
  notScored: null,
  warnings: [],
  findings: [],
  error: null,
  activeError: null,
  link: `${BASE}/app/projects/1/scans/2`,
};

const SECURITY = Object.fromEntries(
  (Object.keys(SECURITY_EVENTS) as SecurityEvent[]).map((event) => [
    `security: ${event}`,
    securityEventMail(TO, event, { at: new Date('2026-11-21T09:30:00Z'), baseUrl: BASE }),
  ]),
) as Record<`security: ${SecurityEvent}`, Mail>;

const stop = { page: `${BASE}/stop-notifications?token=t`, call: `${BASE}/stop` };
const PROJECT = { label: 'Project', value: 'Sunny Socks' };
const found = (label: string, value: string, note: string) => ({
  ...{ label, value, note },
  link: `${BASE}/app/projects/1/findings/${value.length}`,
});

/** One email of each kind, for previews and tests. */
export const MAILS = {
  'channel-scan': channelMail(TO, {
    stop,
    notice: {
      heading: '3 new findings (1 critical, 2 high) · Scan finished',
      subject: 'sunny-socks.example',
      tone: 'bad',
      link: `${BASE}/app/projects/1/scans/2`,
      facts: [
        PROJECT,
        { label: 'Scan', value: 'https://sunny-socks.example/' },
        found('Critical', 'Environment file exposed', 'https://sunny-socks.example/.env'),
        found('High', 'Missing Content-Security-Policy header', 'https://sunny-socks.example/'),
        found('High', 'Session cookie without Secure attribute', 'Set-Cookie: basket'),
        { label: 'Fixed', value: '2 medium, 1 low' },
        {
          label: 'Scan finished',
          value: 'sunny-socks.example',
          note: '39 of 100 (F), 1 critical, 2 high open; 3 new, 3 fixed',
          link: `${BASE}/app/projects/1/scans/2`,
        },
      ],
    },
  }),
  'channel-recovered': channelMail(TO, {
    stop,
    answers: 'Site down',
    notice: {
      heading: 'Recovered: site up again',
      subject: 'Sunny Socks',
      tone: 'good',
      link: ABOUT.link,
      facts: [PROJECT, { label: 'Duration', value: '1 h 30 min' }],
    },
  }),
  'monitor-down': downMail(TO, { ...ABOUT, incident: INCIDENT }),
  'monitor-up': upMail(TO, { ...ABOUT, incident: INCIDENT }),
  'monitor-certificate': certificateMail(TO, ABOUT),
  'monitor-drift': driftMail(TO, {
    ...ABOUT,
    drift: [{ title: 'Stripe secret key exposed', severity: 'critical', after: 'sk_live_…' }],
  }),
  invitation: invitationMail(TO, {
    organization: 'Sunny Socks Ltd',
    inviter: 'Grace Hopper',
    link: `${BASE}/invitation#token=${'7f'.repeat(32)}`,
  }),
  'organization-ends': organizationEndsMail(TO, {
    organization: 'Sunny Socks Ltd',
    link: `${BASE}/app/settings/organization`,
    at: new Date('2026-11-28T09:30:00Z'),
  }),
  'organization-kept': organizationKeptMail(TO, {
    organization: 'Sunny Socks Ltd',
    link: `${BASE}/app/settings/organization`,
    subscription:
      'Its subscription stays cancelled and ends on 2026-12-21; an admin can renew it under Plan and billing.',
  }),
  'account-deleted': accountDeletedMail(TO),
  verification: linkMail(TO, 'verification', `${BASE}/verify?token=${TOKEN}`),
  'password-reset': linkMail(TO, 'password-reset', `${BASE}/reset-password#token=${TOKEN}`),
  'confirm-email': linkMail(TO, 'confirm-email', `${BASE}/confirm-email#token=${TOKEN}`),
  'email-taken': linkMail(TO, 'email-taken', `${BASE}/forgot-password`),
  ...SECURITY,
  'scan-completed': scanCompletedMail(TO, {
    ...SCAN,
    score: 39,
    grade: 'F',
    totals,
    findings: [
      {
        title: 'Environment file exposed',
        severity: 'critical',
        place_count: 1,
        evidence: { at: 'https://sunny-socks.example/.env', shows: '' },
      },
      {
        title: 'Session cookie without SameSite attribute',
        severity: 'medium',
        place_count: 3,
        evidence: { at: 'Set-Cookie: basket', shows: '' },
      },
    ],
  }),
  'scan-failed': scanCompletedMail(TO, { ...SCAN, error: 'the host name does not resolve' }),
  'scan-not-scored': scanCompletedMail(TO, { ...SCAN, totals, notScored: 'The page returned status 403 (Forbidden)' }),
  'scan-redirected': scanCompletedMail(TO, {
    ...SCAN,
    score: 97,
    grade: 'A+',
    totals: sound,
    warnings: ['The URL redirects to another host; the results describe the final URL'],
  }),
  'weekly-health': weeklyHealthMail(TO, {
    organization: 'Sunny Socks Ltd',
    projects: [
      {
        projectId: '1',
        name: 'Sunny Socks shop',
        score: 39,
        grade: 'F',
        totals,
        scoreBefore: 61,
        codeTotals: sound,
        codeAt: new Date('2026-11-19T08:00:00Z'),
      },
      {
        projectId: '2',
        name: 'A blog with a rather long name that needs two lines on a telephone',
        score: 74,
        grade: 'C',
        totals,
        scoreBefore: 74,
        codeTotals: null,
        codeAt: null,
      },
      {
        projectId: '3',
        name: 'Landing page',
        score: 97,
        grade: 'A+',
        totals: sound,
        scoreBefore: 88,
        codeTotals: null,
        codeAt: null,
      },
    ],
    count: 5,
    link: `${BASE}/app`,
    unsubscribeLink: `${BASE}/unsubscribe?token=t`,
    unsubscribeUrl: `${BASE}/api/v1/weekly-mail/unsubscribe?token=t`,
  }),
  feedback: feedbackMail('support@assay.example', {
    message: 'The fix prompts are great.\n\nBut the progress bar stood still at 95 % for a while: is that normal?',
    email: 'ada@example.com',
    pageUrl: 'https://assay.example/app/projects/1',
    account: null,
  }),
  inbound: inboundMail(
    'support@assay.example',
    {
      mailId: 'm1',
      from: 'Grace Hopper <grace@example.com>',
      subject: 'Re: Scan of Sunny Socks',
      attachments: [{ name: 'screenshot.png', type: 'image/png' }],
    },
    'Hello,\nwhy is this a finding?\n\nGrace',
  ),
} satisfies Record<string, Mail>;
