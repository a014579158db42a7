/** Checks that report the same problem, or parts of one defence: it counts once. A check declares its topic. */
interface Topic {
  /** Folders of checks that all belong to it. */
  readonly folders?: readonly string[];
  /** Largest share of the topic: that of having no such defence at all, so that removing one never pays. */
  readonly atMost?: number;
  /** Second defences of what visitors enter or have on a site: on a page without such data they count half. */
  readonly guardsVisitors?: true;
  /** In the health score the topic counts in the first of these modules that was scored; else each finding in its own. */
  readonly countsIn?: readonly string[];
}

const TOPICS = {
  'content security policy': { atMost: 0.13, guardsVisitors: true },
  framing: { guardsVisitors: true },
  hsts: { guardsVisitors: true },
  'content types': { guardsVisitors: true },
  'cross-origin reads': {},
  'plain http': {},
  certificate: {},
  tls: {},
  cookies: { folders: ['security/cookies/'] },
  secrets: { folders: ['security/secrets/'] },
  libraries: { folders: ['security/libraries/'] },
  'mixed content': {},
  'source maps': {},
  'directory listing': {},
  'error details': {},
  'development build': { countsIn: ['security', 'profiling'] },
  'end of life': { countsIn: ['security', 'profiling'] },
  'software versions': { countsIn: ['security', 'profiling'] },
  title: { countsIn: ['accessibility', 'seo'] },
  language: { countsIn: ['accessibility', 'seo', 'aeo'] },
  headings: { countsIn: ['accessibility', 'seo', 'aeo'] },
  'alternative text': { countsIn: ['accessibility', 'seo'] },
  viewport: { countsIn: ['seo', 'accessibility'] },
  landmarks: { countsIn: ['accessibility', 'aeo'] },
  'client rendering': { countsIn: ['seo', 'aeo'] },
  redirects: { countsIn: ['seo', 'performance'] },
  'llms.txt': {},
  description: { countsIn: ['seo', 'aeo'] },
  sitemap: { folders: ['seo/sitemap/'] },
  canonical: { folders: ['seo/canonical/'] },
  'error in place of the page': {},
  'structured data': { folders: ['seo/structured-data/'] },
  'load time': {},
  caching: {},
  scripts: {},
} as const satisfies Readonly<Record<string, Topic>>;

export type TopicName = keyof typeof TOPICS;

/** The topics as plain data, by name. */
export const TOPIC_ROWS: ReadonlyMap<string, Topic> = new Map(Object.entries(TOPICS));
