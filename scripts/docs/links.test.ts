import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { anchorsOf, linksOf, pages, ROOT } from './pages.ts';

const PAGES = pages();
const ANCHORS = new Map(PAGES.map(({ path, text }) => [path, anchorsOf(text)]));
const PLACEHOLDER =
  /[<>{}…]|%[37][BCDE]|\/(?:OWNER|REPO|YOUR)\b|^https:\/\/(?:your|my)-|\.example(?:\/|$)|\bexample\.(?:com|org|net)\b/;

test('every link leads to a file and a heading that exist', () => {
  const links = PAGES.flatMap(({ path, text }) => linksOf(text).map((target) => ({ path, target })));
  expect(links.length).toBeGreaterThan(500);
  const broken = links.flatMap(({ path, target }) => {
    const reason = whyBroken(path, target);
    return reason ? [`${path}: ${target}: ${reason}`] : [];
  });
  expect(broken).toEqual([]);
});

function whyBroken(path: string, target: string): string | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(target)) return whyNoAddress(target);
  const [file = '', anchor] = target.split('#', 2);
  const linked = file === '' ? path : posix.join(posix.dirname(path), decodeURI(file));
  if (linked.startsWith('..') || file.startsWith('/')) return 'leads out of the repository';
  if (!existsSync(ROOT + linked)) return 'no such file';
  if (anchor === undefined) return undefined;
  return ANCHORS.get(linked)?.has(anchor) ? undefined : 'no such heading';
}

function whyNoAddress(target: string): string | undefined {
  if (!URL.canParse(target)) return 'not a URL';
  const { protocol, username, hostname } = new URL(target);
  if (protocol !== 'https:' || username !== '' || !hostname.includes('.')) return 'not a public https address';
  return PLACEHOLDER.test(target) ? 'a placeholder' : undefined;
}

test('the README links every page of the documentation', () => {
  const linked = linksOf(readFileSync(`${ROOT}README.md`, 'utf8'));
  const documents = PAGES.map(({ path }) => path).filter((path) => /^docs\/(?!checks\/)/.test(path));
  expect(documents.length).toBeGreaterThan(15);
  expect(documents.filter((path) => !linked.includes(path))).toEqual([]);
});

test('anchors are formed as GitHub forms them', () => {
  const text = '# A `code` & more\n\n## Twice\n\n## Twice\n\n```sh\n# no heading\n```\n\n### [Linked](x.md), done\n';
  expect([...anchorsOf(text)]).toEqual(['a-code--more', 'twice', 'twice-1', 'linked-done']);
});

test('broken links are found', () => {
  const broken = [
    'no-such.md',
    'README.md#no-such',
    '#no-such',
    '../x.md',
    'http://a.net',
    'https://your-site.dev',
    '/x',
  ];
  expect(broken.filter((target) => whyBroken('README.md', target) === undefined)).toEqual([]);
  expect(linksOf('[a](b.md#c) `[no](code.md)` ![d](e.png) <https://f.dev>')).toEqual([
    'b.md#c',
    'e.png',
    'https://f.dev',
  ]);
});
