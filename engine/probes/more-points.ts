import type { FetchRequest } from '../evidence/define-collector.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Exchange } from '../evidence/facts/exchange.ts';
import { distinctPoints } from '../evidence/parse/application/injection-point.ts';
import { OPENAPI_PATHS, openApiPoints } from '../evidence/parse/application/openapi.ts';
import { ignoreCuts, limit, type ReportCut } from '../limits.ts';
import type { Profile } from './define-probe.ts';
import { type GuessShare, guessedPoints } from './guessed-points.ts';

const DOCUMENT_BYTES = 1024 * 1024;

/** The facts with points that no page of the site names: those of its OpenAPI document and, in the thorough profile, guessed names. */
export async function withMorePoints(
  facts: Partial<Evidence>,
  profile: Profile,
  fetch: (request: FetchRequest) => Promise<Exchange | undefined>,
  share: GuessShare,
  cut: ReportCut = ignoreCuts,
): Promise<Partial<Evidence>> {
  const { surface, page, linkedPages = [] } = facts;
  if (!surface || !page || profile === 'quick') return facts;
  const described = await describedPoints(page.url, fetch, cut);
  const known = [...surface.points, ...described];
  const guessed = profile === 'thorough' ? await guessedPoints([page, ...linkedPages], known, fetch, share, cut) : [];
  if (described.length + guessed.length === 0) return facts;
  const all = distinctPoints([...known, ...guessed]);
  const points = all.slice(0, limit('parameters'));
  if (points.length < all.length)
    cut(`${all.length - points.length} of ${all.length} parameters were left out (limit ${limit('parameters')})`);
  return { ...facts, surface: { ...surface, points, parameters: points.filter(({ where }) => where === 'query') } };
}

async function describedPoints(
  address: string,
  fetch: (request: FetchRequest) => Promise<Exchange | undefined>,
  cut: ReportCut,
) {
  const asked = OPENAPI_PATHS.map((path) => fetch({ url: new URL(path, address).href, maxBodyBytes: DOCUMENT_BYTES }));
  const answers = await Promise.all(asked);
  const silent = answers.filter((answer) => answer === undefined).length;
  if (silent > 0) cut(`${silent} of ${answers.length} usual addresses of an OpenAPI document did not answer`);
  return answers.flatMap((answer) => {
    if (answer?.status !== 200) return [];
    if (answer.truncated && /^\s{0,100}\{/.test(answer.text))
      cut(`The OpenAPI document at ${new URL(answer.url).pathname} is larger than 1 MB and was not read`);
    return openApiPoints(answer.text, answer.url, cut);
  });
}
