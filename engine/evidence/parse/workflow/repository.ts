import { limit, type ReportCut } from '../../../limits.ts';
import { cutFiles, type UnreadFile } from '../repository/unread-files.ts';
import type { History } from '../secrets/removed-secrets.ts';
import type { AssistantFile, Dependabot, PreCommit } from './configuration.ts';
import { type FileKind, kindOf, type SourceFile } from './files.ts';
import type { GitlabFile } from './gitlab/file.ts';
import { includedFiles } from './gitlab/included-files.ts';
import type { UnknownKey } from './grammar.ts';
import { type Ignore, ignoresIn } from './ignores.ts';
import type { Action, Workflow } from './model.ts';
import { positionIn, type Source } from './node.ts';
import { type Known, type Parsed, readFile } from './parse-file.ts';
import type { RepositoryFacts } from './workflow-set.ts';

/** Files of a repository, as given: those of its CI, or all with text. */
export interface RepositoryFiles extends RepositoryFacts {
  readonly files: readonly SourceFile[];
  /** Files and folders that were not read, with the reason: what concerns any file. */
  readonly leftOut: readonly string[];
  /** Single files that were not read, of which the path tells what they are. */
  readonly unread?: readonly UnreadFile[];
  /** Missing if only the files of a commit were given. */
  readonly history?: History | undefined;
  /** When they were read, in milliseconds: some rules hold until a date. */
  readonly readAt?: number;
}

/** One file of the report. */
export interface ScannedFile {
  readonly path: string;
  readonly kind: FileKind;
  /** Why it could not be read. */
  readonly error: string | null;
}

/** The files of a repository, parsed. */
export interface Repository {
  readonly facts: RepositoryFacts;
  readonly files: readonly ScannedFile[];
  readonly workflows: readonly Workflow[];
  readonly actions: readonly Action[];
  readonly dependabot: readonly Dependabot[];
  readonly preCommit: readonly PreCommit[];
  readonly assistantFiles: readonly AssistantFile[];
  readonly gitlabFiles: readonly GitlabFile[];
  readonly ignores: readonly Ignore[];
  /** Paths of files that GitHub rejects as well. */
  readonly invalid: readonly string[];
}

export type RepositoryIndex = Pick<Repository, 'files' | 'ignores'>;

/** Parses all files; one that cannot be read is an error entry. */
export function readRepository({ files, leftOut, unread = [], ...facts }: RepositoryFiles, cut: ReportCut): Repository {
  for (const reason of leftOut) cut(reason);
  cutFiles(
    unread.filter(({ path }) => kindOf(path)),
    cut,
  );
  const known = files.flatMap(({ path, text, kind = kindOf(path) }) => {
    return kind ? [{ path, text, kind }] : [];
  });
  const chosen = withinLimits([...known, ...includedFiles(files, known)], cut);
  const read = chosen.map((file) => ({ ...file, ...readFile(file) }));
  const parsed = read.flatMap(({ parsed: one }) => (one ? [one] : []));
  const of = <K extends FileKind>(kind: K) =>
    parsed.flatMap((one) => (one.kind === kind ? [one.value as Extract<Parsed, { kind: K }>['value']] : []));
  return {
    invalid: read.flatMap(({ path, isInvalid }) => (isInvalid ? [path] : [])),
    facts: {
      slug: facts.slug,
      defaultBranch: facts.defaultBranch,
      isPublic: facts.isPublic,
      references: facts.references,
    },
    files: read.map(({ path, kind, error }) => ({ path, kind, error: error ?? null })),
    workflows: of('workflow'),
    actions: of('action'),
    dependabot: of('dependabot'),
    preCommit: of('pre-commit'),
    assistantFiles: of('assistant'),
    gitlabFiles: of('gitlab'),
    ignores: parsed.flatMap(({ kind, value }) =>
      ignoresIn(value, kind === 'workflow' || kind === 'action' ? value : undefined),
    ),
  };
}

function withinLimits(files: readonly Known[], cut: ReportCut): Known[] {
  let characters = 0;
  const within = files.slice(0, limit('workflowFiles')).filter(({ text }) => {
    characters += Math.min(text.length, limit('workflowCharacters'));
    return characters <= limit('workflowTotalCharacters');
  });
  if (within.length < files.length) cut(`${files.length - within.length} of ${files.length} files were left out`);
  return within;
}

/** Reports the keys whose effect is not known. */
export function cutUnknownKeys(
  files: readonly { readonly source: Source; readonly unknownKeys: readonly UnknownKey[] }[],
  cut: ReportCut,
): void {
  for (const { source, unknownKeys } of files)
    for (const { path, at } of unknownKeys.slice(0, MAX_UNKNOWN_KEYS))
      cut(
        `${source.path} has the unknown key \`${path}\` in line ${positionIn(source, at).line}; what it does was left out`,
      );
}

/** Of one file. */
const MAX_UNKNOWN_KEYS = 5;

/** Reports the files of some kinds that could not be read. One that GitHub rejects leaves the verdict on the others. */
export function cutUnread({ files, invalid }: Repository, kinds: readonly FileKind[], cut: ReportCut): void {
  const own = files.filter(({ kind }) => kinds.includes(kind));
  const isRead = own.some(({ error }) => error === null);
  for (const { path, error } of own)
    if (error !== null) cut(`${path} ${error}`, undefined, isRead && invalid.includes(path));
}
