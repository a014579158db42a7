import type { Severity } from '../catalogue/severity.ts';
import type { Location } from '../checks/location.ts';
import { Unavailable } from '../evidence/define-collector.ts';
import type { Exchange } from '../evidence/facts/exchange.ts';
import { selectorOf as nameOf, TEXT_LIMIT } from '../evidence/parse/html/html.ts';
import { headerValue, headerValues } from '../evidence/parse/http/header-list.ts';
import type { ReportCut } from '../limits.ts';
import { boundedPattern } from './bounded-pattern.ts';
import { defineCheck, type OwnCheck } from './define-own-check.ts';
import { type ExamplePage, FILE_FACTS, type OwnFile } from './example-page.ts';
import type { OwnFact, OwnFacts } from './own-facts.ts';
import { OwnFault } from './own-fault.ts';
import { selectorOf } from './selector.ts';

/** What a rule looks at. */
export type LooksAt =
  | { readonly header: string }
  | { readonly text: 'shown' | 'html' }
  | { readonly selector: string; readonly attribute?: string | undefined }
  | { readonly requests: 'all' }
  | { readonly file: OwnFile };

export type Matcher = { readonly ignore_case?: boolean | undefined } & (
  | { readonly text: string }
  | { readonly pattern: string }
);

/** An own check as data, without code. */
export interface OwnRule {
  readonly id: string;
  readonly title: string;
  readonly why: string;
  readonly severity: Severity;
  readonly message: string;
  readonly fix: string;
  readonly references?: readonly string[] | undefined;
  readonly look_at: LooksAt;
  readonly matches?: Matcher | undefined;
  readonly must_be: 'present' | 'absent';
  readonly examples: readonly ({ readonly name: string; readonly fails: boolean } & ExamplePage)[];
}

interface Seen {
  readonly location: Location;
  readonly text: string;
  /** Only the beginning of the text is known. */
  readonly isCut?: boolean;
}

interface View {
  readonly needs: readonly OwnFact[];
  see(given: OwnFacts): readonly Seen[];
  /** Where something is missing. */
  readonly place: Location;
}

type Find = (text: string) => { readonly index: number; readonly length: number } | undefined;

const SHOWN = 120;
const BEFORE = 40;

/** Throws `OwnFault` if the pattern or the selector is not supported. */
export function checkOfRule(rule: OwnRule): OwnCheck {
  const { id, title, why, severity, message, fix, references = [], must_be: must, matches, look_at: at } = rule;
  if (!matches && 'text' in at) throw new OwnFault('a rule about text states what matches');
  const view = viewOf(at);
  const find = matches ? findOf(matches) : undefined;
  const found = (given: OwnFacts) =>
    view.see(given).flatMap((seen) => {
      const match = find ? find(seen.text) : { index: 0, length: seen.text.length };
      return match ? [{ problem: 'rule', location: seen.location, evidence: excerpt(seen, match) }] : [];
    });
  return defineCheck<OwnFact, string>({
    id: id as `own/${string}`,
    title,
    why,
    needs: view.needs,
    problems: { rule: { severity, message, fix } },
    references,
    run(given, cut) {
      const all = found(given);
      if (must === 'present' ? all.length > 0 : false) return [];
      if (find && all.length === 0) reportCuts(view.see(given), cut);
      return must === 'absent' ? all : [{ problem: 'rule', location: view.place, evidence: missingText(rule) }];
    },
    examples: rule.examples.map(({ name, fails, ...page }) => ({ name, page, finds: fails ? ['rule'] : [] })),
  });
}

function reportCuts(all: readonly Seen[], cut: ReportCut): void {
  for (const { isCut } of all) if (isCut) cut(`only the first ${TEXT_LIMIT} characters of an element were searched`);
}

function viewOf(at: LooksAt): View {
  if ('header' in at) {
    const place = { header: at.header };
    const see: View['see'] = ({ headers }) =>
      headerValues(headers, at.header).map((text) => ({ location: place, text }));
    return { needs: ['headers'], see, place };
  }
  if ('selector' in at) return viewOfElements(at.selector, at.attribute);
  if ('requests' in at) {
    const see: View['see'] = ({ network }) => network.map(({ url }) => ({ location: { url }, text: url }));
    return { needs: ['network'], see, place: { part: 'requests of the page' } };
  }
  if ('file' in at) {
    const fact = FILE_FACTS[at.file];
    return { needs: [fact], see: (given) => fileOf(given[fact], at.file), place: { part: at.file } };
  }
  const place = { part: at.text === 'shown' ? 'text of the page' : 'HTML of the page' };
  return at.text === 'shown'
    ? { needs: ['content'], see: ({ content }) => [{ location: place, text: content.text }], place }
    : // The document is unavailable for a page that was not read whole.
      { needs: ['document', 'page'], see: ({ page }) => [{ location: place, text: page.text }], place };
}

function viewOfElements(selector: string, attribute: string | undefined): View {
  const select = selectorOf(selector);
  const see: View['see'] = ({ content }) =>
    select(content).flatMap((element) => {
      const text = attribute === undefined ? element.text : element.attributes[attribute.toLowerCase()];
      const isCut = attribute === undefined && element.text.length >= TEXT_LIMIT;
      return text === undefined ? [] : [{ location: { selector: nameOf(element) }, text, isCut }];
    });
  return { needs: ['content'], see, place: { selector } };
}

/** The text of a file; nothing if it does not exist, as an HTML page in its place says too. */
function fileOf({ status, url, text, headers, truncated }: Exchange, name: OwnFile): readonly Seen[] {
  if (truncated) throw new Unavailable(`${name} was not read whole`);
  if (status === 404 || status === 410) return [];
  if (status !== 200) throw new Unavailable(`${name} answered with status ${status}`);
  return headerValue(headers, 'content-type')?.startsWith('text/html') ? [] : [{ location: { url }, text }];
}

function findOf(matcher: Matcher): Find {
  const { ignore_case: ignoresCase = false } = matcher;
  if ('pattern' in matcher) {
    const pattern = boundedPattern(matcher.pattern, ignoresCase);
    return (text) => {
      const match = pattern.exec(text);
      return match ? { index: match.index, length: match[0].length } : undefined;
    };
  }
  const fold = (text: string) => (ignoresCase ? text.toLowerCase() : text);
  const wanted = fold(matcher.text);
  return (text) => {
    const index = fold(text).indexOf(wanted);
    return index < 0 ? undefined : { index, length: wanted.length };
  };
}

/** The match with a little of what surrounds it. */
function excerpt({ text, location }: Seen, { index, length }: { readonly index: number; readonly length: number }) {
  const shown = text.slice(Math.max(0, index - BEFORE), index + Math.min(length, SHOWN) + BEFORE).trim();
  return shown || `found: ${location.header ?? location.selector ?? location.part ?? location.url ?? ''}`;
}

function missingText({ look_at: at, matches }: OwnRule): string {
  const [what = ''] = Object.values(at);
  const wanted = matches && ('text' in matches ? matches.text : matches.pattern);
  return `${what}: ${wanted === undefined ? 'not found' : `nothing matches ${JSON.stringify(wanted)}`}`;
}
