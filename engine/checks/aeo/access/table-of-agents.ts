/** Product tokens of AI crawlers by what they fetch for, as their operators state it. */
export interface Agent {
  readonly token: string;
  /** Whose it is, as a reader knows it. */
  readonly of: string;
}

const agents = (text: string): Agent[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ {2,}/))
    .map(([token = '', of = '']) => ({ token, of }));

/** They build the index that answers are quoted from. */
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

/** They fetch a page because a person asked about it; some do so whatever robots.txt says. */
export const ASSISTANT_AGENTS = agents(`
  ChatGPT-User        ChatGPT
  Claude-User         Claude
  Perplexity-User     Perplexity
  MistralAI-User      Le Chat
  Amzn-User           Alexa
  meta-externalfetcher  Meta AI
`);

/** They collect text that models are trained with. */
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
