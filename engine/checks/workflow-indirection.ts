import type { Expression } from '../evidence/parse/workflow/expression.ts';
import { envBinding, type Scope } from '../evidence/parse/workflow/flow/scope.ts';
import type { Step } from '../evidence/parse/workflow/model.ts';
import type { Scalar } from '../evidence/parse/workflow/node.ts';
import type { Edit } from './define-check.ts';
import { setInStep, yamlText } from './workflow-edits.ts';
import { isParsedAgain } from './workflow-reparsing.ts';

type StepScope = Scope & { readonly step: Step };

/** Edits that pass an expression in a script as an environment variable; undefined where that needs a decision. */
export function indirection(expression: Expression, key: string, scalar: Scalar, scope: StepScope): Edit[] | undefined {
  const { step, file } = scope;
  const { source } = file;
  const before = textBefore(expression, scalar, source.text);
  if (!before || expression.text.includes('\n')) return undefined;
  const name = variableName(expression, scalar.value, scope);
  const after = source.text.slice(expression.range[1], expression.range[1] + 1);
  const replaced = key === 'run' ? inShell(before, name, expression, scope) : inScript(before, after, name, expression);
  const value = yamlText(`\${{${expression.text}}}`);
  if (!replaced || value === undefined) return undefined;
  const bound = step.env.some((one) => one.name === name);
  const env = bound ? [] : setInStep(source, step, 'env', name, value);
  return env && [...env, replaced(expression)];
}

/** The script before an expression, as the shell sees it; undefined if the YAML has escapes. */
function textBefore({ range }: Expression, { style, range: whole }: Scalar, text: string): string | undefined {
  if (style === 'single' || style === 'double' || style === 'folded') return undefined;
  return text.slice(whole[0], range[0]);
}

/** `TITLE`, from `github.event.issue.title`; a variable of the step that has the same value is used again. */
function variableName({ text }: Expression, script: string, scope: StepScope): string {
  const same = scope.step.env.find((one) => one.text?.value.trim() === `\${{${text}}}`);
  if (same) return same.name;
  const words = text
    .replace(/\b(?:github|event|inputs|env|steps|needs|outputs|matrix)\b\.?/gi, ' ')
    .split(/[^A-Za-z0-9]{1,200}/)
    .filter((word) => word !== '');
  const base = words.slice(-3).join('_').toUpperCase().slice(0, 40) || 'VALUE';
  const safe = /^[A-Z_]/.test(base) ? base : `VALUE_${base}`;
  const used = new Set(script.split(/\W/));
  const isTaken = (name: string) => RESERVED.test(name) || envBinding(scope, name) !== undefined || used.has(name);
  for (let i = 0; i < 20; i += 1) {
    const name = i === 0 ? safe : `${safe}_${i + 1}`;
    if (!isTaken(name)) return name;
  }
  return `${safe}_VALUE`;
}

const RESERVED = /^(?:GITHUB|RUNNER|ACTIONS|INPUT|STATE|NODE|PATH|HOME|USER|CI|SHELL|PWD|LANG|IFS|TERM)(?:_|$)/;

type Replace = (expression: Expression) => Edit;

function replacing(text: string, widen = 0): Replace {
  return ({ range }) => ({ start: range[0] - widen, end: range[1] + widen, text });
}

/** Quoted as its place demands. */
function inShell(before: string, name: string, expression: Expression, scope: StepScope): Replace | undefined {
  if (!isPosixShell(scope)) return undefined;
  const { state, command, isArray } = shellState(before);
  const { text } = scope.file.source;
  const end = text.indexOf('\n', expression.range[1]);
  const after = text.slice(expression.range[1], end < 0 ? undefined : end);
  if (isParsedAgain(command, after)) return undefined;
  if (state === 'plain') return isArray || mayBeList(expression, command) ? undefined : replacing(`"\${${name}}"`);
  if (state === 'double') return replacing(`\${${name}}`);
  return state === 'single' ? replacing(`'"\${${name}}"'`) : undefined;
}

/** The shell splits an unquoted value into words, which may be meant. */
function mayBeList({ text }: Expression, command: string): boolean {
  if (/\bfor\s{1,20}\w{1,99}\s{1,20}in\b/.test(command)) return true;
  return text.split(/[^\w.-]/).some((path) => /(?:s|arg)$/i.test(path));
}

function isPosixShell({ step, job, file }: Scope): boolean {
  const given = (step?.shell ?? job?.shell ?? (file.kind === 'workflow' ? file.shell : undefined))?.value;
  if (given !== undefined) return /^(?:bash|sh)\b/.test(given);
  const runners = job?.runners ?? [];
  return runners.length > 0 && runners.every((label) => /^(?:ubuntu|macos)\b/i.test(label));
}

interface ShellState {
  /** Quotes that are open; `other` within substitutions, here-documents and comments. */
  readonly state: 'plain' | 'single' | 'double' | 'other';
  /** The command that is open, up to here. */
  readonly command: string;
  readonly isArray: boolean;
}

const OTHER: ShellState = { state: 'other', command: '', isArray: false };

/** What is open at the end of a script. */
function shellState(script: string): ShellState {
  if (/<<-?\s{0,3}["'\\]?\w|`/.test(script)) return OTHER;
  let state: 'plain' | 'single' | 'double' = 'plain';
  let start = 0;
  const open: ('substitution' | 'array')[] = [];
  for (let at = 0; at < script.length; at += 1) {
    const sign = script[at] ?? '';
    if (state === 'single') {
      if (sign === "'") state = 'plain';
    } else if (sign === '\\') at += 1;
    else if (sign === '"') state = state === 'double' ? 'plain' : 'double';
    else if (sign === "'" && state === 'plain') state = 'single';
    else if (sign === '$' && script[at + 1] === '(') {
      if (state === 'double') return OTHER;
      open.push('substitution');
      at += 1;
    } else if (state === 'plain') {
      if (sign === '(' && script[at - 1] === '=') open.push('array');
      else if (sign === ')') open.pop();
      else if (/[\n;|]/.test(sign) || (sign === '&' && script[at - 1] !== '>')) start = at + 1;
      else if (sign === '#' && /(?:^|\s)$/.test(script.slice(Math.max(0, at - 1), at))) {
        at = script.indexOf('\n', at);
        if (at < 0) return OTHER;
        start = at + 1;
      }
    }
  }
  return { state, command: script.slice(start), isArray: open.includes('array') };
}

/** A whole string literal, or a place in a template, of JavaScript. */
function inScript(before: string, after: string, name: string, { text }: Expression): Replace | undefined {
  const quote = before.at(-1) ?? '';
  if ((quote === "'" || quote === '"') && after === quote && !isCode(text)) return replacing(`process.env.${name}`, 1);
  const ticks = before.split('`').length - 1;
  const isTemplate = ticks % 2 === 1 && !before.slice(before.lastIndexOf('`')).includes('${');
  return isTemplate ? replacing(`\${process.env.${name}}`) : undefined;
}

/** Expressions that are code after expansion. */
function isCode(text: string): boolean {
  return /\btojson\s{0,5}\(/i.test(text);
}
