import type { Schema } from '../../client/client.ts';
import { Time } from '../../ui/time.tsx';
import { hasEnded } from './scan-end.ts';

const RELEASES = { vercel: 'Vercel', netlify: 'Netlify', generic: 'a webhook' } as const;
const SECOND = 1000;
const MINUTE = 60;

/** When a scan was started, how long it took, and what is special about it. */
export function ScanFacts({ scan }: { scan: Schema['Scan'] }) {
  const { created_at, phases, form_factor, release, wcag, modules } = scan;
  const { started_at: from, completed_at: to } = phases.passive;
  return (
    <>
      {hasEnded(scan) ? 'Scanned' : 'Started'} <Time at={created_at} />
      {from !== null && to !== null && ` · took ${tookText(from, to)}`}
      {form_factor === 'mobile' && ' · mobile'}
      {'accessibility' in modules && wcag !== 'AA' && ` · WCAG ${wcag}`}
      {release !== null && ` · after a release by ${RELEASES[release]}`}
      {!scan.counts && ' · of an earlier site of the project, does not count'}
    </>
  );
}

/** `41 s`, `2 min 5 s`. */
function tookText(from: string, to: string): string {
  const seconds = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / SECOND));
  if (seconds < MINUTE) return `${seconds} s`;
  return `${Math.floor(seconds / MINUTE)} min ${seconds % MINUTE} s`;
}
