import {
  closingLines,
  parseRobots,
  type Robots,
  type RobotsRule,
  robotsJudge,
} from '../../../evidence/parse/site-files/robots.ts';
import { givenDocument, page } from '../../examples/page.ts';

/** Product tokens of AI crawlers by purpose, as documented by their operators. */
export interface Agent {
  readonly token: string;
  /** The product or company it fetches for. */
  readonly of: string;
}

const agents = (text: string): Agent[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ {2,}/))
    .map(([token = '', of = '']) => ({ token, of }));

/** Crawlers that build the index of an AI search engine. */
export const SEARCH_AGENTS = agents(`
  OAI-SearchBot       ChatGPT search
  Claude-SearchBot    Claude
  PerplexityBot       Perplexity
  Applebot            Siri and Spotlight
  Amzn-SearchBot      Alexa
  DuckAssistBot       DuckDuckGo
  YouBot              You.com
  ExaSearchBot        Exa
`);

/** Agents that fetch a page at a user’s request; some ignore robots.txt. */
export const ASSISTANT_AGENTS = agents(`
  ChatGPT-User        ChatGPT
  Claude-User         Claude
  Perplexity-User     Perplexity
  MistralAI-User      Le Chat
  Amzn-User           Alexa
  meta-externalfetcher  Meta AI
`);

/** Crawlers that collect training data for models. */
export const TRAINING_AGENTS = agents(`
  GPTBot              OpenAI
  ClaudeBot           Anthropic
  Google-Extended     Google Gemini
  Applebot-Extended   Apple
  meta-externalagent  Meta
  Amazonbot           Amazon
  CCBot               Common Crawl
  Bytespider          ByteDance
  DeepSeekBot         DeepSeek
  cohere-training-data-crawler  Cohere
`);

interface AgentRules {
  readonly rules: readonly (Agent & { readonly rule: RobotsRule | undefined })[];
  /** One line for each agent to which the page is closed. */
  readonly closed: readonly string[];
  /** The lines that close the page to them: one fact for all checks that find the same ones. */
  readonly fact: string;
}

/** The rule of robots.txt that decides about the URL for each agent. */
export function rulesFor(list: readonly Agent[], robots: Robots | undefined, url: string): AgentRules {
  const rules = list.map((agent) => ({ ...agent, rule: robotsJudge(robots, agent.token)(url) }));
  const closed = rules.flatMap(({ token, of, rule }) =>
    rule && !rule.allow ? [`${token} (${of}): line ${rule.line}: Disallow: ${rule.path}`] : [],
  );
  return { rules, closed, fact: closingLines(rules.map(({ rule }) => rule)) };
}

const SHOP = '<title>Shop</title><h1>Lamps</h1>';
const SIGN_IN = '<h1>Log in</h1><form><input name="user"><input type="password" name="pass"></form>';

/** What is given to a check of robots.txt: an empty one allows everything. */
export function givenRobots(robots: string, html = SHOP) {
  return { page, ...givenDocument(html), robots: parseRobots(robots) };
}

/** A sign-in page that robots.txt closes, for examples. */
export const closedSignIn = () => givenRobots('User-agent: *\nDisallow: /', SIGN_IN);

/** A page of a site without robots.txt, for examples. */
export const openPage = () => ({ ...givenRobots(''), robots: undefined });
