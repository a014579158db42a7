import {
  codeModuleOf,
  type FixVerdict,
  HISTORY_CHECK,
  judgeFix,
  notTestable,
  scanWorkflows,
  withDoubts,
} from '@assay/engine';
import { withRepository } from '../code-scan/read-repository.ts';
import { repositoryOf } from '../store/runs/code-run.ts';
import { findReport } from '../store/runs/run-report.ts';
import { findRunById } from '../store/runs/runs.ts';
import { resultOf, type VerificationRequest, type VerifyWorld } from './verification-request.ts';

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
  const module = codeModuleOf(first.check);
  if (module === undefined) return notTestable('The check of this finding no longer exists');
  const { provider, pull } = scan.details;
  const looked = await withRepository(
    { provider, repository: repositoryOf(scan), organizationId, pull },
    world,
    { tell: () => undefined, looksUp: false },
    async ({ repository, snapshot: { files, leftOut, unread }, history }) => ({
      repository,
      now: await scanWorkflows({
        files,
        leftOut,
        unread,
        history: first.check === HISTORY_CHECK ? await history(undefined) : undefined,
        modules: [module],
        repository: { slug: repository.slug, defaultBranch: repository.defaultBranch, isPublic: !repository.isPrivate },
        checks: [first.check],
        identityKey: keyedHash('finding-identity', ''),
        signal,
      }),
    }),
  );
  if ('error' in looked) return notTestable(looked.error);
  const { repository, now } = looked;
  if (repository.id !== report.repository_id)
    return notTestable('The repository is no longer the one that was scanned');
  const known = report.findings.filter(({ check }) => check === first.check);
  const target = repository.slug;
  const result = resultOf(now.coverage);
  const silenced = now.ignored > 0 ? SILENCED : undefined;
  const beyond = first.check === HISTORY_CHECK ? (result?.reason ?? undefined) : undefined;
  const verdict = judgeFix({ expected, known, current: now.findings, result, target });
  const unread = new Map(now.files.flatMap(({ path, error }) => (error === null ? [] : [[path, `${path} ${error}`]])));
  const doubts = expected.flatMap(({ fingerprint, file }) => {
    const doubt = unread.get(file) ?? silenced ?? beyond;
    return doubt === undefined ? [] : [[fingerprint, doubt] as const];
  });
  return withDoubts(verdict, new Map(doubts));
}
