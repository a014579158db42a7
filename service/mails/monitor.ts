import { openText, type Severity } from '@assay/engine';
import { checkedText } from '../model/monitor-check.ts';
import { countBySeverity } from '../model/severities.ts';
import type { Mail } from '../providers/define-mail-provider.ts';
import { mailOf } from '../providers/mail/letter.ts';
import { durationText, timeText } from '../shapes/time-words.ts';
import type { IncidentRow, MonitorTargetRow } from '../store/monitoring/monitor-targets.ts';
import { button, quote, rows, text } from './blocks.ts';

interface About {
  readonly target: Pick<MonitorTargetRow, 'name' | 'url' | 'check' | 'certificateEndsAt'>;
  readonly link: string;
}

type Incident = Pick<IncidentRow, 'startedAt' | 'resolvedAt' | 'message'>;

interface Change {
  readonly title: string;
  readonly severity: Severity;
  readonly after: string | null;
  readonly place_count?: number;
}

const CLOSING = 'You receive this email as an admin of the organization that monitors this site.';
const MAX_CHANGES = 20;
const LONGEST_NOTE = 200;

const monitorButton = (url: string) => button('Open the monitor', url);

const downSubject = ({ name }: About['target']) => `Down: ${name}`;

/** One per incident. */
export function downMail(to: string, { target, incident, link }: About & { readonly incident: Incident }): Mail {
  return mailOf(to, {
    subject: downSubject(target),
    heading: 'A monitored site is down',
    blocks: [
      text(`${checkedText(target)} has been down since ${timeText(incident.startedAt.toISOString())}.`),
      quote(incident.message),
      text('Repeated checks confirmed the outage. You will receive another email when the site is up again.'),
      monitorButton(link),
    ],
    closing: CLOSING,
  });
}

/** Has the subject of the email that it answers: mail programs compare it. */
export function upMail(to: string, { target, incident, link }: About & { readonly incident: Incident }): Mail {
  const { startedAt, resolvedAt } = incident;
  const lasted = (resolvedAt ?? startedAt).getTime() - startedAt.getTime();
  return mailOf(to, {
    subject: `Re: ${downSubject(target)}`,
    heading: 'Recovered: a monitored site is up again',
    blocks: [
      text(
        `${checkedText(target)} is up again. The outage began at ${timeText(startedAt.toISOString())} and lasted ${durationText(lasted)}.`,
      ),
      monitorButton(link),
    ],
    closing: CLOSING,
  });
}

export function certificateMail(to: string, { target, link }: About): Mail {
  const ends = target.certificateEndsAt;
  return mailOf(to, {
    subject: `Certificate expires soon: ${target.name}`,
    heading: 'A TLS certificate expires soon',
    blocks: [
      text(`The TLS certificate of ${target.url} expires ${ends ? timeText(ends.toISOString()) : 'soon'}.`),
      text('Renew it before then. Browsers block a site with an expired certificate behind a warning.'),
      monitorButton(link),
    ],
    closing: CLOSING,
  });
}

/** Changes with a new finding of high or critical severity. */
export function driftMail(to: string, { target, drift, link }: About & { readonly drift: readonly Change[] }): Mail {
  const left = drift.length - MAX_CHANGES;
  return mailOf(to, {
    subject: `${drift.length === 1 ? '1 new finding' : `${drift.length} new findings`} (${openText(countBySeverity(drift))}): ${target.name}`,
    heading: 'A re-scan found new security issues',
    blocks: [
      text(`New since the previous scan of ${target.url}:`),
      rows(drift.slice(0, MAX_CHANGES).map(rowOf)),
      ...(left > 0 ? [text(`and ${left} more`)] : []),
      monitorButton(link),
    ],
    closing: CLOSING,
  });
}

function rowOf({ title, severity, after, place_count: places = 1 }: Change) {
  const value = after?.slice(0, LONGEST_NOTE).toWellFormed();
  const note = [places > 1 ? `${places} places` : '', value ?? ''].filter(Boolean).join(': ');
  return { label: title.replaceAll('`', ''), value: severity, tone: 'bad' as const, ...(note ? { note } : {}) };
}
