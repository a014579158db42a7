import type { Severity } from '../../../catalogue/severity.ts';
import type { NetworkRequest, PageError } from '../../../evidence/facts/visit.ts';
import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { isOneSite } from '../../../evidence/parse/http/same-site.ts';
import { unreachedScript } from '../../../evidence/parse/http/unreached-script.ts';
import { upTo } from '../../../limits.ts';
import { defineCheck, listed } from '../../define-check.ts';

/** Errors that come from what a headless browser without permissions, graphics and codecs cannot do. */
const OF_THE_BROWSER =
  /WebGL|GPU|AudioContext|permission|not ?allowed ?error|NotSupportedError|no supported source|service ?worker|notification|geolocation/i;
/** Errors of requests: offline back ends, blocked trackers, and addresses that the scanner does not open. */
const OF_THE_NETWORK =
  /failed to fetch|networkerror|load failed|net::ERR_|ERR_NETWORK|chunkloaderror|aborterror|timeout/i;
/** Errors of code that uses what another script defines. */
const OF_ANOTHER_SCRIPT = /ReferenceError|is not a (?:function|constructor)|undefined|null/;
const CONTENT = new Set(['img', 'svg', 'canvas', 'video', 'iframe', 'object', 'embed', 'input', 'button']);

export default defineCheck({
  id: 'performance/page/script-errors',
  title: 'Scripts run without errors while the page loads',
  why: 'An uncaught error stops the code that caused it: features that depend on it do not work, and single-page apps may stay blank.',
  needs: ['pageErrors', 'rendered', 'renderedDocument', 'network'],
  problems: {
    uncaught: {
      severity: 'low',
      message: 'Uncaught JavaScript errors while the page loads',
      fix: 'Open the page with the browser console, follow the first error to its source, and handle or correct it. Report errors from production to an error tracker.',
    },
    logged: {
      severity: 'info',
      message: 'The page logs errors to the console',
      fix: 'Fix the logged errors. Log messages that are not errors at a lower level.',
    },
  },
  references: ['CWE-248', 'https://developer.chrome.com/docs/lighthouse/best-practices/errors-in-console'],
  run({ pageErrors, rendered, renderedDocument, network }, cut) {
    const all = upTo(pageErrors, 'pageErrors', 'errors', cut).filter(
      ({ kind, text, url }) =>
        kind !== 'browser' &&
        !OF_THE_BROWSER.test(text) &&
        !OF_THE_NETWORK.test(text) &&
        (url === '' ? kind === 'uncaught' : isOneSite(url, rendered.url)),
    );
    const lost = unreachedScript(network, rendered.url);
    const own = lost ? all.filter(({ text }) => !OF_ANOTHER_SCRIPT.test(text)) : all;
    if (own.length < all.length)
      cut(`The script ${lost?.url} of another site did not load here, so errors that may come from that were left out`);
    const isBlank = renderedDocument.text === '' && !renderedDocument.elements.some(({ tag }) => CONTENT.has(tag));
    const linesOf = (kind: PageError['kind']) => own.filter((each) => each.kind === kind).map(firstLine);
    return [
      ...occurrences('uncaught', 'uncaught errors', linesOf('uncaught'), isBlank ? 'medium' : 'low'),
      ...occurrences('logged', 'console errors', linesOf('console'), 'info'),
    ];
  },
  examples: () => [
    [
      'uncaught error',
      given([uncaught("TypeError: Cannot read properties of null (reading 'x')\n at app.js")]),
      'uncaught',
    ],
    [
      'blank page after an error',
      given([uncaught('ReferenceError: React is not defined')], '<div id="root"></div>'),
      'uncaught',
    ],
    [
      'missing library that another site did not deliver to the scanner',
      afterLoss('https://cdn.example/b.js', UNRESOLVED),
    ],
    [
      'missing library that the scanner does not load',
      afterLoss('https://cdn.example/b.js', 'the address of cdn.example is private'),
    ],
    ...['csp', 'mixed-content', 'subresource-filter', 'net::ERR_BLOCKED_BY_CLIENT', undefined].map((failure) => ({
      name: `missing library after a script of another site ended with ${failure ?? 'no answer yet'}`,
      given: afterLoss('https://cdn.example/b.js', failure),
      finds: ['uncaught' as const],
    })),
    [
      'missing library after a script of the site failed',
      afterLoss('https://shop.example/b.js', UNRESOLVED),
      'uncaught',
    ],
    [
      'message of the page itself',
      given([{ kind: 'console', text: 'Warning: each child needs a key', url: OWN }]),
      'logged',
    ],
    ['error of a third-party script', given([uncaught('TypeError: a is null', 'https://stats.example/s.js')])],
    [
      'missing icon and a refused request',
      given([
        { kind: 'browser', text: 'Failed to load resource: 404 (https://shop.example/icon.png)', url: OWN },
        uncaught('TypeError: Failed to fetch'),
      ]),
    ],
    ['no graphics card', given([uncaught('Error: Error creating WebGL context.')])],
    ['no errors', given([])],
  ],
});

const OWN = 'https://shop.example/app.js';
const UNRESOLVED = 'net::ERR_NAME_NOT_RESOLVED';

function uncaught(text: string, url = OWN): PageError {
  return { kind: 'uncaught', text, url };
}

function given(pageErrors: readonly PageError[], html = '<h1>Shop</h1>') {
  const rendered = {
    url: 'https://shop.example/',
    status: 200,
    html,
    title: '',
    nodes: 5,
    cookies: [],
    globals: {},
    errors: [],
    browser: 'Chrome/150.0.0.0',
  };
  const network: readonly NetworkRequest[] = [];
  return { pageErrors, rendered, renderedDocument: parseHtml(html), network };
}

/** A page that uses what a script defines which did not load. */
function afterLoss(url: string, failure: string | undefined) {
  const nothing = { protocol: '', headers: [], encodedBytes: 0, decodedBytes: 0 };
  return {
    ...given([uncaught('ReferenceError: bootstrap is not defined')]),
    network: [{ url, type: 'script', status: 0, failure, ...nothing }],
  };
}

function occurrences<P extends string>(problem: P, part: string, all: readonly string[], severity: Severity) {
  const lines = [...new Set(all)];
  if (lines.length === 0) return [];
  const compares = lines.map(withoutNumbers).sort().join('\n');
  return [{ problem, location: { part }, evidence: listed(lines), compares, severity }];
}

function firstLine({ text }: PageError): string {
  return (text.split('\n', 1)[0] ?? '').slice(0, 200);
}

function withoutNumbers(text: string): string {
  return text.replace(/[0-9a-f]{6,}|\d+/gi, '#');
}
