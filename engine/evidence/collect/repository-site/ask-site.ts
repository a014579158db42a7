import { limit } from '../../../limits.ts';
import { outcomeOf, type Reach, Unavailable } from '../../define-collector.ts';
import type { SiteAnswer } from '../../facts/repository-site.ts';
import type { LiveSite } from './live-site.ts';

interface Request {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer to a request, as far as it came. */
interface Given {
  readonly status: number;
  readonly text: string;
}

type Reading = { readonly columns: readonly string[] } | 'empty' | 'closed' | 'absent' | undefined;

/** How the back end of the live site is asked for one row or document. */
export interface BackEnd<T> {
  readonly host: string;
  /** What is asked for, for the reason: `tables`. */
  readonly noun: string;
  /** A request for something that does not exist. */
  control(token: string): Request;
  /** Whether its answer shows that the back end would answer anything. */
  isDoubtful(answer: Given): boolean;
  request(item: T): Request;
  /** Names of columns or fields only, never values; undefined if the answer says nothing about the item. */
  read(answer: Given): Reading;
  /** The site does not name it. */
  readonly isOfRepository: boolean;
}

const MAX_COLUMNS = 100;
const MAX_NAME = 80;

/** Asks for each item once, a second time where the server fails. A back end that is not known is a reason. */
export async function siteAnswers<T>(
  items: readonly T[],
  backEnd: BackEnd<T> | string,
  site: Pick<LiveSite, 'within'>,
): Promise<ReadonlyMap<T, SiteAnswer>> {
  if (typeof backEnd === 'string') return new Map(items.map((item) => [item, notAsked(backEnd)]));
  if (items.length === 0) return new Map();
  return site.within(async (reach) => {
    const control = await ask(reach, backEnd.control(reach.token()));
    const doubt =
      typeof control === 'string'
        ? `${backEnd.host} did not answer: ${control}`
        : backEnd.isDoubtful(control) && `${backEnd.host} answers for what does not exist`;
    const max = limit('siteTables');
    const late = `only the first ${max} of ${items.length} ${backEnd.noun} are asked for`;
    const answers = items.map(async (item, i) => {
      const reason = doubt || (i < max ? undefined : late);
      return [item, reason === undefined ? await answerOf(item, backEnd, reach) : notAsked(reason)] as const;
    });
    return new Map(await Promise.all(answers));
  });
}

async function answerOf<T>(item: T, backEnd: BackEnd<T>, reach: Reach): Promise<SiteAnswer> {
  const request = backEnd.request(item);
  const given = await ask(reach, request);
  if (typeof given === 'string') return notAsked(`${backEnd.host} did not answer: ${given}`);
  const reading = backEnd.read(given);
  const asked = { at: request.url, ...(backEnd.isOfRepository ? { isOfRepository: true } : {}) };
  if (reading === undefined) return { answer: 'unclear', ...asked, reason: `HTTP status ${given.status}` };
  if (typeof reading === 'string') return { answer: reading, ...asked };
  return {
    answer: 'rows',
    ...asked,
    columns: reading.columns.slice(0, MAX_COLUMNS).map((one) => one.slice(0, MAX_NAME)),
  };
}

/** The answer, or why there is none: that a server fails says nothing about its data. */
async function ask(reach: Reach, request: Request): Promise<Given | string> {
  let failure = '';
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const answer = await outcomeOf(reach.fetch({ ...request, maxBodyBytes: limit('probedBytes') }));
    if (answer instanceof Unavailable) failure = answer.message;
    else if (answer.status < 500 && answer.status !== 429) return { status: answer.status, text: answer.text ?? '' };
    else failure = `HTTP status ${answer.status}`;
  }
  return failure;
}

function notAsked(reason: string): SiteAnswer {
  return { answer: 'not asked', reason };
}
