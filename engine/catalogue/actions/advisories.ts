import { ADVISORY_TABLE } from './advisory-table.ts';
import { repositoryOf } from './repository-of.ts';
import { compareActionVersions, readActionVersion } from './version.ts';

export interface ActionAdvisory {
  readonly action: string;
  readonly id: string;
  readonly cve: string | null;
  readonly severity: 'critical' | 'high' | 'medium' | 'low';
  /** First affected version, and the first one that is not. */
  readonly since: string;
  readonly fixed: string;
  readonly about: string;
}

const ADVISORIES: readonly ActionAdvisory[] = ADVISORY_TABLE.trim().split('\n').map(readRow);

/** Advisories that affect a version. `v4` is affected only if the newest release of version 4 is. */
export function advisoriesOf(action: string, version: string): readonly ActionAdvisory[] {
  const names = [repositoryOf(action), action.toLowerCase()];
  return ADVISORIES.filter((advisory) => names.includes(advisory.action) && isAffected(version, advisory));
}

function isAffected(version: string, { since, fixed }: ActionAdvisory): boolean {
  const [given, from, until] = [readActionVersion(version), readActionVersion(since), readActionVersion(fixed)];
  if (given === null || from === null || until === null) return false;
  return compareActionVersions(given, from) >= 0 && compareActionVersions(given, until) < 0;
}

function readRow(line: string): ActionAdvisory {
  const [action = '', id = '', cve = '', severity = '', since = '', fixed = '', about = ''] = line.split(' | ');
  const rated = severity as ActionAdvisory['severity'];
  return { action, id, cve: cve === '-' ? null : cve, severity: rated, since, fixed, about };
}
