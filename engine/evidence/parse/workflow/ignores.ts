import type { Action, Workflow } from './model.ts';
import type { Node, Source } from './node.ts';
import { positionIn } from './node.ts';
import { ZIZMOR } from './zizmor-rules.ts';

/** A comment that silences checks in a part of a file. */
export interface Ignore {
  readonly path: string;
  /** Lines that it applies to. */
  readonly first: number;
  readonly last: number;
  /** Ids of checks or their last parts. */
  readonly checks: readonly string[];
  readonly reason: string;
}

const COMMENT = /#\s{0,20}(assay|zizmor):\s{0,5}ignore\[([\w\s,/#*-]{1,300})\](.{0,300})/;
const MAX = 500;

/** Ignore comments of a file. In a step one applies to the step; elsewhere to the key beside or below it. */
export function ignoresIn(
  { source, root }: { readonly source: Source; readonly root?: Node | undefined },
  file?: Workflow | Action,
): Ignore[] {
  if (!source.text.includes('ignore[')) return [];
  const steps = file ? stepLines(file) : [];
  const regions = regionsOf(root, source);
  const lines = source.text.split('\n');
  return lines
    .flatMap((text, i): Ignore | [] => {
      const match = COMMENT.exec(text.slice(0, 2000));
      if (!match) return [];
      const [, tool, list = '', rest = ''] = match;
      const isAlone = text.slice(0, match.index).trim() === '';
      const line = i + 1;
      const [first, last] = linesOf(line, isAlone, { steps, regions, lines });
      return { path: source.path, first, last, checks: checksOf(tool ?? '', list), reason: rest.trim().slice(0, 200) };
    })
    .slice(0, MAX);
}

function checksOf(tool: string, list: string): string[] {
  const names = list.split(',').map((name) => name.trim());
  return tool === 'zizmor' ? names.flatMap((name) => ZIZMOR[name] ?? []) : names;
}

type Lines = readonly [first: number, last: number];

interface Layout {
  readonly steps: readonly Lines[];
  /** Last line of the key that begins at a line. */
  readonly regions: ReadonlyMap<number, number>;
  readonly lines: readonly string[];
}

function linesOf(line: number, isAlone: boolean, { steps, regions, lines }: Layout): Lines {
  const step = steps.find(([first, last]) => first <= line && line <= last);
  if (step) return step;
  const target = isAlone ? nextContent(lines, line) : line;
  const below = steps.find(([first]) => first === target);
  return below ? [line, below[1]] : [line, Math.max(target, regions.get(target) ?? target)];
}

/** The first line after one that has something but a comment. */
function nextContent(lines: readonly string[], line: number): number {
  for (let i = line; i < lines.length; i += 1) {
    const text = (lines[i] ?? '').trim();
    if (text !== '' && !text.startsWith('#')) return i + 1;
  }
  return line;
}

function stepLines(file: Workflow | Action): Lines[] {
  const steps = file.kind === 'workflow' ? file.jobs.flatMap((job) => job.steps) : file.steps;
  return steps.map(({ range }) => [
    positionIn(file.source, range[0]).line,
    positionIn(file.source, Math.max(range[0], range[1] - 1)).line,
  ]);
}

function regionsOf(root: Node | undefined, source: Source): Map<number, number> {
  const regions = new Map<number, number>();
  const visit = (node: Node): void => {
    if (node.kind === 'scalar') return;
    for (const item of node.kind === 'list' ? node.items : []) visit(item);
    for (const { key, value } of node.kind === 'map' ? node.entries : []) {
      const first = positionIn(source, key.range[0]).line;
      const last = positionIn(source, Math.max(key.range[0], value.range[1] - 1)).line;
      if (!regions.has(first)) regions.set(first, last);
      visit(value);
    }
  };
  if (root) visit(root);
  return regions;
}
