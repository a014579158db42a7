import { DRIFT_FOLDERS } from '../../engine/catalogue/drift.ts';
import { TOPIC_ROWS } from '../../engine/catalogue/topics.ts';
import type { Check, Problem } from '../../engine/checks/define-check.ts';
import { CHECKS } from '../../engine/checks/list.ts';
import { PROBES } from '../../engine/probes/list.ts';
import { writeGenerated } from './write-generated.ts';

type Row = readonly [key: string, value: unknown];

/** Writes what checks and probes declare about topic, share and drift, so that reports are scored without loading their code. */
export function writeDeclared(): void {
  const all: readonly Pick<Check, 'id' | 'topic' | 'drift' | 'problems'>[] = [...CHECKS, ...PROBES];
  writeGenerated('engine/findings/declared.generated.ts', [
    "import type { DriftSubject } from '../catalogue/drift.ts';",
    "import type { TopicName } from '../catalogue/topics.ts';",
    "import type { Share } from '../checks/define-check.ts';",
    "import type { Severity } from '../catalogue/severity.ts';",
    ...table('Topic of a check.', 'TOPIC_OF', 'TopicName', all.flatMap(topicRow)),
    ...table(
      'Share of a problem, as `check#problem`, at a severity.',
      'SHARE_OF',
      'Readonly<Partial<Record<Severity, Share>>>',
      all.flatMap(({ id, problems }) =>
        Object.entries(problems).flatMap(([name, problem]) => shareRow(`${id}#${name}`, problem)),
      ),
    ),
    ...table('What a change of a check’s findings is.', 'DRIFT_OF', 'DriftSubject', all.flatMap(driftRow)),
  ]);
}

function topicRow({ id, topic }: Pick<Check, 'id' | 'topic'>): Row[] {
  const [byFolder] = [...TOPIC_ROWS].find(([, { folders = [] }]) => folders.some((one) => id.startsWith(one))) ?? [];
  const name = topic === undefined ? byFolder : topic;
  return name ? [[id, name]] : [];
}

function driftRow({ id, drift }: Pick<Check, 'id' | 'drift'>): Row[] {
  const [, byFolder] = [...DRIFT_FOLDERS].find(([folder]) => id.startsWith(folder)) ?? [];
  const subject = drift ?? byFolder;
  return subject === undefined ? [] : [[id, subject]];
}

function shareRow(key: string, { severity, share }: Problem): Row[] {
  if (share === undefined) return [];
  return [[key, typeof share === 'object' ? share : { [severity]: share }]];
}

function table(comment: string, name: string, type: string, rows: readonly Row[]): string[] {
  return [
    '',
    `/** ${comment} */`,
    `export const ${name}: ReadonlyMap<string, ${type}> = new Map<string, ${type}>([`,
    ...rows
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, value]) => `  [${JSON.stringify(key)}, ${JSON.stringify(value)}],`),
    ']);',
  ];
}
