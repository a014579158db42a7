import { below, body, edit, type Fault, type Faults, file, head, header, OWN, page, robots } from '../fault.ts';

const PROSE = 'Lamps that are made by hand in a small workshop at the harbour last for many years. ';
const prose = (count: number) => `<p>${PROSE.repeat(count)}</p>`;
const document = (title: string, content: string, more = '') =>
  page(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${more}</head><body>${content}</body></html>`,
  );
const whole = (content: string, more = '', title = 'Lamps of the harbour'): Fault => ({
  files: { '/': document(title, content, more) },
});
const data = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const article = (more: Readonly<Record<string, unknown>>) =>
  data({ '@context': 'https://schema.org', '@type': 'Article', headline: 'Lamps of the harbour', ...more });
const AUTHORED = {
  author: { '@type': 'Person', name: 'Ada Lind' },
  publisher: { '@type': 'Organization', name: 'Lamps' },
};
const allowed = (agent: string) =>
  `User-agent: ${agent}\nDisallow: /\n\nUser-agent: *\nAllow: /\n\nSitemap: {origin}/sitemap.xml\n`;
const llms = (content: string, type?: string, status?: number) => file('/llms.txt', content, type, status);
/** What the sound page says about its organization. */
const DATA = /<script type="application\/ld\+json">[^<]*<\/script>/;
const LLMS = '# Lamps\n\n> Lamps that are made by hand, with prices and a guide to their care.\n\n## Pages\n\n';

/** What AI crawlers and assistants may read, and find. */
export const AEO: Faults = {
  ...below('aeo/access', {
    'agent-names': [
      ['OpenAI: names of its crawlers', robots('User-agent: GPT-Bot\nDisallow: /\n')],
      ['Anthropic: names of its crawlers', robots('User-agent: Claude Bot\nDisallow: /private\n')],
    ],
    'ai-assistants': [
      ['OpenAI: ChatGPT-User', robots(allowed('ChatGPT-User'))],
      ['Perplexity: Perplexity-User', robots(allowed('Claude-User\nUser-agent: Perplexity-User'))],
    ],
    'ai-search': [
      ['OpenAI: OAI-SearchBot', robots(allowed('OAI-SearchBot'))],
      ['Perplexity: PerplexityBot', robots(allowed('PerplexityBot'))],
    ],
    'ai-training': [
      ['OpenAI: GPTBot', robots(allowed('GPTBot'))],
      [
        'Cloudflare: managed robots.txt',
        robots(
          allowed(
            'GPTBot\nUser-agent: ClaudeBot\nUser-agent: CCBot\nUser-agent: Google-Extended\nUser-agent: Bytespider\nUser-agent: Amazonbot\nUser-agent: Applebot-Extended\nUser-agent: meta-externalagent',
          ),
        ),
      ],
    ],
    'content-signals': [
      ['contentsignals.org: search', robots('User-agent: *\nContent-Signal: search=no, ai-train=no\nAllow: /\n')],
      ['contentsignals.org: ai-input', robots('User-agent: *\nContent-Signal: search=yes, ai-input=no\nAllow: /\n')],
    ],
    'edge-block': [
      [
        'Cloudflare: block AI bots',
        {
          agents: [
            /OAI-SearchBot|ChatGPT-User|GPTBot|PerplexityBot|Perplexity-User|Claude/,
            page('Sorry, you have been blocked', 403),
          ],
        },
      ],
      ['Cloudflare: pay per crawl', { agents: [/OAI-SearchBot|PerplexityBot/, page('Payment required', 402)] }],
    ],
    noai: [
      ['DeviantArt: noai', head('<meta name="robots" content="noai, noimageai">')],
      ['DeviantArt: X-Robots-Tag', header('x-robots-tag', 'noai')],
    ],
    'served-text': [
      [
        'Cloudflare: managed challenge',
        {
          agents: [
            /OAI-SearchBot|ChatGPT-User|GPTBot|PerplexityBot|Perplexity-User|Claude/,
            {
              ...page(
                '<!doctype html><html><head><title>Just a moment...</title></head><body><p>Verify you are human</p></body></html>',
              ),
              headers: { 'cf-mitigated': 'challenge' },
            },
          ],
        },
      ],
      [
        OWN,
        {
          agents: [
            /PerplexityBot|OAI-SearchBot|Claude-SearchBot/,
            document(
              'Lamps',
              `<main><h1>Subscribe</h1><p>${'Subscribe to read this article and all other pages of the newspaper, which costs four euros in a month. '.repeat(8)}</p></main>`,
            ),
          ],
        },
      ],
    ],
    snippets: [
      ['Google: nosnippet', head('<meta name="robots" content="nosnippet">')],
      ['Google: max-snippet', header('x-robots-tag', 'max-snippet:20')],
    ],
    'tdm-reservation': [
      ['TDMRep: header', header('tdm-reservation', '1')],
      ['TDMRep: meta element', head('<meta name="tdm-reservation" content="yes">')],
    ],
    'withheld-text': [
      ['Google: data-nosnippet', whole(`<main><h1>Lamps</h1><div data-nosnippet>${prose(20)}</div></main>`)],
      [OWN, whole(`<main><section data-nosnippet><h1>Lamps</h1>${prose(9)}${prose(9)}</section><p>More.</p></main>`)],
    ],
  }),
  ...below('aeo/content', {
    answers: [
      ['Google: featured snippets', body(`<h2>How long does a lamp last?</h2>${prose(12)}`)],
      [OWN, body(`<h3>What does it cost to repair one?</h3>${prose(20)}`)],
    ],
    author: [
      [
        'Google: article structured data',
        whole(`<article><h1>Lamps</h1>${prose(20)}</article>`, article({ datePublished: '2026-01-02' })),
      ],
      [
        'Open Graph: article',
        whole(`<article><h1>Lamps</h1>${prose(20)}</article>`, '<meta property="og:type" content="article">'),
      ],
    ],
    citations: [
      [
        'Aggarwal 2023: cite sources',
        whole(
          `<article><h1>Lamps</h1>${prose(100)}<a href="/more">More</a></article>`,
          article({ ...AUTHORED, datePublished: '2026-01-02' }),
        ),
      ],
      [
        OWN,
        whole(
          `<article><h1>Lamps</h1>${prose(140)}<a href="https://x.com/intent/post">Share</a></article>`,
          article(AUTHORED),
        ),
      ],
    ],
    'date-order': [
      [
        'Google: dateModified is later',
        head(article({ ...AUTHORED, datePublished: '2026-03-02', dateModified: '2025-03-01' })),
      ],
      [OWN, head(article({ ...AUTHORED, datePublished: '2031-03-02' }))],
    ],
    dates: [
      ['Google: publication dates', whole(`<article><h1>Lamps</h1>${prose(20)}</article>`, article(AUTHORED))],
      [
        'Google: visible dates',
        whole(`<article><h1>Lamps</h1>${prose(20)}</article>`, article({ ...AUTHORED, datePublished: '2026-01-02' })),
      ],
    ],
    'in-html': [
      [
        'create-vite: an empty root element',
        {
          files: {
            '/': document(
              'App',
              '<div id="root"></div>',
              '<script type="module" src="/assets/index-4f2a9c1b.js"></script>',
            ),
            '/assets/index-4f2a9c1b.js': {
              type: 'text/javascript',
              body: `document.getElementById("root").innerHTML="<main><h1>Lamps</h1><p>${PROSE.repeat(12)}</p></main>";`,
            },
          },
        },
      ],
      [
        'Angular: app-root without server rendering',
        {
          files: {
            '/': document('App', '<app-root></app-root><script src="/main.js" type="module"></script>'),
            '/main.js': {
              type: 'text/javascript',
              body: `document.querySelector("app-root").innerHTML="<main><h1>Lamps</h1><p>${PROSE.repeat(12)}</p></main>";`,
            },
          },
        },
      ],
    ],
    landmarks: [
      ['HTML: main element', whole(`<div class="page"><h1>Lamps</h1>${prose(12)}</div>`)],
      [
        'Elementor: pages of div elements',
        whole(`<div><div><div><h1>Lamps</h1>${prose(6)}</div><div>${prose(6)}</div></div></div>`),
      ],
    ],
    language: [
      [
        'WCAG failure F25: language of the page',
        whole(
          `<main><h1>Лампы</h1><p>${'Наши лампы сделаны вручную в небольшой мастерской у гавани. '.repeat(10)}</p></main>`,
        ),
      ],
      [
        'create-next-app: lang of the template',
        whole(
          `<main><h1>灯</h1><p>${'Οι λάμπες μας κατασκευάζονται στο χέρι σε ένα μικρό εργαστήριο. '.repeat(10)}</p></main>`,
        ),
      ],
    ],
    'markup-share': [
      [
        'Next.js: data of the page',
        whole(
          `<main><h1>Lamps</h1><p>Lamps.</p></main><script id="__NEXT_DATA__" type="application/json">{"rows":[${'"a1b2c3d4",'.repeat(60_000)}"z"]}</script>`,
        ),
      ],
      [OWN, whole(`<main><h1>Lamps</h1><p>Lamps.</p></main><style>${'.lamp{color:#123}'.repeat(40_000)}</style>`)],
    ],
    structure: [
      ['WCAG 2.4.10: section headings', whole(`<main><h1>Lamps</h1>${prose(40)}${prose(40)}</main>`)],
      [OWN, whole(`<main><h1>Lamps</h1>${prose(60)}</main><footer><ul><li>Contact</li></ul></footer>`)],
    ],
    summary: [
      [
        'Google: no lists of keywords',
        edit(
          /<meta name="description"[^>]*>/,
          '<meta name="description" content="lamps, desk lamps, buy lamps, cheap lamps, lamps online, handmade lamps, harbour, workshop, light">',
        ),
      ],
      [
        OWN,
        edit(
          /<meta name="description"[^>]*>/,
          '<meta name="description" content="docs, api, reference, javascript, css, library, functions, toolkit, download, examples, npm">',
        ),
      ],
    ],
    topic: [
      ['Google: title links', edit(/<title>[^<]*<\/title>/, '<title>Vegetarian cooking courses, Lisbon</title>')],
      [OWN, edit(/<title>[^<]*<\/title>/, '<title>Winter holidays with alpacas</title>')],
    ],
  }),
  ...below('aeo/entity', {
    about: [
      [
        'Google: who created the content',
        whole(
          `<main><h1>Lamps</h1>${prose(4)}<a href="/a">Desk lamps</a> <a href="/b">Wall lamps</a> <a href="/c">Prices</a></main>`,
        ),
      ],
      [
        OWN,
        whole(
          `<header><nav><a href="/shop">Shop</a> <a href="/cart">Cart</a> <a href="/sale">Sale</a> <a href="/new">New</a></nav></header><main><h1>Lamps</h1>${prose(4)}</main>`,
        ),
      ],
    ],
    faq: [
      [
        'Google: FAQ content is visible',
        head(
          data({
            '@context': 'https://schema.org',
            '@type': 'FAQPage',
            mainEntity: [
              {
                '@type': 'Question',
                name: 'May an alpaca live in a flat?',
                acceptedAnswer: { '@type': 'Answer', text: 'No, it needs a meadow and company.' },
              },
            ],
          }),
        ),
      ],
      [
        OWN,
        head(
          data({
            '@context': 'https://schema.org',
            '@type': 'FAQPage',
            mainEntity: [
              {
                '@type': 'Question',
                name: 'Which glaze suits a stoneware teapot?',
                acceptedAnswer: { '@type': 'Answer', text: 'A celadon glaze, fired twice.' },
              },
            ],
          }),
        ),
      ],
    ],
    organization: [
      [
        'Google: organization structured data',
        edit(DATA, data({ '@context': 'https://schema.org', '@type': 'WebSite', name: 'Lamps', url: '{origin}/' })),
      ],
      [
        'schema.org: sameAs',
        edit(
          DATA,
          data({ '@context': 'https://schema.org', '@type': 'Organization', name: 'Lamps', url: '{origin}/' }),
        ),
      ],
    ],
    references: [
      [
        'JSON-LD: node references',
        head(
          data({
            '@context': 'https://schema.org',
            '@type': 'WebSite',
            '@id': '{origin}/#website',
            name: 'Lamps',
            publisher: { '@id': '{origin}/#organization' },
          }),
        ),
      ],
      [
        'Yoast: a graph without the person',
        head(
          data({
            '@context': 'https://schema.org',
            '@graph': [
              { '@type': 'WebPage', '@id': '{origin}/#page', author: { '@id': '{origin}/#/schema/person/1' } },
            ],
          }),
        ),
      ],
    ],
    'structured-data': [
      ['Google: structured data', edit(DATA, '')],
      [
        'JSON-LD: the media type of the script',
        edit(DATA, '<script type="application/json">{"@context":"https://schema.org","@type":"Organization"}</script>'),
      ],
    ],
  }),
  ...below('aeo/llms-txt', {
    answers: [
      [
        'llmstxt.org: links',
        llms(
          `${LLMS}- [Guide]({origin}/guide): how lamps are cared for\n- [Prices]({origin}/prices): what they cost\n`,
        ),
      ],
      [
        OWN,
        {
          files: {
            ...llms(`${LLMS}- [Home]({origin}/): all lamps\n- [Guide]({origin}/guide): care\n`).files,
            '/guide': page('Gone', 410),
          },
        },
      ],
    ],
    links: [
      ['llmstxt.org: URLs of the site', llms(`${LLMS}- [Guide](/guide): how lamps are cared for\n`)],
      [
        'Mintlify: a deployment host',
        llms(`${LLMS}- [Guide](https://lamps.vercel.app/guide): how lamps are cared for\n`),
      ],
    ],
    present: [
      ['llmstxt.org', llms('Not found', 'text/plain', 404)],
      ['nginx: try_files sends the page', { files: { '/llms.txt': document('Lamps', '<div id="app"></div>') } }],
    ],
    'served-as-text': [
      ['RFC 7763: text/markdown', llms(`${LLMS}- [Home]({origin}/): all lamps\n`, 'application/octet-stream')],
      ['Apache: AddType of a template', llms(`${LLMS}- [Home]({origin}/): all lamps\n`, 'text/html')],
    ],
    valid: [
      [
        'llmstxt.org: an H1 is required',
        llms('Lamps that are made by hand.\n\n- [Home]({origin}/): all lamps and their prices, with a guide\n'),
      ],
      [
        'Lighthouse: llms.txt without links',
        llms('# Lamps\n\n> Lamps that are made by hand, with prices and a guide to their care.\n'),
      ],
      ['Lighthouse: llms.txt with status 500', llms('Internal Server Error', 'text/plain', 500)],
    ],
  }),
};
