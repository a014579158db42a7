import type { FetchRequest } from '../../evidence/define-collector.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';
import { isViewer, shownDocuments } from '../../evidence/parse/application/bodies/openapi-viewer.ts';
import { distinctPoints } from '../../evidence/parse/application/injection-point.ts';
import { type Described, OPENAPI_PATHS, readOperations } from '../../evidence/parse/application/openapi.ts';
import { type Surface, surfaceOf } from '../../evidence/parse/application/surface.ts';
import { isHtmlPage } from '../../evidence/parse/html/markup.ts';
import { sizeText } from '../../evidence/parse/html/size-text.ts';
import { headerValue } from '../../evidence/parse/http/header-list.ts';
import { ignoreCuts, limit, type ReportCut } from '../../limits.ts';
import type { Profile } from '../define-probe.ts';
import { type GuessShare, guessedPoints } from './guessed-points.ts';

/** Pages that show an OpenAPI document to people, and steps from them to it: the page names its settings, and these the document. */
const MAX_VIEWERS = 3;
const LEVELS = 2;

type Read = (url: string) => Promise<Exchange | undefined>;

interface Reading {
  readonly fetch: (request: FetchRequest) => Promise<Exchange | undefined>;
  readonly cut: ReportCut;
  /** JSON may be posted. */
  readonly writes?: boolean | undefined;
}

/**
 * The facts with points that no link or form names: those of its OpenAPI document, names that a page mentions in its text and, in the
 * thorough profile, guessed names. If
 * the page cannot be read, as the root of an API, what the document describes is the surface.
 */
export async function withMorePoints(
  facts: Partial<Evidence>,
  profile: Profile,
  fetch: (request: FetchRequest) => Promise<Exchange | undefined>,
  share: GuessShare,
  cut: ReportCut = ignoreCuts,
): Promise<Partial<Evidence>> {
  const { page, linkedPages = [] } = facts;
  if (!page || profile === 'quick') return facts;
  const described = await describedBy(page, linkedPages, { fetch, cut, writes: facts.crawl?.writes });
  const surface = facts.surface ?? bareSurface(page.url, facts.address);
  const known = [...surface.points, ...described.points];
  const guess = { ...share, isMentionedOnly: profile !== 'thorough' };
  const guessed = facts.surface ? await guessedPoints([page, ...linkedPages], known, fetch, guess, cut) : [];
  if (Object.values({ ...described, guessed }).every((list) => list.length === 0)) return facts;
  const all = distinctPoints([...known, ...guessed]);
  const points = all.slice(0, limit('parameters'));
  if (points.length < all.length)
    cut(`${all.length - points.length} of ${all.length} parameters were left out (limit ${limit('parameters')})`);
  const parameters = points.filter(({ where }) => where === 'query');
  const routes = [...new Set([...surface.routes, ...described.routes])].slice(0, limit('routes'));
  const leftPosts = [...surface.leftPosts, ...described.leftPosts];
  return { ...facts, surface: { ...surface, points, parameters, routes, leftPosts } };
}

/** What is known of a site without its pages. */
export function bareSurface(address: string, target = address): Surface {
  return surfaceOf({ address, target, documents: [], scripts: [], files: [] });
}

async function describedBy(
  { url: address, ...page }: Exchange,
  linkedPages: readonly Exchange[],
  { fetch, cut, writes = false }: Reading,
): Promise<Described> {
  const read: Read = (url) => fetch({ url, maxBodyBytes: limit('openapiBytes') });
  const answers = await Promise.all(
    OPENAPI_PATHS.map(async (path) => {
      const answer = await read(new URL(path, address).href);
      const next = answer && withSlash(answer);
      return next === undefined ? answer : read(next);
    }),
  );
  const silent = answers.filter((answer) => answer === undefined).length;
  if (silent > 0) cut(`${silent} of ${answers.length} usual addresses of an OpenAPI document did not answer`);
  const known = received(answers);
  const pages = [{ ...page, url: address }, ...linkedPages, ...known].filter(isHtmlPage);
  const viewers = pages.filter(({ text }) => isViewer(text));
  const shown = await shownBy(viewers.slice(0, MAX_VIEWERS), read);
  const documents = new Map([...known, ...shown].map((one) => [one.text, one]));
  const found = [...documents.values()].flatMap(({ text, url, truncated }) => {
    const size = sizeText(limit('openapiBytes'));
    if (truncated && /^\s{0,100}\{/.test(text))
      cut(`The OpenAPI document at ${new URL(url).pathname} is larger than ${size} and was not read`);
    return readOperations(text, url, cut, writes);
  });
  return {
    points: found.flatMap(({ points }) => points),
    routes: found.flatMap(({ routes }) => routes),
    leftPosts: found.flatMap(({ leftPosts }) => leftPosts),
  };
}

function received(answers: readonly (Exchange | undefined)[]): Exchange[] {
  return answers.filter((answer) => answer !== undefined).filter(({ status }) => status === 200);
}

/** Where a server sends the path without its last slash. */
function withSlash({ status, url, headers }: Exchange): string | undefined {
  const next = status >= 300 && status < 400 ? URL.parse(headerValue(headers, 'location') ?? '', url)?.href : undefined;
  return next === `${url}/` ? next : undefined;
}

/** The documents that pages for people show: in the page, in its settings, or at an address that either names. */
async function shownBy(viewers: readonly Exchange[], read: Read): Promise<Exchange[]> {
  const seen = new Set(viewers.map(({ url }) => url));
  const found: Exchange[] = [];
  for (let level = 0, texts = viewers; level < LEVELS && texts.length > 0; level++) {
    const shown = texts.map((one) => ({ one, ...shownDocuments(one.text, one.url) }));
    found.push(...shown.flatMap(({ one, documents }) => documents.map((text) => ({ ...one, text }))));
    const next = new Set(shown.flatMap(({ addresses }) => addresses.filter((url) => !seen.has(url))));
    for (const url of next) seen.add(url);
    const answers = await Promise.all([...next].map(read));
    texts = received(answers).filter((answer) => !isHtmlPage(answer));
    found.push(...texts);
  }
  return found;
}
