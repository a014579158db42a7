import { expect, test } from 'vitest';
import { CONSOLES, consoleOf } from '../../engine/catalogue/pages/consoles.ts';
import { DEBUG_PAGES, debugPageOf } from '../../engine/catalogue/pages/debug.ts';
import { ERROR_STARTS, ERROR_TITLES, FAILURES, PHP_ERROR, VAGUE_TITLES } from '../../engine/catalogue/pages/errors.ts';
import { listingOf } from '../../engine/catalogue/pages/listing.ts';
import { findSignature, plainPage } from '../../engine/catalogue/pages/page-signature.ts';
import { PARKED_PAGES, PARKING_FILES, PARKING_HOSTS } from '../../engine/catalogue/pages/parked.ts';
import { TRACES } from '../../engine/catalogue/pages/traces.ts';
import { WELCOME_PAGES, welcomePageOf } from '../../engine/catalogue/pages/welcome.ts';
import { parseExchange } from '../../engine/evidence/facts/exchange.ts';
import { errorWords } from '../../engine/evidence/parse/html/error-page.ts';
import { elementsOf, parseHtml, titleOf } from '../../engine/evidence/parse/html/html.ts';
import { edgeBlock } from '../../engine/evidence/parse/http/edge-block.ts';
import { CAPTCHA, EDGES, REFUSED } from '../../engine/evidence/parse/http/edges.ts';
import { headerValue } from '../../engine/evidence/parse/http/header-list.ts';
import { challengePage, hasSigns } from '../../engine/evidence/parse/landing/challenge-page.ts';
import { isParked } from '../../engine/evidence/parse/landing/placeholder.ts';
import { isErrorPage } from '../../engine/evidence/parse/landing/soft-error.ts';
import { CLEAN_HOSTS } from '../clean/hosts.ts';
import { RECORDINGS, type Recording } from './recordings.ts';
import { SOUND_PAGES } from './sound-pages.ts';

const named = new Map(RECORDINGS.map((recording) => [recording.name, recording]));
const AT = 'http://lamps.test/';
const SIGNATURES = [...WELCOME_PAGES, ...DEBUG_PAGES, ...CONSOLES];
const traceIn = (html: string) => TRACES.find(({ shown, caused }) => shown?.test(html) || caused?.test(html))?.program;

/** The kinds of page that a page is recognised as, named as the files of recordings. */
function kindsOf(html: string, path: string): string[] {
  const kinds = {
    listings: listingOf(html, `http://127.0.0.1${path}`),
    'welcome-pages': welcomePageOf(html),
    'debug-pages': debugPageOf(html),
    consoles: consoleOf(html),
    'parked-pages': isParked(AT, `${AT}${path.slice(1)}`, parseHtml(html, AT)) || undefined,
  };
  return Object.entries(kinds).flatMap(([kind, found]) => (found ? [kind] : []));
}

const recordingOf = (name: string): Recording => {
  const recording = named.get(name);
  if (!recording) throw new Error(`No recording is named ${name}`);
  return recording;
};

test('recordings have different names, and are of at least 60 programs and versions that were run', () => {
  expect(named.size).toBe(RECORDINGS.length);
  const ran = RECORDINGS.filter(({ source }) => /^(?:npm|Debian) /.test(source));
  expect(new Set(ran.map(({ name }) => name.split(', ')[0])).size).toBeGreaterThanOrEqual(60);
});

test.each(SIGNATURES.map((one) => [`${one.program}: ${one.marks[0]}`, one] as const))('%s', (_, signature) => {
  expect(findSignature(plainPage(recordingOf(signature.recording).html), [signature])).toBe(signature);
});

test.each(PARKED_PAGES)('$program: $marks', (signature) => {
  const { html } = recordingOf(signature.recording);
  const plain = plainPage(
    html
      .toLowerCase()
      .replaceAll('lamps.test', 'this domain')
      .replace(/<[^>]*>/g, '|'),
  );
  expect(findSignature(plain, [signature])).toBe(signature);
});

test.each(TRACES.map((trace) => [trace.program, trace] as const))('%s', (_, { shown, caused, recording }) => {
  const { html } = recordingOf(recording);
  for (const pattern of [shown, caused]) if (pattern) expect(html).toMatch(pattern);
});

test.each(RECORDINGS.map((one) => [one.kind, one.name, one] as const))('%s: %s', (kind, _, { html, path }) => {
  if (kind === 'traces') expect(traceIn(html)).toBeDefined();
  else expect(kindsOf(html, path)).toEqual(['error-pages', 'challenges'].includes(kind) ? [] : [kind]);
});

/** What the words of a page say: its title, its headings and its text, in lower case without the full stop. */
function saidBy({ html }: Recording): string[] {
  const document = parseHtml(html);
  const all = [titleOf(document), ...elementsOf(document, 'h1', 'h2').map(({ text }) => text), document.text];
  return all.map((text) => text.toLowerCase().replace(/ ?[.!…]{1,3}$/, ''));
}

test.each(ERROR_TITLES.map((one) => [one.recording, one.words] as const))(
  'titles of errors as in %s',
  (name, words) => {
    expect(saidBy(recordingOf(name)).filter((text) => words.test(text))).not.toEqual([]);
  },
);

test.each(ERROR_STARTS.map((one) => [one.words, one.recording] as const))('%s', (words, name) => {
  expect(parseHtml(recordingOf(name).html).text.toLowerCase().startsWith(words)).toBe(true);
});

test.each([...VAGUE_TITLES, ...FAILURES, PHP_ERROR].map((one) => [one.recording, one.words] as const))(
  'failures as in %s',
  (name, words) => {
    expect(saidBy(recordingOf(name)).filter((text) => new RegExp(words, 'i').test(text))).not.toEqual([]);
  },
);

const ERRORS = RECORDINGS.filter(({ kind }) => kind === 'error-pages');
/** A response of an interface, an empty one, or a stack trace: nothing in it is read as a page. */
const isNoPage = ({ html }: Recording) => {
  const { text } = parseHtml(html);
  return text === '' || text.startsWith('{') || traceIn(html) !== undefined;
};

test.each(ERRORS.map((one) => [one.name, one] as const))('%s is an error', (_, recording) => {
  const document = parseHtml(recording.html);
  const isRecognised = errorWords(document) !== undefined || isErrorPage(document);
  expect([isRecognised, isNoPage(recording)]).toContain(true);
});

test('most recordings of errors are pages', () => {
  expect(ERRORS.filter(isNoPage).map(({ name }) => name)).toEqual([
    'Falcon 3.1.1, 404',
    'Tornado 6.2.0, 404',
    'Tornado 6.4.2, 404',
    '@hapi/hapi 21.4.10, 404',
    'fastify 5.12.8, 404',
    'fastify 5.12.8, error',
    'sirv-cli 3.0.1, 404',
  ]);
});

test.each(SOUND_PAGES)('%s is no error', (_, path, html) => {
  const document = parseHtml(html, `${AT}${path.slice(1)}`);
  expect([errorWords(document), isErrorPage(document), challengePage([], document)]).toEqual([
    undefined,
    false,
    undefined,
  ]);
});

test.each(PARKING_HOSTS.names)('parking at %s', (name) => {
  const sources = elementsOf(parseHtml(recordingOf(PARKING_HOSTS.recording).html), 'script').map(
    ({ attributes }) => attributes.src ?? '',
  );
  const own = sources.filter((source) => `.${new URL(source).hostname}`.endsWith(`.${name}`));
  expect(own).toHaveLength(1);
  expect(isParked(AT, AT, parseHtml(`<script src="${own[0]}"></script>`, AT))).toBe(true);
});

test('scripts of parked pages on a shared host are recorded', () => {
  const [script] = elementsOf(parseHtml(recordingOf(PARKING_FILES.recording).html), 'script');
  expect(script?.attributes.src).toMatch(PARKING_FILES.source);
});

test.each(EDGES.map((edge) => [edge.name, edge] as const))('%s: each of its signs is in a recording', (name, edge) => {
  const { mitigates, header, refusal, block, statuses = REFUSED, pages = [] } = edge;
  const recorded = edge.recordings.map(recordingOf);
  const isIn = (sign: readonly [name: string, value: RegExp]) => (one: Recording) =>
    sign[1].test(headerValue(one.headers, sign[0]) ?? '');
  for (const sign of [mitigates, header]) if (sign) expect(recorded.filter(isIn(sign))).not.toEqual([]);
  const refused = recorded.filter(({ status }) => statuses.includes(status));
  if (refusal) expect(refused.filter(({ html }) => refusal.test(html))).not.toEqual([]);
  if (block) expect(recorded.filter(({ html }) => block.test(html))).not.toEqual([]);
  for (const signs of pages)
    expect(
      recorded.filter(({ html }) => hasSigns(parseHtml(html), signs)).length,
      `${name} ${JSON.stringify(Object.keys(signs))}`,
    ).toBeGreaterThan(0);
});

const CHALLENGES = RECORDINGS.filter(({ kind }) => kind === 'challenges');

test.each(CHALLENGES.map((one) => [one.name, one] as const))('%s is no page of the site', (name, recording) => {
  const { status, headers, html } = recording;
  const exchange = { ...parseExchange(AT, `HTTP/1.1 ${status} OK\n\n${html}`), headers };
  const found = challengePage(headers, parseHtml(html)) ?? edgeBlock(exchange)?.edge;
  expect(`${found}, `).toBe(name.slice(0, name.indexOf(', ') + 2));
  const named = [...EDGES, CAPTCHA].flatMap((one): readonly string[] => one.recordings);
  expect(named).toContain(name);
});

test('phrases of captchas and their widgets are recorded', () => {
  const recorded = CAPTCHA.recordings.map((name) => recordingOf(name).html);
  for (const sign of [CAPTCHA.phrase, CAPTCHA.widget]) for (const html of recorded) expect(html).toMatch(sign);
  expect(recorded.some((html) => CAPTCHA.widgetClass.test(/class="([^"]*)"/.exec(html)?.[1] ?? ''))).toBe(true);
});

test.each(SOUND_PAGES)('%s is none of these pages', (_, path, html) => {
  expect(kindsOf(html, path)).toEqual([]);
});

test.each(CLEAN_HOSTS.map((host) => [host.name, host] as const))('the clean host %s has none of them', (name, host) => {
  const ask = { path: '/', host: `${name}.test`, origin: `http://${name}.test`, port: 80, nonce: 'bm9uY2U=' };
  expect(kindsOf(String(host.answer(ask).body), '/')).toEqual([]);
});
