import type { Mail } from '../providers/define-mail-provider.ts';
import { mailOf } from '../providers/mail/letter.ts';

interface About {
  readonly target: { readonly name: string; readonly url: string; readonly certificateEndsAt: Date | null };
  readonly link: string;
}

interface Incident {
  readonly startedAt: Date;
  readonly resolvedAt: Date | null;
  readonly message: string;
}

interface Change {
  readonly title: string;
  readonly severity: string;
  readonly after: string | null;
}

const CLOSING = 'Sent to the admins of the organization that watches this site.';
const MOST_CHANGES = 20;
const LONGEST_NOTE = 200;

const text = (words: string) => ({ kind: 'text', text: words }) as const;
const button = (url: string) => ({ kind: 'button', label: 'Open the project', url }) as const;

/** One for each incident. */
export function downMail(to: string, { target, incident, link }: About & { readonly incident: Incident }): Mail {
  return mailOf(to, {
    subject: `Down: ${target.name}`,
    heading: 'A site you watch is down',
    blocks: [
      text(`${target.url} is down since ${timeText(incident.startedAt)}.`),
      { kind: 'quote', text: incident.message },
      text('It was tried several times before this mail. The next one comes when it is up again.'),
      button(link),
    ],
    closing: CLOSING,
  });
}

export function upMail(to: string, { target, incident, link }: About & { readonly incident: Incident }): Mail {
  const { startedAt, resolvedAt } = incident;
  const minutes = Math.max(1, Math.round(((resolvedAt ?? startedAt).getTime() - startedAt.getTime()) / 60_000));
  return mailOf(to, {
    subject: `Up again: ${target.name}`,
    heading: 'A site you watch is up again',
    blocks: [
      text(`${target.url} is up again. It began ${timeText(startedAt)} and lasted ${durationText(minutes)}.`),
      button(link),
    ],
    closing: CLOSING,
  });
}

export function certificateMail(to: string, { target, link }: About): Mail {
  const ends = target.certificateEndsAt;
  return mailOf(to, {
    subject: `Certificate ends soon: ${target.name}`,
    heading: 'A certificate ends soon',
    blocks: [
      text(`The certificate of ${target.url} ends ${ends ? timeText(ends) : 'soon'}.`),
      text('From then on browsers warn every visitor in place of showing the site.'),
      button(link),
    ],
    closing: CLOSING,
  });
}

/** Of what a re-scan found that is new and of high or critical severity. */
export function driftMail(to: string, { target, drift, link }: About & { readonly drift: readonly Change[] }): Mail {
  const left = drift.length - MOST_CHANGES;
  return mailOf(to, {
    subject: `New security findings: ${target.name}`,
    heading: 'A re-scan found something new',
    blocks: [
      text(`This was not there when ${target.url} was scanned before:`),
      { kind: 'rows', rows: drift.slice(0, MOST_CHANGES).map(rowOf) },
      ...(left > 0 ? [text(`and ${left} more`)] : []),
      button(link),
    ],
    closing: CLOSING,
  });
}

function rowOf({ title, severity, after }: Change) {
  const note = after?.slice(0, LONGEST_NOTE).toWellFormed();
  return { label: title, value: severity, tone: 'bad' as const, ...(note ? { note } : {}) };
}

/** `2026-11-21 09:30 UTC` */
function timeText(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `${hours} h ${minutes % 60} min`;
}
