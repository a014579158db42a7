import { type FixVerdict, fileKindOf, judgeFix, notTestable, scanWorkflows, withDoubts } from '@assay/engine';
import { leftOutOf } from '../code-scan/check-sources.ts';
import { readRepository } from '../code-scan/read-repository.ts';
import { findReport } from '../store/runs/run-report.ts';
import { findRunById } from '../store/runs/runs.ts';
import { resultOf, type VerificationRequest, type VerifyWorld } from './verification-request.ts';

const ASSISTANT = 'assistant';
const SILENCED = 'A comment in a file silences this check';

/** Reads the files from the code host again, and runs the check of the findings. */
export async function verifyCode(
  { source, fingerprints, organizationId }: VerificationRequest,
  world: VerifyWorld,
): Promise<FixVerdict> {
  const { store, keyedHash, signal } = world;
  const [scan, report] = await Promise.all([
    findRunById(store, source.id, 'code'),
    findReport<'code'>(store, source.id),
  ]);
  const expected = report?.findings.filter(({ fingerprint }) => fingerprints.includes(fingerprint)) ?? [];
  const [first] = expected;
  if (!scan || !report || !first) return notTestable('The code scan of this finding no longer exists');
  const isAssistant = expected.some(({ file }) => fileKindOf(file) === ASSISTANT);
  const sources = await readRepository(
    { provider: scan.details.provider, repository: scan.target, organizationId },
    world,
    {
      tell: () => undefined,
      keep: (path) => isAssistant || fileKindOf(path) !== ASSISTANT,
    },
  );
  if ('error' in sources) return notTestable(sources.error);
  const { repository, read } = sources;
  if (repository.id !== report.repository_id)
    return notTestable('The repository is no longer the one that was scanned');
  const now = await scanWorkflows({
    files: read.files,
    leftOut: leftOutOf(sources),
    repository: { slug: repository.slug, defaultBranch: repository.defaultBranch, isPublic: !repository.isPrivate },
    checks: [first.check],
    identityKey: keyedHash('finding-identity', ''),
    signal,
  });
  const known = report.findings.filter(({ check }) => check === first.check);
  const target = repository.slug;
  const result = resultOf(now.coverage);
  const verdict = judgeFix({ expected, known, current: now.findings, result, target });
  const unread = new Map(now.files.flatMap(({ path, error }) => (error === null ? [] : [[path, `${path} ${error}`]])));
  const doubts = expected.flatMap(({ fingerprint, file }) => {
    const doubt = unread.get(file) ?? (now.ignored > 0 ? SILENCED : undefined);
    return doubt === undefined ? [] : [[fingerprint, doubt] as const];
  });
  return withDoubts(verdict, new Map(doubts));
}
