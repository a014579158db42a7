import { createHash } from 'node:crypto';
import { CHECKS } from '../../engine/checks/list.ts';
import { runChecks } from '../../engine/checks/run-checks.ts';
import { versionOf } from '../../engine/checks/versions.ts';
import { findingsOf } from '../../engine/findings/finding.ts';
import { PROBES } from '../../engine/probes/list.ts';

/** What a check finds: its version, and a digest of what it finds in its examples. */
interface Outcome {
  readonly version: number;
  readonly digest: string;
}

/** Outcomes by the id of a check or probe. */
export type Outcomes = Readonly<Record<string, Outcome>>;

const CONTEXT = { target: 'https://shop.example/', now: '2026-03-01T12:00:00Z' };

/** Of all checks as they are now. A probe is judged by what its scenes state, which its tests prove. */
export function currentOutcomes(): Outcomes {
  const checks = CHECKS.map((check) => {
    const answers = check.examples().map(({ given }) => {
      const results = runChecks([check], { facts: given, unavailable: new Map() });
      const findings = findingsOf(results, CONTEXT).map(({ fingerprint, title, severity }) => [
        fingerprint,
        title,
        severity,
      ]);
      return [results.map(({ verdict }) => verdict), findings];
    });
    return [check.id, answers] as const;
  });
  const probes = PROBES.map(({ id, problems, scenes }) => {
    const texts = Object.entries(problems).map(([name, { message, severity }]) => [name, message, severity]);
    return [id, [texts, ...scenes().map(({ finds }) => finds)]] as const;
  });
  return Object.fromEntries(
    [...checks, ...probes]
      .map(([id, answers]) => [id, { version: versionOf(id), digest: digestOf(answers) }] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Independent of the order of the examples. */
function digestOf(answers: readonly unknown[]): string {
  const text = answers.map((answer) => JSON.stringify(answer)).sort();
  return createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16);
}

/** Why the checks cannot be released as they are, a sentence each: they find something else than the released ones of the same version. */
export function unversioned(released: Outcomes, current: Outcomes): string[] {
  return Object.entries(released).flatMap(([id, { version, digest }]) => {
    const now = current[id];
    if (!now || now.version > version) return [];
    if (now.version < version) return [`${id}: version ${version} is released, so it cannot be ${now.version}`];
    if (now.digest === digest) return [];
    return [
      `${id}: its examples or what is found in them changed: set its version to ${version + 1} in engine/checks/versions.ts`,
    ];
  });
}
