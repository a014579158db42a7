import { createHash } from 'node:crypto';
import { formatLocation, type Location } from '../../checks/location.ts';
import type { Finding } from '../../findings/finding.ts';

export type Sample = Pick<Finding, 'check' | 'problem' | 'title' | 'severity' | 'remediation'> &
  Partial<Pick<Finding, 'likelihood' | 'change' | 'references'>>;

export function findingAt(sample: Sample, location: Location, shows: string): Finding {
  const at = formatLocation(location);
  const fingerprint = createHash('sha256').update(`${sample.check} ${sample.problem} ${at}`).digest('hex');
  return {
    id: `${fingerprint.slice(0, 8)}-0000-5000-8000-000000000000`,
    fingerprint,
    module: sample.check.split('/')[0] ?? '',
    likelihood: 'observed',
    description: 'Explains the risk in a sentence that is long enough to be wrapped on a narrow terminal.',
    location,
    evidence: { at, shows },
    references: [],
    fix_prompt: 'Fix it.',
    change: 'new',
    first_seen_at: '2026-11-20T10:00:00.000Z',
    ...sample,
  };
}
