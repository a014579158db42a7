import type { CheckResult } from '../../checks/check-result.ts';
import type { Edit, Occurrence } from '../../checks/define-check.ts';
import type { FactName } from '../../evidence/evidence.ts';
import type { Gathered } from '../../evidence/gather.ts';
import type { FileKind } from '../../evidence/parse/workflow/files.ts';
import type { Ignore } from '../../evidence/parse/workflow/ignores.ts';
import type { ScannedFile } from '../../evidence/parse/workflow/repository.ts';
import { oncePerFact } from '../../findings/same-fact.ts';

/** The results of the checks, and what of them is wanted. */
export interface Judged {
  readonly judgements: readonly CheckResult[];
  readonly gathered: Gathered;
  /** Matters of style and policy too. */
  readonly pedantic?: boolean;
}

/** Kinds of files that a fact is about. */
const KINDS: Readonly<Partial<Record<FactName, readonly FileKind[]>>> = {
  workflows: ['workflow', 'action'],
  dependabot: ['dependabot'],
  preCommit: ['pre-commit'],
  assistantFiles: ['assistant'],
  gitlabPipelines: ['gitlab'],
};

/** Edits by file that fix what is reported: one list for each finding. */
export function editsOf(judged: Judged): Map<string, (readonly Edit[])[]> {
  const edits = new Map<string, (readonly Edit[])[]>();
  for (const { occurrences } of filtered(judged).kept)
    for (const { location, edits: own } of occurrences) {
      if (location.file === undefined || !own) continue;
      const there = edits.get(location.file) ?? [];
      there.push(own);
      edits.set(location.file, there);
    }
  return edits;
}

/** Results to report, with and without those that a comment silences. */
export function filtered({ judgements, gathered, pedantic = false }: Judged): {
  reported: CheckResult[];
  kept: CheckResult[];
} {
  const { files, ignores } = gathered.facts.repositoryIndex ?? { files: [], ignores: [] };
  const reported = oncePerFact(judgements).map((result) => applied(pedantic ? result : withoutPedantic(result), files));
  return { reported, kept: reported.map((result) => unignored(result, ignores)) };
}

/** A check whose kind of file the repository does not have is inapplicable. */
function applied(result: CheckResult, files: readonly ScannedFile[]): CheckResult {
  const kinds = result.check.needs.flatMap((need) => KINDS[need] ?? []);
  if (result.verdict !== 'pass' || kinds.length === 0 || files.some(({ kind }) => kinds.includes(kind))) return result;
  return { ...result, verdict: 'inapplicable', reason: 'The repository has no such file' };
}

function withoutPedantic(result: CheckResult): CheckResult {
  return keeping(result, ({ problem }) => result.check.problems[problem]?.pedantic !== true);
}

function unignored(result: CheckResult, ignores: readonly Ignore[]): CheckResult {
  return keeping(result, ({ location }) => !ignores.some((ignore) => silences(ignore, result.check.id, location)));
}

function keeping(result: CheckResult, keep: (occurrence: Occurrence) => boolean): CheckResult {
  const occurrences = result.occurrences.filter(keep);
  if (occurrences.length > 0 || result.verdict !== 'fail') return { ...result, occurrences };
  return { ...result, verdict: result.limited && !result.isRestAside ? 'unknown' : 'pass', occurrences };
}

function silences({ path, first, last, checks }: Ignore, check: string, location: Occurrence['location']): boolean {
  const { file, line = 1, end_line: end = line } = location;
  if (file !== path || end < first || line > last) return false;
  return checks.some((name) => name === check || check === `workflow/${name}` || check.endsWith(`/${name}`));
}
