import { limit } from '../../../limits.ts';
import { withoutJsonComments } from '../text/json-comments.ts';
import { buildAction, buildWorkflow } from './build.ts';
import {
  type AssistantFile,
  buildAssistant,
  buildDependabot,
  buildPreCommit,
  type Dependabot,
  type PreCommit,
} from './configuration.ts';
import type { FileKind, SourceFile } from './files.ts';
import { buildGitlab, type GitlabFile, withoutHeader } from './gitlab/file.ts';
import type { Action, Workflow } from './model.ts';
import { lineStartsOf, type Node, positionIn, type Source } from './node.ts';
import { parseYaml, Unreadable } from './yaml.ts';

export type Parsed =
  | { readonly kind: 'workflow'; readonly value: Workflow }
  | { readonly kind: 'action'; readonly value: Action }
  | { readonly kind: 'dependabot'; readonly value: Dependabot }
  | { readonly kind: 'pre-commit'; readonly value: PreCommit }
  | { readonly kind: 'assistant'; readonly value: AssistantFile }
  | { readonly kind: 'gitlab'; readonly value: GitlabFile };

export interface Known extends SourceFile {
  readonly kind: FileKind;
}

export function readFile({ path, text, kind }: Known): { parsed?: Parsed; error?: string; isInvalid?: boolean } {
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
    case 'gitlab':
      return { kind, value: buildGitlab(source, parseYaml(withoutHeader(source.text))) };
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
