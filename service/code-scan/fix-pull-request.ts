import { changed, changesByPath, combinePatches, openFindings } from '@assay/engine';
import {
  type ChangedFile,
  CodeHostError,
  type CodeHostReader,
  type CodeHostWriter,
  type PullRequest,
} from '../providers/define-code-host-provider.ts';
import type { CodeReport } from '../store/runs/code-report.ts';

/** Made here, and never pushed to while it points to a commit that was not. */
export const FIX_BRANCH = 'assay/fixes';
const TITLE = 'Fix findings of the code scan';
/** In the pull request's text; the rest is counted. */
const LISTED = 50;

interface Host {
  readonly reader: CodeHostReader;
  readonly writer: CodeHostWriter;
  /** Commits that were made here on the branch. */
  readonly ownCommits: readonly string[];
  /** Before the branch points to it. */
  noteCommit(commit: string): Promise<void>;
  /** Of the scan in the dashboard. */
  readonly scanUrl: string;
}

export interface FixPullRequest extends PullRequest {
  readonly commit: string;
  readonly files: readonly string[];
  /** Files with a fix that are not changed, each with the reason. */
  readonly leftOut: readonly string[];
}

/** Why there is no pull request; the message may be shown. */
export class NoPullRequest extends Error {
  override readonly name = 'NoPullRequest';
}

/**
 * Opens a pull request with all mechanical fixes of a code scan, or updates the open one. The commit follows the newest one of the
 * default branch; a file that has changed since the scan is left out. Throws `NoPullRequest` and `CodeHostError`.
 */
export async function fixPullRequest(report: CodeReport, host: Host): Promise<FixPullRequest> {
  const { reader, writer, ownCommits } = host;
  const changes = changesByPath(combinePatches(report.findings));
  if (changes.size === 0) throw new NoPullRequest('No open finding of this code scan can be fixed without a decision');
  const { slug, defaultBranch, id } = await reader.repository(report.repository);
  if (id !== report.repository_id) throw new NoPullRequest('The repository is another one than when it was scanned');
  const head = await reader.head(slug, defaultBranch);
  const pointsTo = await writer.branch(slug, FIX_BRANCH);
  if (pointsTo !== undefined && !ownCommits.includes(pointsTo))
    throw new NoPullRequest(`The branch ${FIX_BRANCH} has commits that were not made here; merge or delete it first`);
  const files: ChangedFile[] = [];
  const leftOut: string[] = [];
  for (const [path, change] of changes) {
    const text = await writer.file(slug, path, head.commit);
    const isSame = head.commit === report.commit || text === (await writer.file(slug, path, report.commit));
    const fixed = text !== undefined && isSame ? changed(text, change) : undefined;
    if (fixed === undefined) leftOut.push(`${path}: it has changed since the scan`);
    else files.push({ path, text: fixed });
  }
  if (files.length === 0) throw new NoPullRequest('All files with a fix have changed since the scan; scan again');
  const names = files.map(({ path }) => path);
  const text = { title: TITLE, body: bodyOf(report, names, leftOut, host.scanUrl) };
  const commit = await written(() =>
    writer.commit(slug, { message: TITLE, parent: head.commit, tree: head.tree, files }),
  );
  await host.noteCommit(commit);
  if (pointsTo === undefined) await writer.createBranch(slug, FIX_BRANCH, commit);
  else await writer.moveBranch(slug, FIX_BRANCH, commit);
  const open = await writer.openPullRequest(slug, FIX_BRANCH);
  if (open) await writer.updatePullRequest(slug, open.number, text);
  const request = open ?? (await writer.createPullRequest(slug, { ...text, branch: FIX_BRANCH, base: defaultBranch }));
  return { ...request, commit, files: names, leftOut };
}

/** A token that may only read gets a 403, or a 404, as if there were no such repository. */
async function written<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof CodeHostError && error.failure === 'not_found')
      throw new NoPullRequest('The connection may not write to the repository; connect it again for pull requests');
    throw error;
  }
}

function bodyOf(
  { findings, commit }: CodeReport,
  files: readonly string[],
  leftOut: readonly string[],
  scanUrl: string,
): string {
  const fixed = openFindings(findings).filter(({ file, patch }) => patch && files.includes(file));
  const lines = fixed
    .slice(0, LISTED)
    .map(({ title, file, line, severity }) => `- ${title} (${severity}): \`${file}:${line}\``);
  const more = fixed.length > LISTED ? [`- … and ${fixed.length - LISTED} more`] : [];
  const rest = leftOut.length === 0 ? [] : ['', 'Not changed:', '', ...leftOut.map((reason) => `- ${reason}`)];
  return [
    `Fixes of the [code scan](${scanUrl}) of commit ${commit} that need no decision:`,
    '',
    ...lines,
    ...more,
    ...rest,
    '',
    'Review the changes before you merge them. The next request for a pull request replaces the commit of this branch, unless somebody else has pushed to it.',
  ].join('\n');
}
