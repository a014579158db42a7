import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { SEVERITIES } from '../../engine/catalogue/severity.ts';
import type { Change, Platform } from '../../engine/checks/change.ts';
import type { Check, Problem } from '../../engine/checks/define-check.ts';
import { CHECKS } from '../../engine/checks/list.ts';
import { TECHNOLOGIES } from '../../engine/evidence/technologies/list.ts';
import { generatedFor, instructionFor } from '../../engine/findings/fixes/fix-text.ts';
import { worded } from '../../engine/findings/fixes/instruction.ts';
import { moduleLabel, moduleOf } from '../../engine/findings/module.ts';
import { referenceOf } from '../../engine/findings/reference.ts';
import type { Probe } from '../../engine/probes/define-probe.ts';
import { PROBES } from '../../engine/probes/list.ts';
import { worstOf } from '../../engine/probes/run/run-probes.ts';
import { platformOf } from '../../engine/report/platforms.ts';
import { type ExampleCode, examplePair } from './example-code.ts';
import { modulesIn } from './modules.ts';

const FOLDER = 'docs/checks';
const CHECKS_FOLDER = 'engine/checks';
/** Examples of which a page has the names, for each outcome. */
const MAX_NAMES = 8;
/** A framework, an application and a web server. */
const SHOWN_PLATFORMS: readonly Platform[] = ['nextjs', 'wordpress', 'nginx'];
const PLATFORM_NAMES: ReadonlyMap<string, string> = new Map(
  TECHNOLOGIES.flat().map(({ name }) => [platformOf(name), name] as const),
);

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
      `## ${moduleLabel(name)}`,
      '',
      '| check | rule | severity |',
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
    'All checks and probes, with the most severe problem that each can report.',
    '',
    ...sections,
    '## Active phase',
    '',
    'Probes run in the active phase only. They change nothing on the site unless writes are allowed, and each has a limit of requests.',
    '',
    '| probe | rule | severity | lowest profile |',
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
  const all = check.examples();
  const pair = check.id.includes('/secrets/') ? undefined : examplePair(all);
  return describe(check, {
    asked: [],
    examples: [
      ...(pair ? [...codeOf('Reported', pair[0]), ...codeOf('Not reported', pair[1])] : []),
      ...named(all.map((one) => ({ ...one, untested: one.notApplicable === true }))),
    ],
    heading,
  });
}

function codeOf(title: string, { language, code }: ExampleCode): string[] {
  const fence = code.includes('```') ? '````' : '```';
  return [`${title}:`, '', `${fence}${language}`, code, fence, ''];
}

interface NamedExample {
  readonly name: string;
  readonly finds: readonly string[];
  readonly untested: boolean;
}

/** The names of the examples, by what is said about each. */
function named(examples: readonly NamedExample[]): string[] {
  const groups = Map.groupBy(examples, ({ finds, untested }) =>
    untested ? 'Not applicable' : finds.length > 0 ? 'Reported' : 'Not reported',
  );
  return (['Reported', 'Not reported', 'Not applicable'] as const).flatMap((title) => {
    const names = groups.get(title)?.map(({ name }) => name) ?? [];
    const more = names.length > MAX_NAMES ? `; ${names.length - MAX_NAMES} more` : '';
    return names.length === 0 ? [] : [`- ${title}: ${names.slice(0, MAX_NAMES).join('; ')}${more}`];
  });
}

function probePageOf(probe: Probe): string {
  const asked = [
    `Runs in the \`${probe.profile}\` profile${probe.profile === 'thorough' ? '' : ' and above'}, with at most ${probe.budget} requests.`,
    '',
  ];
  const examples = named(probe.scenes().map((scene) => ({ ...scene, untested: scene.untested !== undefined })));
  return [`# ${probe.title}`, '', ...describe(probe, { asked, examples, heading: '##' })].join('\n');
}

interface Description {
  /** When a probe runs. */
  readonly asked: readonly string[];
  readonly examples: readonly string[];
  readonly heading: string;
}

function describe(
  { id, why, problems, references }: Check | Probe,
  { asked, examples, heading }: Description,
): string[] {
  return [
    `\`${id}\``,
    '',
    why,
    '',
    ...asked,
    ...Object.entries(problems).flatMap(([name, problem]) => problemOf(name, problem, heading)),
    `${heading} Examples`,
    '',
    ...examples,
    '',
    `${heading} References`,
    '',
    ...references.map((reference) => `- [${reference}](${referenceOf(reference).url})`),
    '',
  ];
}

function problemOf(name: string, { message, severity, likelihood, fix }: Problem, heading: string): string[] {
  const { any, change, note: _, csp, ...own } = fix;
  const fixes = [
    any,
    ...(csp ? ['- A policy generated from what the page loads, if it could be tested in a browser'] : []),
    ...Object.entries(own).map(([platform, text]) => `- ${platformName(platform)}: ${text}`),
    ...(change ? generated(change, own) : []),
  ];
  return [
    `${heading} \`${name}\``,
    '',
    `${message.replace(/\.$/, '')}. Severity: ${severity}, ${likelihood}.`,
    '',
    ...fixes.flatMap((text, i) => (i === 0 ? [text, ''] : [text])),
    ...(fixes.length > 1 ? [''] : []),
  ];
}

/** The steps on some platforms, and the number of the others for which findings state them. */
function generated(change: Change, own: Readonly<Record<string, string>>): string[] {
  const platforms = generatedFor(change).filter((platform) => !(platform in own));
  const shown = SHOWN_PLATFORMS.filter((platform) => platforms.includes(platform));
  const others = platforms.length - shown.length;
  return [
    ...shown.flatMap((platform) => {
      const instruction = instructionFor(change, platform);
      return instruction ? [`- ${platformName(platform)}: ${worded(instruction)}`] : [];
    }),
    ...(others > 0 ? [`- Findings include the steps for ${others} more platforms`] : []),
  ];
}

function platformName(platform: string): string {
  return PLATFORM_NAMES.get(platform) ?? platform;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
