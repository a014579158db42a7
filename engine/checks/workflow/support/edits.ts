import type { Step } from '../../../evidence/parse/workflow/model.ts';
import { type Entry, entryOf, type Node, positionIn, type Source } from '../../../evidence/parse/workflow/node.ts';
import type { Edit } from '../../define-check.ts';

/** Spaces before a column. */
function indentation(source: Source, offset: number): string {
  return ' '.repeat(positionIn(source, offset).column - 1);
}

/** Adds a key before another one of a block mapping, with lines below it that are indented further. */
function insertBefore(source: Source, entry: Entry, lines: readonly string[]): Edit {
  const at = entry.key.range[0];
  const indent = indentation(source, at);
  return { start: at, end: at, text: lines.map((line) => `${line}\n${indent}`).join('') };
}

/** Sets a key of a mapping in a step (`with`, `env`); undefined where the layout is unusual. */
export function setInStep(
  source: Source,
  step: Step,
  map: 'with' | 'env',
  name: string,
  value: string,
): Edit[] | undefined {
  if (step.node.flow) return undefined;
  const entry = entryOf(step.node, map);
  const own = entry && entryOf(entry.value, name);
  if (own) return replaceValue(own.value, value);
  if (entry) {
    const [first] = entry.value.kind === 'map' && !entry.value.flow ? entry.value.entries : [];
    return first ? [insertBefore(source, first, [`${name}: ${value}`])] : undefined;
  }
  const beside = entryOf(step.node, 'uses') ?? entryOf(step.node, 'run');
  if (!beside) return undefined;
  if (beside.name === 'run') return [insertBefore(source, beside, [`${map}:`, `  ${name}: ${value}`])];
  return insertAfterLine(source, beside, [`${map}:`, `  ${name}: ${value}`]);
}

/** Adds lines below the one-line value of a key, at its indentation. */
export function insertAfterLine(source: Source, { key, value }: Entry, lines: readonly string[]): Edit[] {
  const indent = indentation(source, key.range[0]);
  const end = source.text.indexOf('\n', value.range[1]);
  const at = end < 0 ? source.text.length : source.text[end - 1] === '\r' ? end - 1 : end;
  return [{ start: at, end: at, text: lines.map((line) => `\n${indent}${line}`).join('') }];
}

function replaceValue(value: Node, text: string): Edit[] | undefined {
  if (value.kind !== 'scalar' || value.style === 'literal' || value.style === 'folded') return undefined;
  return [{ start: value.range[0], end: value.range[1], text }];
}

/** Adds a key at the top level, before another one. */
export function insertAtTop(source: Source, before: Entry, lines: readonly string[]): Edit[] | undefined {
  if (positionIn(source, before.key.range[0]).column !== 1) return undefined;
  const at = commentsAbove(source, before.key.range[0]);
  return [{ start: at, end: at, text: `${lines.join('\n')}\n\n` }];
}

/** Takes a key on a line of its own out of a block mapping; its last key leaves an empty mapping. */
export function removeEntry(source: Source, parent: Entry | undefined, name: string): Edit[] | undefined {
  const value = parent?.value;
  const own = value && entryOf(value, name);
  if (!parent || !own || value.kind !== 'map' || value.flow) return undefined;
  const { text } = source;
  const start = text.lastIndexOf('\n', own.key.range[0]) + 1;
  const close = text.indexOf('\n', own.value.range[1]);
  const end = close < 0 ? text.length : close + 1;
  if (
    text.slice(start, own.key.range[0]).trim() !== '' ||
    text.slice(own.key.range[0], end).trim().split('\n').length > 1
  )
    return undefined;
  if (value.entries.length > 1) return [{ start, end, text: '' }];
  const after = parent.key.range[1] + 1;
  if (!/^:?\s*$/.test(text.slice(parent.key.range[1], start))) return undefined;
  return [{ start: after, end: close < 0 ? text.length : close, text: ' {}' }];
}

/** Start of the comment lines directly above an offset. */
function commentsAbove({ text }: Source, offset: number): number {
  let at = offset;
  while (at > 0) {
    const start = text.lastIndexOf('\n', at - 2) + 1;
    if (!text.slice(start, at).startsWith('#')) break;
    at = start;
  }
  return at;
}

/** A scalar as YAML: quoted if it would not be read as the same text. */
export function yamlText(text: string): string | undefined {
  if (/[\n\r\t]/.test(text)) return undefined;
  const isPlain = /^[^\s'"&*!|>%@`#{}[\],?:-]/.test(text) && !/: | #|:$|\s$/.test(text);
  return isPlain ? text : `'${text.replaceAll("'", "''")}'`;
}
