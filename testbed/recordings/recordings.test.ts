import { expect, test } from 'vitest';
import { CONSOLES, consoleOf } from '../../engine/catalogue/pages/consoles.ts';
import { DEBUG_PAGES, debugPageOf } from '../../engine/catalogue/pages/debug.ts';
import { listingOf } from '../../engine/catalogue/pages/listing.ts';
import { findSignature, plainPage } from '../../engine/catalogue/pages/page-signature.ts';
import { PARKED_PAGES } from '../../engine/catalogue/pages/parked.ts';
import { TRACES } from '../../engine/catalogue/pages/traces.ts';
import { WELCOME_PAGES, welcomePageOf } from '../../engine/catalogue/pages/welcome.ts';
import { parseHtml } from '../../engine/evidence/parse/html/html.ts';
import { offersItsDomain } from '../../engine/evidence/parse/landing/parked-page.ts';
import { CLEAN_HOSTS } from '../clean/hosts.ts';
import { RECORDINGS, type Recording } from './recordings.ts';
import { SOUND_PAGES } from './sound-pages.ts';

const named = new Map(RECORDINGS.map((recording) => [recording.name, recording]));
const SIGNATURES = [...WELCOME_PAGES, ...DEBUG_PAGES, ...CONSOLES];
const traceIn = (html: string) => TRACES.find(({ shown, caused }) => shown?.test(html) || caused?.test(html))?.program;

/** The kinds of page that a page is recognised as, named as the files of recordings. */
function kindsOf(html: string, path: string): string[] {
  const kinds = {
    listings: listingOf(html, `http://127.0.0.1${path}`),
    'welcome-pages': welcomePageOf(html),
    'debug-pages': debugPageOf(html),
    consoles: consoleOf(html),
    'parked-pages': offersItsDomain(parseHtml(html), `http://lamps.test${path}`) || undefined,
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
  else expect(kindsOf(html, path)).toEqual(kind === 'error-pages' ? [] : [kind]);
});

test.each(SOUND_PAGES)('%s is none of these pages', (_, path, html) => {
  expect(kindsOf(html, path)).toEqual([]);
});

test.each(CLEAN_HOSTS.map((host) => [host.name, host] as const))('the clean host %s has none of them', (name, host) => {
  const ask = { path: '/', host: `${name}.test`, origin: `http://${name}.test`, port: 80, nonce: 'bm9uY2U=' };
  expect(kindsOf(String(host.answer(ask).body), '/')).toEqual([]);
});
