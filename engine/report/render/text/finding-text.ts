import { SEVERITIES, type Severity } from '../../../catalogue/severity.ts';
import { fit, widthOf } from '../columns.ts';
import { type Paint, SEVERITY_STYLE } from './paint.ts';

/** A finding, in three lengths. */
export interface FindingText {
  readonly severity: Severity;
  readonly check: string;
  /** With what is said beside it; one line without styles. */
  readonly title: string;
  /** Location, evidence, fix and references. */
  readonly whole: readonly string[];
  /** Location, start of the evidence, and fix. */
  readonly short: readonly string[];
}

/** The text of a report: blocks of lines, with the findings between them. */
export interface TextParts {
  readonly before: readonly (readonly string[])[];
  /** Most severe first. */
  readonly findings: readonly FindingText[];
  readonly after: readonly (readonly string[])[];
}

/** Lines of a block in a short report, at most and at least. */
const BLOCK = { most: 12, least: 3 };
/** Lines that a short report keeps for findings. */
const FINDINGS = 46;
/** Findings that a short report shows with location and fix. */
const IMPORTANT: ReadonlySet<Severity> = new Set(['critical', 'high']);

/** All blocks of a report. */
export function wholeBlocks({ before, findings, after }: TextParts, width: number, paint: Paint): string[][] {
  const listed = bySeverity(findings).flatMap(([severity, own]) => [
    [headingOf(severity, own.length, width, paint)],
    ...own.map(({ whole }) => [...whole]),
  ]);
  return [...before.map((block) => [...block]), ...listed, ...after.map((block) => [...block])];
}

/** Blocks of at most so many lines, with an empty line before each. What is left out is counted. */
export function shortBlocks(parts: TextParts, lines: number, width: number, paint: Paint): string[][] {
  const whole = wholeBlocks(parts, width, paint);
  if (sizeOf(whole) <= lines) return whole;
  const kept = parts.findings.length === 0 ? 0 : FINDINGS;
  const cap = capOf([...parts.before, ...parts.after], lines - kept);
  const cut = (blocks: TextParts['before']) => blocks.map((block) => capped(block, cap, paint));
  const [before, after] = [cut(parts.before), cut(parts.after)];
  return [...before, ...shortFindings(parts.findings, lines - sizeOf([...before, ...after]), width, paint), ...after];
}

/** Critical and high findings with location and fix, others as one line, as long as there is room. */
function shortFindings(findings: readonly FindingText[], lines: number, width: number, paint: Paint): string[][] {
  const blocks: string[][] = [];
  const left: string[] = [];
  // The line that counts the findings left out.
  let room = lines - 2;
  for (const [severity, own] of bySeverity(findings)) {
    const block = [headingOf(severity, own.length, width, paint)];
    let shown = 0;
    for (const [i, finding] of own.entries()) {
      const rest = own.length - i - 1;
      const text = ['', ...finding.short];
      const free = room - 1 - block.length;
      if (IMPORTANT.has(severity) && text.length + rest <= free) block.push(...text);
      else if (free > 0) block.push(lineOf(finding, width, paint));
      else break;
      shown++;
    }
    if (shown < own.length) left.push(`${own.length - shown} ${severity}`);
    if (shown === 0) continue;
    blocks.push(block);
    room -= block.length + 1;
  }
  const rest = left.length === 0 ? '--all shows each with evidence and fix' : `… and ${left.join(', ')}: --all`;
  return findings.length === 0 ? [] : [...blocks, [paint('dim', fit(rest, width))]];
}

/** The title, and the check at the right. */
function lineOf({ severity, title, check }: FindingText, width: number, paint: Paint): string {
  const id = fit(check, Math.floor(width / 2));
  const name = fit(title, width - 4 - widthOf(id));
  const gap = ' '.repeat(Math.max(2, width - 2 - widthOf(name) - widthOf(id)));
  return `${paint(SEVERITY_STYLE[severity], '● ')}${name}${gap}${paint('dim', id)}`;
}

function headingOf(severity: Severity, count: number, width: number, paint: Paint): string {
  const heading = `${severity.toUpperCase()} ${count}`;
  return `${paint(SEVERITY_STYLE[severity], heading)} ${paint('dim', '─'.repeat(Math.max(0, width - heading.length - 1)))}`;
}

function bySeverity(findings: readonly FindingText[]): (readonly [Severity, readonly FindingText[]])[] {
  const groups = Map.groupBy(findings, ({ severity }) => severity);
  return SEVERITIES.flatMap((severity) => {
    const own = groups.get(severity);
    return own ? [[severity, own] as const] : [];
  });
}

/** The longest limit with which the blocks take so many lines. */
function capOf(blocks: TextParts['before'], lines: number): number {
  for (let cap = BLOCK.most; cap > BLOCK.least; cap--)
    if (sizeOf(blocks.map((block) => block.slice(0, cap))) <= lines) return cap;
  return BLOCK.least;
}

function capped(block: readonly string[], cap: number, paint: Paint): string[] {
  const more = block.length - cap + 1;
  return block.length <= cap
    ? [...block]
    : [...block.slice(0, cap - 1), paint('dim', `… and ${more} more lines: --all`)];
}

/** Lines with the empty ones between. */
function sizeOf(blocks: TextParts['before']): number {
  return blocks.reduce((sum, { length }) => sum + (length === 0 ? 0 : length + 1), 0);
}
