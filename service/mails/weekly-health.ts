import type { Mail } from '../providers/define-mail-provider.ts';
import { mailOf } from '../providers/mail/letter.ts';
import type { ProjectHealthRow } from '../store/visitors/project-health.ts';
import { button, rows, text } from './blocks.ts';
import { healthNote, scoreWords, toneOf } from './health-words.ts';

interface WeeklyHealth {
  readonly organization: string;
  readonly projects: readonly ProjectHealthRow[];
  /** Total number of projects. */
  readonly count: number;
  readonly link: string;
  /** A page that asks for confirmation. */
  readonly unsubscribeLink: string;
  /** Handles one-click unsubscribe requests of mail clients (RFC 8058). */
  readonly unsubscribeUrl: string;
}

/** Weekly health of an organization's projects. */
export function weeklyHealthMail(to: string, health: WeeklyHealth): Mail {
  const { organization, projects, count, link, unsubscribeLink, unsubscribeUrl } = health;
  const left = count - projects.length;
  const mail = mailOf(to, {
    subject: `Weekly health report for ${organization}`,
    heading: 'Weekly health report',
    blocks: [
      rows(projects.map(rowOf)),
      ...(left > 0 ? [text(left === 1 ? 'and 1 more project' : `and ${left} more projects`)] : []),
      button('Open the dashboard', link),
    ],
    closing: `You receive this weekly email as an admin of ${organization}.`,
    link: { label: 'Unsubscribe', url: unsubscribeLink },
  });
  return {
    ...mail,
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    },
  };
}

function rowOf(project: ProjectHealthRow) {
  const { name, score, grade } = project;
  return { label: name, value: scoreWords(score, grade), note: healthNote(project), tone: toneOf(score) };
}
