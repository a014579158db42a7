import { Unavailable } from '../../../evidence/define-collector.ts';
import { type Exchange, parseExchange } from '../../../evidence/facts/exchange.ts';
import { type HtmlDocument, parseIfBounded } from '../../../evidence/parse/html/html.ts';
import { isHtmlPage } from '../../../evidence/parse/html/markup.ts';
import { noindexes, robotsDirectives } from '../../../evidence/parse/html/robots-directives.ts';
import { distinctWords } from '../../../evidence/parse/html/words.ts';
import { type AgentAnswer, CONTROL_AGENT } from '../../../evidence/parse/http/asked-agents.ts';
import { challengePage } from '../../../evidence/parse/landing/challenge-page.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';

const MIN_WORDS = 30;
const TOO_SHORT = `The HTML has fewer than ${MIN_WORDS} different words, too few to compare`;
/** Shares of the distinct words of a page: what one page keeps between two requests, and what two pages have in common. */
const SAME = 0.7;
const OTHER = 0.3;
const READ_CHARACTERS = 90_000;

const TEXT = 'Lamps for desks and floors, made of oak from the region by hand in our workshop since 1987. '.concat(
  'Each is oiled twice, dries for three days, comes with a cable of linen and fits bulbs up to sixty watts.',
);
const JAPANESE =
  'オーク材の卓上ランプと床置きランプを、一九八七年から工房で一つずつ手作りしています。油を二度塗り、三日乾かします。';
const html = (text: string, headers = '') =>
  parseExchange('https://shop.example/', `HTTP/1.1 200 OK\nContent-Type: text/html\n${headers}\n<p>${text}`);
const given = (text: string, token: string, page: Exchange) => ({
  page: html(text),
  agentAnswers: Object.entries({ [token]: page, Googlebot: html(text) }).map(
    ([token, page]): AgentAnswer => ({ token, status: 200, page }),
  ),
});

interface Served {
  readonly token: string;
  readonly headers: Exchange['headers'];
  readonly document: HtmlDocument;
  readonly words: ReadonlySet<string>;
}

export default defineCheck({
  id: 'aeo/access/served-text',
  title: 'Allowed AI agents are served the same page as search engines',
  why: 'An agent cannot quote a page if it receives a bot challenge, different text or `noindex`.',
  needs: ['agentAnswers', 'page'],
  problems: {
    challenge: {
      severity: 'low',
      likelihood: 'possible',
      message: 'AI agents that robots.txt allows are served a bot challenge',
      fix: {
        any: 'Exempt the agents for search and answers from the challenge, or disallow them in robots.txt.',
        note: 'The requests did not come from the agents’ own IP addresses: the real agents may be served the page.',
        cloudflare: 'Check Security → Bots and AI Crawl Control: allow the crawlers for AI search.',
      },
    },
    other: {
      severity: 'low',
      likelihood: 'possible',
      message: 'AI agents allowed by robots.txt receive different text than search engines',
      fix: {
        any: 'Serve the agents for search and answers the same text, or disallow them in robots.txt.',
        note: 'The requests did not come from the agents’ own IP addresses: the real agents may be served the page.',
      },
    },
    noindex: {
      severity: 'low',
      likelihood: 'possible',
      message: 'AI agents that robots.txt allows are served `noindex`',
      fix: 'Send the same robots directives to all agents; use robots.txt to exclude some.',
    },
  },
  references: ['RFC 9309', 'https://platform.openai.com/docs/bots'],
  run({ agentAnswers, page }, cut) {
    const max = readOf([page, ...agentAnswers.flatMap(({ page: answer = [] }) => answer)]);
    const all = agentAnswers.flatMap(({ token, page: answer }) => servedAs(token, answer, max));
    const control = all.find(({ token }) => token === CONTROL_AGENT);
    const served = all.filter(({ token }) => token !== CONTROL_AGENT);
    if (agentAnswers.length === 0) return notApplicable('robots.txt allows no such agent');
    const [own] = servedAs('visitor', page, max);
    if (!own || !control || served.length === 0 || challengeOf(control) !== undefined)
      throw new Unavailable('The page was not served as HTML to both a search engine and an AI agent');
    const challenged = served.filter((one) => challengeOf(one) !== undefined);
    const unclear = unclearOf(own, control);
    const others = served.filter(
      (one) => unclear === undefined && !challenged.includes(one) && shared(control, one) < OTHER,
    );
    const isHidden = (one: Served) => noindexes(robotsDirectives(one.document, one.headers)).length > 0;
    const hidden = isHidden(control) ? [] : served.filter((one) => !challenged.includes(one) && isHidden(one));
    const lines = {
      challenge: challenged.map((one) => `${one.token}: ${challengeOf(one)}`),
      other: others.map((one) => `${one.token}: ${one.words.size} words; ${CONTROL_AGENT}: ${control.words.size}`),
      noindex: hidden.map(({ token }) => token),
    };
    const found = occurrences({ part: 'User-Agent' }, lines, 10);
    if (found.length === 0 && unclear === TOO_SHORT) return notApplicable(TOO_SHORT);
    if (found.length === 0 && unclear !== undefined) throw new Unavailable(unclear);
    if (all.length < agentAnswers.length)
      cut(`${agentAnswers.length - all.length} of ${agentAnswers.length} user agents were not served an HTML page`);
    return found.map((one) => ({ ...one, compares: one.problem }));
  },
  examples: () => [
    ['same text, with a changing number', given(TEXT, 'OAI-SearchBot', html(`${TEXT} 4711`))],
    ['another text', given(TEXT, 'OAI-SearchBot', html('Subscribe to read this article')), 'other'],
    ['challenge', given(TEXT, 'PerplexityBot', html('Verify you are human', 'cf-mitigated: challenge\n')), 'challenge'],
    ['noindex for one agent', given(TEXT, 'Claude-User', html(TEXT, 'X-Robots-Tag: noindex\n')), 'noindex'],
    [
      'another text in a language without spaces',
      given(JAPANESE, 'OAI-SearchBot', html('この記事を読むには登録が必要です')),
      'other',
    ],
    ['robots.txt allows none', { page: html(TEXT), agentAnswers: [] }, 'not applicable'],
  ],
});

/** Characters that are read of every text: no more than of one that was cut. */
function readOf(pages: readonly Exchange[]): number {
  return Math.min(READ_CHARACTERS, ...pages.filter(({ truncated }) => truncated).map(({ text }) => text.length));
}

function servedAs(token: string, answer: Exchange | undefined, max: number): Served[] {
  if (!answer || !isHtmlPage(answer)) return [];
  const document = parseIfBounded(answer.text.slice(0, max), answer.url);
  return document ? [{ token, headers: answer.headers, document, words: distinctWords(document.text) }] : [];
}

const isShort = (one: Served) => one.words.size < MIN_WORDS;

/** Why the texts served to agents tell nothing. */
function unclearOf(own: Served, control: Served): string | undefined {
  if (isShort(own) || isShort(control)) return TOO_SHORT;
  return shared(own, control) < SAME
    ? `Visitors and ${CONTROL_AGENT} are not served the same text, so that other agents cannot be compared`
    : undefined;
}

function challengeOf({ headers, document }: Served): string | undefined {
  return challengePage(headers, document);
}

/** Share of the words of one page that the other has too. */
function shared({ words }: Served, other: Served): number {
  return [...words].filter((word) => other.words.has(word)).length / Math.max(words.size, 1);
}
