import type { FetchRequest } from '../../evidence/define-collector.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';
import { distinctPoints } from '../../evidence/parse/application/injection-point.ts';
import { type Described, OPENAPI_PATHS, readOperations } from '../../evidence/parse/application/openapi.ts';
import { type Surface, surfaceOf } from '../../evidence/parse/application/surface.ts';
import { sizeText } from '../../evidence/parse/html/size-text.ts';
import { ignoreCuts, limit, type ReportCut } from '../../limits.ts';
import type { Profile } from '../define-probe.ts';
import { type GuessShare, guessedPoints } from './guessed-points.ts';

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
  const described = await describedBy(page.url, fetch, cut, facts.crawl?.writes);
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
  address: string,
  fetch: (request: FetchRequest) => Promise<Exchange | undefined>,
  cut: ReportCut,
  writes = false,
): Promise<Described> {
  const asked = OPENAPI_PATHS.map((path) =>
    fetch({ url: new URL(path, address).href, maxBodyBytes: limit('openapiBytes') }),
  );
  const answers = await Promise.all(asked);
  const silent = answers.filter((answer) => answer === undefined).length;
  if (silent > 0) cut(`${silent} of ${answers.length} usual addresses of an OpenAPI document did not answer`);
  const found = answers.flatMap((answer) => {
    if (answer?.status !== 200) return [];
    if (answer.truncated && /^\s{0,100}\{/.test(answer.text))
      cut(
        `The OpenAPI document at ${new URL(answer.url).pathname} is larger than ${sizeText(limit('openapiBytes'))} and was not read`,
      );
    return readOperations(answer.text, answer.url, cut, writes);
  });
  return {
    points: found.flatMap(({ points }) => points),
    routes: found.flatMap(({ routes }) => routes),
    leftPosts: found.flatMap(({ leftPosts }) => leftPosts),
  };
}
