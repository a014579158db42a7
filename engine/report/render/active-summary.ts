import { isProbeId } from '../../findings/module.ts';
import type { Coverage } from '../coverage.ts';
import type { ActivePhase } from '../page-report.ts';
import { type Untested, untested } from './grouped.ts';
import type { Head } from './head.ts';

/** Results of the probes of one family, such as `injection`. */
export interface Family {
  readonly name: string;
  readonly found: number;
  readonly clean: number;
  readonly untested: number;
  readonly inapplicable: number;
}

/** Figures of the active phase. */
export interface ActiveSummary extends Omit<Family, 'name'> {
  readonly phase: ActivePhase;
  readonly seconds: number;
  readonly families: readonly Family[];
  /** Why probes could not be tested, blocked ones first. */
  readonly reasons: readonly (Untested & { readonly blocked: boolean })[];
}

/** What the user allowed beyond the default, as words. */
export function modeText({ writes_allowed, default_logins, signed_in, without_session }: ActivePhase): string {
  return [
    ...(writes_allowed ? ['requests that may change data were allowed'] : []),
    ...(default_logins ? ['default passwords were tried'] : []),
    ...(signed_in ? ['requests were sent as a user that is signed in'] : []),
    ...(without_session ? ['requests were sent without the session, because it is in storage of the browser'] : []),
  ].join('; ');
}

const PREFIX = /^not tested: /;

/** Undefined if there was no active phase. */
export function activeSummary({ active: phase, coverage }: Omit<Head, 'findings'>): ActiveSummary | undefined {
  if (!phase) return undefined;
  const probes = coverage.filter(({ check }) => isProbeId(check));
  const families = [...Map.groupBy(probes, ({ check }) => familyOf(check))].map(([name, own]) => ({
    name,
    ...figuresOf(own),
  }));
  const bare = probes.map((one) => ({ ...one, reason: one.reason?.replace(PREFIX, '') ?? null }));
  const reasons = untested(bare, familyOf).map((one) => ({ ...one, blocked: one.reason.startsWith('blocked') }));
  return {
    phase,
    seconds: (Date.parse(phase.completed_at) - Date.parse(phase.started_at)) / 1000,
    ...figuresOf(probes),
    families,
    reasons: reasons.sort((a, b) => Number(b.blocked) - Number(a.blocked)),
  };
}

/** Coverage without the probes of the active phase. */
export function passiveCoverage(coverage: readonly Coverage[]): Coverage[] {
  return coverage.filter(({ check }) => !isProbeId(check));
}

/** `2 with findings, 23 passed, 9 not tested, 10 not applicable`, without zeros. */
export function figuresText({ found, clean, untested: unknown, inapplicable }: Omit<Family, 'name'>): string {
  const parts = [
    [found, 'with findings'],
    [clean, 'passed'],
    [unknown, 'not tested'],
    [inapplicable, 'not applicable'],
  ] as const;
  return parts.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : [])).join(', ');
}

function figuresOf(probes: readonly Coverage[]): Omit<Family, 'name'> {
  const count = (...verdicts: readonly Coverage['verdict'][]) =>
    probes.filter(({ verdict }) => verdicts.includes(verdict)).length;
  return {
    found: count('fail'),
    clean: count('pass'),
    untested: count('unknown', 'broken'),
    inapplicable: count('inapplicable'),
  };
}

function familyOf(probe: string): string {
  return probe.split('/')[1] ?? probe;
}
