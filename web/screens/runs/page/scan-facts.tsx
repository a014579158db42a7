import type { Schema } from '../../../client/client.ts';
import { useMe } from '../../../client/me.ts';
import { useProject } from '../../../client/project.ts';
import { Time } from '../../../ui/time.tsx';
import { partWords } from './scope-words.ts';

const RELEASES = { vercel: 'Vercel', netlify: 'Netlify', generic: 'webhook' } as const;
const SECOND = 1000;
const MINUTE = 60;

const VERBS: Readonly<Record<Schema['ScanStatus'], string>> = {
  pending: 'Queued',
  running: 'Started',
  completed: 'Scanned',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** When a scan was started or ended, how long each phase took, and what is special about it. */
export function ScanFacts({ scan }: { scan: Schema['Scan'] }) {
  const { phases, form_factor, release, wcag, modules, session, max_pages } = scan;
  const { data: me } = useMe();
  const part = partWords(Object.keys(modules), me?.plan_modules);
  const took = tookText(phases.passive);
  const activeTook = phases.active && tookText(phases.active);
  return (
    <>
      {VERBS[scan.status]} <Time at={timeOf(scan)} />
      {took && ` · took ${took}`}
      {activeTook && ` · active scan took ${activeTook}`}
      {max_pages > 1 && ` · up to ${max_pages} pages`}
      {form_factor === 'mobile' && ' · mobile'}
      {'accessibility' in modules && wcag !== 'AA' && ` · WCAG ${wcag}`}
      {part && ` · ${part}`}
      {release !== null && ` · after a deploy (${RELEASES[release]})`}
      {session !== null && ` · signed in (${session})`}
      {!scan.counts && <NotCounted scan={scan} />}
    </>
  );
}

/** The time that the verb is about. */
function timeOf({ status, created_at, started_at, completed_at }: Schema['Scan']): string {
  if (status === 'running') return started_at ?? created_at;
  return status === 'failed' || status === 'cancelled' ? (completed_at ?? created_at) : created_at;
}

/** Why a scan does not count: it is of another origin, older than the origin of the project, or signed in. */
function NotCounted({ scan: { project_id: projectId, origin, session } }: { scan: Schema['Scan'] }) {
  const { data: project } = useProject(projectId);
  if (!project) return null;
  const isSameOrigin = new URL(project.url).origin === origin;
  const older = session === null ? 'Made before the project had this URL' : 'Not what every visitor sees';
  const reason = isSameOrigin ? older : `Another origin (${origin})`;
  return ` · ${reason}: does not count towards health or badge`;
}

/** `41 s`, `2 min 5 s`; undefined before its end. */
function tookText({ started_at: from, completed_at: to }: Pick<Schema['Scan'], 'started_at' | 'completed_at'>) {
  if (from === null || to === null) return undefined;
  const seconds = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / SECOND));
  if (seconds < MINUTE) return `${seconds} s`;
  return `${Math.floor(seconds / MINUTE)} min ${seconds % MINUTE} s`;
}
