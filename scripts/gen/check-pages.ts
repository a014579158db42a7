import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Change, Platform } from '../../engine/checks/change.ts';
import type { Check, Problem } from '../../engine/checks/define-check.ts';
import { CHECKS } from '../../engine/checks/list.ts';
import { generatedFor, instructionFor } from '../../engine/findings/fixes/fix-text.ts';
import { moduleOf } from '../../engine/findings/module.ts';
import { referenceOf } from '../../engine/findings/reference.ts';
import { worstOf } from '../../engine/probes/ask-probes.ts';
import type { Probe } from '../../engine/probes/define-probe.ts';
import { PROBES } from '../../engine/probes/list.ts';

const FOLDER = 'docs/checks';

/** Writes a page for each check and the catalogue of all. */
export async function writeCheckPages(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  for (const check of CHECKS) write(`${FOLDER}/${check.id}.md`, pageOf(check));
  for (const probe of PROBES) write(`${FOLDER}/${probe.id}.md`, probePageOf(probe));
  write(`${FOLDER}/README.md`, catalogue());
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function catalogue(): string {
  const modules = Map.groupBy(CHECKS, ({ id }) => moduleOf(id));
  const sections = [...modules].map(([name, checks]) =>
    [`## ${name}`, '', '| check | sound state | worst |', '|---|---|---|', ...checks.map(rowOf), ''].join('\n'),
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

function rowOf(check: Check): string {
  const order = ['critical', 'high', 'medium', 'low', 'info'] as const;
  const worst =
    order.find((severity) => Object.values(check.problems).some((problem) => problem.severity === severity)) ?? '';
  return `| [${check.id}](${check.id}.md) | ${cell(check.title)} | ${worst} |`;
}

function pageOf(check: Check): string {
  return [
    `# ${check.title}`,
    '',
    `\`${check.id}\``,
    '',
    check.why,
    '',
    `Looks at: ${check.needs.map((need) => `\`${need}\``).join(', ')}.`,
    '',
    ...Object.entries(check.problems).flatMap(([name, problem]) => problemOf(name, problem)),
    '## Examples',
    '',
    ...check
      .examples()
      .map(
        ({ name, finds, notApplicable }) =>
          `- ${name}: ${notApplicable ? 'not applicable' : finds.length === 0 ? 'silent' : finds.map((problem) => `\`${problem}\``).join(', ')}`,
      ),
    '',
    '## References',
    '',
    ...check.references.map((id) => `- [${id}](${referenceOf(id).url})`),
    '',
  ].join('\n');
}

function probePageOf(probe: Probe): string {
  return [
    `# ${probe.title}`,
    '',
    `\`${probe.id}\``,
    '',
    probe.why,
    '',
    `Asked from the profile \`${probe.profile}\` on, with at most ${probe.budget} requests, confirmations included. Looks at: ${probe.needs.map((need) => `\`${need}\``).join(', ')}.`,
    '',
    ...Object.entries(probe.problems).flatMap(([name, problem]) => problemOf(name, problem)),
    '## Scenes',
    '',
    ...probe
      .scenes()
      .map(
        ({ name, finds, untested }) =>
          `- ${name}: ${finds.length > 0 ? finds.map((problem) => `\`${problem}\``).join(', ') : untested ? 'not tested' : 'silent'}`,
      ),
    '',
    '## References',
    '',
    ...probe.references.map((id) => `- [${id}](${referenceOf(id).url})`),
    '',
  ].join('\n');
}

function problemOf(name: string, { says, severity, likelihood, fix }: Problem): string[] {
  const { any, change, note: _, ...own } = fix;
  const fixes = [
    any,
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
    `## \`${name}\``,
    '',
    `${says} Severity ${severity}, ${likelihood}.`,
    '',
    ...fixes.flatMap((text, i) => (i === 0 ? [text, ''] : [text])),
    ...(fixes.length > 1 ? [''] : []),
  ];
}

/** Platforms for which the words are made from the change, each with the place it names. */
function generated(change: Change, platforms: readonly Platform[]): string {
  const places = Map.groupBy(platforms, (platform) => instructionFor(change, platform)?.file ?? '');
  return `- also: ${[...places].map(([place, names]) => `${names.join(', ')} (${place})`).join('; ')}`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
