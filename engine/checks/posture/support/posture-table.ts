import type { Severity } from '../../../catalogue/severity.ts';
import type { Evidence, ReadingsFact } from '../../../evidence/evidence.ts';
import type { Json, Reading } from '../../../evidence/facts/reading.ts';
import { FieldMissing } from '../../../evidence/parse/provider/fields.ts';
import type { ReportCut } from '../../../limits.ts';
import {
  type Check,
  defineCheck,
  type Example,
  type NotApplicable,
  notApplicable,
  type Occurrence,
} from '../../define-check.ts';

/** What was found, where its severity differs from that of the row. */
interface Shown {
  readonly shows: string;
  readonly severity?: Severity;
}

/** What an API answered for an object, and for the object that it belongs to: the fields that the row reads. */
interface PostureExample {
  readonly data: Json;
  readonly parent?: Json;
  /** Tests at the stand-in replace its answer instead of merging the fields into it. */
  readonly whole?: true;
}

/** A setting that is judged for each object of a provider. */
export interface PostureRow {
  /** The rule, stated as it holds. */
  readonly title: string;
  readonly why: string;
  readonly severity: Severity;
  /** Default `observed`. */
  readonly likelihood?: 'likely' | 'possible';
  /** Title of the finding. */
  readonly message: string;
  /** What to change, and where in the console. */
  readonly fix: string;
  readonly references: readonly [string, ...string[]];
  /** The objects that are judged. */
  readonly reads: ReadingsFact;
  /** Why the setting does not concern an object; undefined if it does. */
  readonly exempt?: (data: Json, parent: Json) => string | undefined;
  /** What is wrong, verbatim; undefined if the object is sound. Fields are read with `…At`, so that a missing one is never a pass. */
  readonly finds: (data: Json, parent: Json, now: number) => Shown | string | undefined;
  /** The page of the setting: appended to that of the object. */
  readonly page?: string;
  /** Why there is nothing to judge if there are no objects. */
  readonly none?: string;
  /** Answers on which it fails; tests merge each into the sound answers of the stand-in as well. */
  readonly weak: readonly [PostureExample, ...PostureExample[]];
  /** Answers on which it is silent. */
  readonly sound: readonly [PostureExample, ...PostureExample[]];
  /** Answers that it does not concern. */
  readonly exempted?: readonly PostureExample[];
}

type Given = Pick<Evidence, ReadingsFact>;

/** A check made from a row; the row stays readable for the tests at the stand-ins. */
export interface PostureCheck extends Check<ReadingsFact, 'violation', Given> {
  readonly row: PostureRow;
}

const violation = 'violation' as const;
const NONE = 'The account has none';
const OBJECT = {
  name: 'acme/shop',
  page: 'https://console.example/acme/shop',
  at: Date.parse('2026-03-01T12:00:00Z'),
};

/** The checks of one topic at a provider; their ids are `posture/<provider>/<row>`. */
export function definePostureTable(
  provider: string,
  rows: Readonly<Record<string, PostureRow>>,
): readonly PostureCheck[] {
  return Object.entries(rows).map(([name, row]) => checkOf(`posture/${provider}/${name}`, row));
}

function checkOf(id: string, row: PostureRow): PostureCheck {
  const { title, why, severity, likelihood = 'observed', message, fix, references, reads } = row;
  const check = defineCheck<ReadingsFact, 'violation'>({
    id,
    title,
    why,
    needs: [reads],
    problems: { violation: { severity, likelihood, message, fix } },
    references,
    run: (given, cut) => judged(row, given[reads], cut),
    examples: () => [
      ...examplesOf(row, 'violated', row.weak, { finds: [violation] }),
      ...examplesOf(row, 'sound', row.sound, { finds: [] }),
      ...examplesOf(row, 'exempt', row.exempted ?? [], { finds: [], notApplicable: true }),
      { name: 'no such object', given: givenOf(row, []), finds: [], notApplicable: true },
    ],
  });
  return { ...check, row };
}

/** Judges each object; one whose answer lacks a field is reported as not examined. */
function judged(
  row: PostureRow,
  objects: readonly Reading[],
  cut: ReportCut,
): readonly Occurrence<'violation'>[] | NotApplicable {
  const found: Occurrence<'violation'>[] = [];
  const exempt: string[] = [];
  for (const object of objects) {
    try {
      const { data, parent = null, at } = object;
      const reason = row.exempt?.(data, parent);
      if (reason !== undefined) exempt.push(reason);
      else found.push(...occurrenceOf(row, object, row.finds(data, parent, at)));
    } catch (error) {
      if (!(error instanceof FieldMissing)) throw error;
      cut(`${object.name} could not be judged: ${error.message}`);
    }
  }
  if (objects.length === exempt.length) return notApplicable(exempt[0] ?? row.none ?? NONE);
  return found;
}

function occurrenceOf(
  { page = '' }: PostureRow,
  object: Reading,
  shown: Shown | string | undefined,
): Occurrence<'violation'>[] {
  if (shown === undefined) return [];
  const { shows, severity } = typeof shown === 'string' ? { shows: shown } : shown;
  return [
    {
      problem: violation,
      location: { url: `${object.page}${page}`, part: object.name },
      evidence: shows,
      ...(severity === undefined ? {} : { severity }),
    },
  ];
}

type Expected = Pick<Example<Given, 'violation'>, 'finds' | 'notApplicable'>;

function examplesOf(row: PostureRow, kind: string, all: readonly PostureExample[], expected: Expected) {
  return all.map((one, i) => ({
    name: i === 0 ? kind : `${kind}, case ${i + 1}`,
    given: givenOf(row, [one]),
    ...expected,
  }));
}

function givenOf({ reads }: PostureRow, examples: readonly PostureExample[]): Given {
  const objects: readonly Reading[] = examples.map(({ data, parent = null }) => ({ ...OBJECT, data, parent }));
  return { [reads]: objects } as Partial<Given> as Given;
}
