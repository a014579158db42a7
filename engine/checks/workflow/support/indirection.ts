import { type Expression, partsOf } from '../../../evidence/parse/workflow/expression.ts';
import { envBinding, type Scope, type StepScope } from '../../../evidence/parse/workflow/flow/scope.ts';
import { shellCommands } from '../../../evidence/parse/workflow/flow/shell/shell-commands.ts';
import { namedShell } from '../../../evidence/parse/workflow/flow/shell/shell-kinds.ts';
import { shellPlace } from '../../../evidence/parse/workflow/flow/shell/shell-place.ts';
import { POWERFUL } from '../../../evidence/parse/workflow/flow/untrusted-arguments.ts';
import type { Scalar } from '../../../evidence/parse/workflow/node.ts';
import type { Edit } from '../../define-check.ts';
import { setInStep, yamlText } from './edits.ts';
import { inScript } from './indirection-script.ts';
import { isParsedAgain } from './reparsing.ts';

/** Nobody reviews a larger patch of one script. */
const MAX_SAME = 20;
const MAX_CHARACTERS = 10_000;

/**
 * Edits that pass an expression in a script as an environment variable, wherever the script has the same one; undefined where
 * that needs a decision.
 */
export function indirection(expression: Expression, key: string, scalar: Scalar, scope: StepScope): Edit[] | undefined {
  const { step, file } = scope;
  if (scalar.value.length > MAX_CHARACTERS) return undefined;
  const same = scalar.expressions.filter(({ text }) => text === expression.text);
  if (same.length > MAX_SAME) return undefined;
  const name = variableName(expression, scalar.value, scope);
  const replaced = same.map((one) => replacementOf(one, name, key, scalar, scope));
  const value = yamlText(`\${{${expression.text}}}`);
  if (expression.text.includes('\n') || value === undefined) return undefined;
  const bound = step.env.some((one) => one.name === name);
  const env = bound ? [] : setInStep(file.source, step, 'env', name, value);
  return env && replaced.every((edit) => edit !== undefined) ? [...env, ...replaced] : undefined;
}

function replacementOf(
  expression: Expression,
  name: string,
  key: string,
  scalar: Scalar,
  scope: StepScope,
): Edit | undefined {
  const offset = offsetIn(scalar, expression);
  if (offset === undefined) return undefined;
  if (key === 'run') return inShell(scalar, offset, name, expression, scope);
  return inScript(expression, name, scalar, offset);
}

/** Where an expression starts in the value of a scalar; undefined if the YAML has escapes. */
function offsetIn({ style, value, expressions }: Scalar, expression: Expression): number | undefined {
  if (style === 'single' || style === 'double' || style === 'folded') return undefined;
  const starts = [...value.matchAll(/\$\{\{/g)];
  return starts.length === expressions.length ? starts[expressions.indexOf(expression)]?.index : undefined;
}

/** `ISSUE_TITLE`, from `github.event.issue.title`; a variable of the step that has the same value is used again. */
function variableName({ text, tree }: Expression, script: string, scope: StepScope): string {
  const same = scope.step.env.find((one) => one.text?.value.trim() === `\${{${text}}}`);
  if (same) return same.name;
  const base = nameOf(tree ? partsOf(tree).flatMap((part) => (part.kind === 'context' ? [part.path] : []))[0] : []);
  const used = new Set(script.split(/\W/));
  const isTaken = (name: string) => RESERVED.test(name) || envBinding(scope, name) !== undefined || used.has(name);
  for (let i = 0; i < 20; i += 1) {
    const name = i === 0 ? base : `${base}_${i + 1}`;
    if (!isTaken(name)) return name;
  }
  return `${base}_VALUE`;
}

/** The last two names of a context, without those that every context of its kind has. */
function nameOf(path: readonly string[] = []): string {
  const names = path
    .filter((name, i) => i > 0 && !/^(?:event|inputs|outputs|outcome|[*?\d]{1,9})$/.test(name))
    .map((name) =>
      name
        .toUpperCase()
        .replace(/[^A-Z0-9]{1,200}/g, '_')
        .replace(/^_|_$/g, ''),
    )
    .filter((name, i, all) => name !== '' && name !== all[i - 1]);
  const name = names.slice(-2).join('_').slice(0, 40) || 'VALUE';
  return RESERVED.test(name) || /^\d/.test(name) ? `GIVEN_${name}` : name;
}

const RESERVED = /^(?:GITHUB|RUNNER|ACTIONS|INPUT|STATE|NODE|PATH|HOME|USER|CI|SHELL|PWD|LANG|IFS|TERM)(?:_|$)/;

/** Quoted as its place demands. */
function inShell(scalar: Scalar, offset: number, name: string, expression: Expression, scope: StepScope) {
  const place = isPosixShell(scope) ? shellPlace(scalar, offset) : undefined;
  if (!place) return undefined;
  const script = scalar.value;
  const [start, end] = expression.range;
  const stop = offset + end - start;
  const around = shellCommands(script, scope).filter((one) => one.start <= offset && stop <= one.end);
  const before = script.slice(Math.max(0, ...around.map((one) => one.start)), offset);
  if (around.some(isParsedAgain) || staysDangerous(before, expression)) return undefined;
  if (place.quotes === 'double') return { start, end, text: `\${${name}}` };
  if (place.quotes === 'single') return outOfSingleQuotes(expression, script[offset - 1], script[stop], name);
  return place.isListed || mayBeList(expression) ? undefined : { start, end, text: `"\${${name}}"` };
}

/** Single quotes end before the value and begin again after it, unless nothing would be left in them. */
function outOfSingleQuotes({ range }: Expression, before: string | undefined, after: string | undefined, name: string) {
  const [opensHere, closesHere] = [before === "'", after === "'"];
  return {
    start: range[0] - (opensHere ? 1 : 0),
    end: range[1] + (closesHere ? 1 : 0),
    text: `${opensHere ? '' : "'"}"\${${name}}"${closesHere ? '' : "'"}`,
  };
}

/** A text that names the host of a request, or that a program can read as an option, must be compared first. */
function staysDangerous(command: string, { text }: Expression): boolean {
  if (/\b(?:curl|wget)\b/.test(command)) return /\s["']?(?:https?:\/\/)?$/.test(command);
  const isFree = /(?:title|body|message|description)\b/.test(text);
  return (
    isFree &&
    POWERFUL.test(command.trim().split(/\s/, 1)[0] ?? '') &&
    /(?:^\s{0,40}\S{1,60}|\s[^\s-]\S{0,200})\s["']?$/.test(command)
  );
}

/** The shell splits an unquoted value into words, which may be meant. */
function mayBeList({ text }: Expression): boolean {
  return text.split(/[^\w.-]/).some((path) => /(?:s|arg)$/i.test(path));
}

function isPosixShell(scope: Scope): boolean {
  const given = namedShell(scope);
  if (given !== undefined) return /^(?:bash|sh)\b/.test(given);
  const runners = scope.job?.runners ?? [];
  return runners.length > 0 && runners.every((label) => /^(?:ubuntu|macos)\b/i.test(label));
}
