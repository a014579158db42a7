import { limit, type ReportCut } from '../../../limits.ts';
import { buildAction, buildWorkflow } from './build.ts';
import {
  type AssistantFile,
  buildAssistant,
  buildDependabot,
  buildPreCommit,
  type Dependabot,
  type PreCommit,
  withoutJsonComments,
} from './configuration.ts';
import { type FileKind, kindOf, type SourceFile } from './files.ts';
import { type Ignore, ignoresIn } from './ignores.ts';
import type { Action, RepositoryFacts, Workflow } from './model.ts';
import { lineStartsOf, type Node, positionIn, type Source } from './node.ts';
import { parseYaml, Unreadable } from './yaml.ts';

/** Files of a repository, as given. */
export interface RepositoryFiles extends RepositoryFacts {
  readonly files: readonly SourceFile[];
  /** Files and folders that were not read, with the reason. */
  readonly leftOut: readonly string[];
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
  readonly ignores: readonly Ignore[];
  /** Paths of files that GitHub rejects as well. */
  readonly invalid: readonly string[];
}

export type RepositoryIndex = Pick<Repository, 'files' | 'ignores'>;

type Parsed =
  | { readonly kind: 'workflow'; readonly value: Workflow }
  | { readonly kind: 'action'; readonly value: Action }
  | { readonly kind: 'dependabot'; readonly value: Dependabot }
  | { readonly kind: 'pre-commit'; readonly value: PreCommit }
  | { readonly kind: 'assistant'; readonly value: AssistantFile };

/** Parses all files; one that cannot be read is an error entry. */
export function readRepository({ files, leftOut, ...facts }: RepositoryFiles, cut: ReportCut): Repository {
  for (const reason of leftOut) cut(reason);
  const known = files.flatMap(({ path, text, kind = kindOf(path) }) => {
    return kind ? [{ path, text, kind }] : [];
  });
  const chosen = withinLimits(known, cut);
  const read = chosen.map((file) => ({ ...file, ...readFile(file) }));
  const parsed = read.flatMap(({ parsed: one }) => (one ? [one] : []));
  const of = <K extends FileKind>(kind: K) =>
    parsed.flatMap((one) => (one.kind === kind ? [one.value as Extract<Parsed, { kind: K }>['value']] : []));
  return {
    invalid: read.flatMap(({ path, isInvalid }) => (isInvalid ? [path] : [])),
    facts: { slug: facts.slug, defaultBranch: facts.defaultBranch, isPublic: facts.isPublic },
    files: read.map(({ path, kind, error }) => ({ path, kind, error: error ?? null })),
    workflows: of('workflow'),
    actions: of('action'),
    dependabot: of('dependabot'),
    preCommit: of('pre-commit'),
    assistantFiles: of('assistant'),
    ignores: parsed.flatMap(({ kind, value }) =>
      ignoresIn(value, kind === 'workflow' || kind === 'action' ? value : undefined),
    ),
  };
}

interface Known extends SourceFile {
  readonly kind: FileKind;
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

function readFile({ path, text, kind }: Known): { parsed?: Parsed; error?: string; isInvalid?: boolean } {
  const source: Source = { path, text, lines: lineStartsOf(text) };
  try {
    return { parsed: parsedAs(kind, source) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const at = error.at === undefined ? '' : ` (line ${positionIn(source, error.at).line})`;
    return { error: `${error.message}${at}`, isInvalid: error.isInvalid };
  }
}

function parsedAs(kind: FileKind, source: Source): Parsed {
  switch (kind) {
    case 'workflow':
      return { kind, value: buildWorkflow(source, parseYaml(source.text)) };
    case 'action':
      return { kind, value: buildAction(source, parseYaml(source.text)) };
    case 'dependabot':
      return { kind, value: buildDependabot(source, parseYaml(source.text)) };
    case 'pre-commit':
      return { kind, value: buildPreCommit(source, parseYaml(source.text)) };
    case 'assistant':
      return { kind, value: buildAssistant(source, structured(source)) };
  }
}

function structured({ path, text }: Source): Node | undefined {
  if (text.length > limit('workflowCharacters'))
    throw new Unreadable(`has more than ${limit('workflowCharacters')} characters`);
  if (path.endsWith('.json')) return parseYaml(withoutJsonComments(text), 'last');
  return /\.ya?ml$/.test(path) ? parseYaml(text, 'last') : undefined;
}

/** Reports the files of some kinds that could not be read. One that GitHub rejects leaves the verdict on the others. */
export function cutUnread({ files, invalid }: Repository, kinds: readonly FileKind[], cut: ReportCut): void {
  const own = files.filter(({ kind }) => kinds.includes(kind));
  const isRead = own.some(({ error }) => error === null);
  for (const { path, error } of own)
    if (error !== null) cut(`${path} ${error}`, undefined, isRead && invalid.includes(path));
}
