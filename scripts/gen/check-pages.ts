import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { SEVERITIES } from '../../engine/catalogue/severity.ts';
import type { Change, Platform } from '../../engine/checks/change.ts';
import type { Check, Problem } from '../../engine/checks/define-check.ts';
import { CHECKS } from '../../engine/checks/list.ts';
import { generatedFor, instructionFor } from '../../engine/findings/fixes/fix-text.ts';
import { moduleOf } from '../../engine/findings/module.ts';
import { referenceOf } from '../../engine/findings/reference.ts';
import type { Probe } from '../../engine/probes/define-probe.ts';
import { PROBES } from '../../engine/probes/list.ts';
import { worstOf } from '../../engine/probes/run/run-probes.ts';
import { modulesIn } from './modules.ts';

const FOLDER = 'docs/checks';
const CHECKS_FOLDER = 'engine/checks';

/** Writes a page per check or table of checks, and the catalogue. */
export async function writeCheckPages(): Promise<void> {
  const tables = await checkTables();
  const links = new Map<string, string>();
  rmSync(FOLDER, { recursive: true, force: true });
  for (const [path, checks] of tables) {
    write(`${FOLDER}/${path}.md`, tablePageOf(path, checks));
    for (const { id } of checks) links.set(id, `${path}.md#${basename(id)}`);
  }
  for (const check of CHECKS) if (!links.has(check.id)) write(`${FOLDER}/${check.id}.md`, pageOf(check));
  for (const probe of PROBES) write(`${FOLDER}/${probe.id}.md`, probePageOf(probe));
  write(`${FOLDER}/README.md`, catalogue(links));
}

/** Tables of checks by path without extension. */
async function checkTables(): Promise<Map<string, readonly Check[]>> {
  const tables = new Map<string, readonly Check[]>();
  for (const file of modulesIn(CHECKS_FOLDER)) {
    const { default: defined }: { default: Check | readonly Check[] } = await import(resolve(file));
    if (isTable(defined)) tables.set(relative(CHECKS_FOLDER, file).split(sep).join('/').replace(/\.ts$/, ''), defined);
  }
  return tables;
}

function isTable(defined: Check | readonly Check[]): defined is readonly Check[] {
  return Array.isArray(defined);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** `links`: sections of checks without their own page. */
function catalogue(links: ReadonlyMap<string, string>): string {
  const modules = Map.groupBy(CHECKS, ({ id }) => moduleOf(id));
  const sections = [...modules].map(([name, checks]) =>
    [
      `## ${name}`,
      '',
      '| check | sound state | worst |',
      '|---|---|---|',
      ...checks
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map((check) => rowOf(check, links.get(check.id) ?? `${check.id}.md`)),
      '',
    ].join('\n'),
  );
  return [
    '# Checks',
    '',
    'This page and those it links to are written from the checks themselves.',
    '',
    ...sections,
    '## active',
    '',
    'Asked in the active phase only, without harm: no writes, a few bytes, a counted number of requests.',
    '',
    '| probe | sound state | worst | from profile |',
    '|---|---|---|---|',
    ...PROBES.map(
      (probe) => `| [${probe.id}](${probe.id}.md) | ${cell(probe.title)} | ${worstOf(probe)} | ${probe.profile} |`,
    ),
    '',
  ].join('\n');
}

function rowOf(check: Check, link: string): string {
  const worst =
    SEVERITIES.find((severity) => Object.values(check.problems).some((problem) => problem.severity === severity)) ?? '';
  return `| [${check.id}](${link}) | ${cell(check.title)} | ${worst} |`;
}

function pageOf(check: Check): string {
  return [`# ${check.title}`, '', ...describeCheck(check, '##')].join('\n');
}

/** One page for all checks of a table; the last segment of an id is the anchor. */
function tablePageOf(path: string, checks: readonly Check[]): string {
  const name = `${basename(path).charAt(0).toUpperCase()}${basename(path).slice(1).replaceAll('-', ' ')}`;
  return [
    `# ${name} (${dirname(path)})`,
    '',
    ...checks.flatMap((check) => [
      `## ${basename(check.id)}`,
      '',
      `**${check.title}**`,
      '',
      ...describeCheck(check, '###'),
    ]),
  ].join('\n');
}

function describeCheck(check: Check, heading: string): string[] {
  const examples = check
    .examples()
    .map(
      ({ name, finds, notApplicable }) => `- ${name}: ${notApplicable ? 'not applicable' : codes(finds) || 'silent'}`,
    );
  return describe(check, { asked: '', cases: ['Examples', examples], heading });
}

function probePageOf(probe: Probe): string {
  const asked = `Asked from the profile \`${probe.profile}\` on, with at most ${probe.budget} requests, confirmations included. `;
  const scenes = probe
    .scenes()
    .map(({ name, finds, untested }) => `- ${name}: ${codes(finds) || (untested ? 'not tested' : 'silent')}`);
  return [`# ${probe.title}`, '', ...describe(probe, { asked, cases: ['Scenes', scenes], heading: '##' })].join('\n');
}

interface Description {
  /** When a probe is asked. */
  readonly asked: string;
  /** The title of the examples, and what each finds. */
  readonly cases: readonly [title: string, lines: readonly string[]];
  readonly heading: string;
}

function describe(
  { id, why, needs, problems, references }: Check | Probe,
  { asked, cases: [title, lines], heading }: Description,
): string[] {
  return [
    `\`${id}\``,
    '',
    why,
    '',
    `${asked}Looks at: ${codes(needs)}.`,
    '',
    ...Object.entries(problems).flatMap(([name, problem]) => problemOf(name, problem, heading)),
    `${heading} ${title}`,
    '',
    ...lines,
    '',
    `${heading} References`,
    '',
    ...references.map((reference) => `- [${reference}](${referenceOf(reference).url})`),
    '',
  ];
}

function codes(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

function problemOf(name: string, { message, severity, likelihood, fix }: Problem, heading: string): string[] {
  const { any, change, note: _, csp, ...own } = fix;
  const fixes = [
    any,
    ...(csp ? ['- a policy generated from what the page loads, if it could be tested in a browser'] : []),
    ...Object.entries(own).map(([platform, text]) => `- ${platform}: ${text}`),
    ...(change
      ? [
          generated(
            change,
            generatedFor(change).filter((platform) => !(platform in own)),
          ),
        ]
      : []),
  ];
  return [
    `${heading} \`${name}\``,
    '',
    `${message.replace(/\.$/, '')}. Severity ${severity}, ${likelihood}.`,
    '',
    ...fixes.flatMap((text, i) => (i === 0 ? [text, ''] : [text])),
    ...(fixes.length > 1 ? [''] : []),
  ];
}

/** Platforms with a generated fix, with the file it names. */
function generated(change: Change, platforms: readonly Platform[]): string {
  const places = Map.groupBy(platforms, (platform) => instructionFor(change, platform)?.file ?? '');
  return `- also: ${[...places].map(([place, names]) => `${names.join(', ')} (${place})`).join('; ')}`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
