// Grades of MDN's HTTP Observatory for the reference pages, from the same responses: its tests and its scoring, without its
// requests. Compares them with the noted ones; exit code 1 if one differs.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { REFERENCE_PAGES } from '../testbed/reference/reference-pages.ts';
import { evidenceOf } from '../testbed/reference/responses.ts';

const source = dirname(fileURLToPath(import.meta.resolve('@mdn/mdn-http-observatory')));
const preload = join(source, '..', 'conf', 'hsts-preload.json');
if (!existsSync(preload)) {
  mkdirSync(dirname(preload), { recursive: true });
  writeFileSync(preload, '{}');
}
const { CookieJar } = createRequire(join(source, 'index.js'))('tough-cookie');
const load = (path) => import(pathToFileURL(join(source, path)).href);
const [
  { ALL_TESTS },
  { getGradeForScore, getScoreModifier },
  { MINIMUM_SCORE_FOR_EXTRA_CREDIT },
  { Requests },
  { parseHttpEquivHeaders },
] = await Promise.all(
  ['constants.js', 'grader/grader.js', 'grader/charts.js', 'types.js', 'retriever/utils.js'].map(load),
);

/** Header values by name, also through `get`, as the Observatory's HTTP client has them. */
function readable(headers) {
  return Object.defineProperty(headers, 'get', { value: (name) => headers[name.toLowerCase()] });
}

function responseOf(exchange, verified) {
  const headers = {};
  for (const [name, value] of exchange.headers) {
    const key = name.toLowerCase();
    headers[key] = key in headers ? `${headers[key]}, ${value}` : value;
  }
  return {
    status: exchange.status,
    headers: readable(headers),
    verified,
    httpEquiv: parseHttpEquivHeaders(exchange.text, exchange.url),
  };
}

function gradeOf(page) {
  const facts = evidenceOf(page.served);
  const verified = page.served.certificate === undefined;
  const requests = new Requests('shop.example');
  const isSecure = facts.page.url.startsWith('https:');
  const chain = isSecure ? (facts.plainHttp ?? []) : [facts.page];
  const jar = new CookieJar();
  for (const [name, value] of facts.page.headers)
    if (name.toLowerCase() === 'set-cookie') jar.setCookieSync(value, facts.page.url);
  requests.resources.path = facts.page.text;
  requests.session = { url: new URL(facts.page.url), jar };
  requests.responses.auto = responseOf(facts.page, verified);
  requests.responses.https = isSecure ? requests.responses.auto : null;
  requests.responses.http = chain.length > 0 ? responseOf(chain.at(-1), verified) : null;
  requests.responses.httpRedirects = chain.map(({ url, status }) => ({ url: new URL(url), status }));
  requests.responses.httpsRedirects = requests.responses.httpRedirects;
  const asked = readable({ origin: 'https://stranger.example' });
  requests.responses.cors = { ...responseOf(facts.crossOrigin, verified), request: { headers: asked } };
  let [all, costs] = [100, 100];
  for (const test of ALL_TESTS) {
    const { result } = test(requests);
    if (process.argv[2] === page.name) console.log(result, getScoreModifier(result));
    const change = getScoreModifier(result);
    all += change;
    costs += Math.min(0, change);
  }
  return getGradeForScore(costs >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? all : costs).grade;
}

let wrong = 0;
for (const page of REFERENCE_PAGES) {
  const grade = gradeOf(page);
  if (grade === page.observatory) continue;
  wrong += 1;
  console.log(`${page.name}: ${grade}, noted ${page.observatory}`);
}
console.log(`${REFERENCE_PAGES.length} pages, ${wrong} noted wrongly`);
process.exitCode = wrong === 0 ? 0 : 1;
