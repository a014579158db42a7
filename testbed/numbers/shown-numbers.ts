import { SEVERITIES } from '../../engine/index.ts';

/** A number that a view shows under a name. */
export interface Shown {
  readonly view: string;
  /** The run or project that the number is of. */
  readonly about: string;
  readonly name: string;
  readonly value: number | string | null;
}

type Numbers = readonly (readonly [name: string, value: Shown['value']])[];
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);

const IDS = ['scan_id', 'code_scan_id', 'job_id', 'id'];
/** Each is the score of the module of that name. */
const RESULTS = ['seo', 'aeo', 'accessibility'];

/**
 * The numbers in an answer: those of each object that has the id of a known run. `about`: what the outermost object is of, if it has no
 * id.
 */
export function numbersIn(view: string, answer: unknown, known: ReadonlySet<string>, about?: string): Shown[] {
  if (Array.isArray(answer)) return answer.flatMap((one) => numbersIn(view, one, known));
  if (!isFields(answer)) return [];
  const id = IDS.map((name) => String(answer[name])).find((one) => known.has(one)) ?? about;
  const own = id === undefined ? [] : shownAs(view, id, ofRun(answer));
  const { findings: _, next_steps: __, trend: ___, ...members } = answer;
  return [...own, ...Object.values(members).flatMap((member) => numbersIn(view, member, known))];
}

function shownAs(view: string, about: string, numbers: Numbers): Shown[] {
  return numbers.map(([name, value]) => ({ view, about, name, value }));
}

function ofRun(fields: Fields): Numbers {
  const { score, grade, totals, findings, module_scores: scores, modules, performance_result: performance } = fields;
  const result = (name: string) => fields[`${name}_result`];
  return [
    ...given('score', score),
    ...given('grade', grade),
    ...(isFields(totals) ? inTotals(totals) : []),
    ...(Array.isArray(findings) ? counted(findings.filter(isFields)) : []),
    ...Object.entries(fieldsOf(scores)).flatMap(([name, value]) => given(`module ${name}`, value)),
    ...(isFields(modules)
      ? Object.entries(modules).flatMap(([name, one]) => given(`module ${name}`, fieldsOf(one).score))
      : []),
    ...RESULTS.flatMap((name) => given(`module ${name}`, fieldsOf(result(name)).score)),
    ...given('page load', fieldsOf(performance).overall_score),
  ];
}

function given(name: string, value: unknown): Numbers {
  return typeof value === 'number' || typeof value === 'string' || value === null ? [[name, value]] : [];
}

function inTotals(totals: Fields): Numbers {
  const open = SEVERITIES.reduce((sum, severity) => sum + numberOf(totals[severity]), 0);
  const names = [...SEVERITIES, 'dismissed', 'accepted'];
  return [
    ...names.map((name) => [name, numberOf(totals[name])] as const),
    ['open', open],
    ...given('new', totals.new),
    ...given('fixed', totals.fixed),
  ];
}

/** Counts a list of all findings. */
function counted(findings: readonly Fields[]): Numbers {
  const having = (wanted: (finding: Fields) => boolean) => findings.filter(wanted).length;
  const isFixed = ({ change }: Fields) => change === 'fixed';
  const isIn = (state: string) => (finding: Fields) => !isFixed(finding) && (finding.state ?? 'open') === state;
  const severities = SEVERITIES.map(
    (severity) => [severity, having((one) => isIn('open')(one) && one.severity === severity)] as const,
  );
  const states = ['open', 'dismissed', 'accepted'].map((state) => [state, having(isIn(state))] as const);
  return [
    ...severities,
    ...states,
    ['fixed', having(isFixed)],
    ['new', having((one) => isIn('open')(one) && one.change === 'new')],
  ];
}

/** Findings of a project in a list; numbers of all its runs together. */
export function countsIn(view: string, about: string, findings: unknown): Shown[] {
  return shownAs(view, about, counted(Array.isArray(findings) ? findings.filter(isFields) : []));
}

const WORD = /\b(\d+)(?: findings?)?\s+(critical|high|medium|low|info|new|fixed|dismissed|accepted)\b/g;

/** The numbers in words: severities that a text does not name have no findings. */
export function numbersInText(view: string, about: string, text: string): Shown[] {
  const named = [...text.matchAll(WORD)].map(([, count, name]) => [name ?? '', Number(count)] as const);
  const missing = SEVERITIES.filter((severity) => !named.some(([name]) => name === severity));
  const none = missing.map((severity) => [severity, 0] as const);
  const [, score] = /\b(\d+)(?:\/100|\s+(?:out )?of 100| \([A-F]\+?\))/.exec(text) ?? [];
  const [, grade] = /(?:grade |\(|\*\*|^\s*|: )([A-F]\+?)(?:\)| ·| {2}|,|$)/m.exec(text) ?? [];
  return shownAs(view, about, [...named, ...none, ...given('score', score && Number(score)), ...given('grade', grade)]);
}
