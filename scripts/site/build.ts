import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import MiniSearch from 'minisearch';
import { rolldown } from 'rolldown';
import { INDEXED } from '../../web/documentation/indexed.ts';
import { linksOf, pages, ROOT } from '../docs/pages.ts';
import { apiPages } from './api-pages.ts';
import { textForModels, write, writeForCrawlers } from './for-crawlers.ts';
import { documentOf, type Entry, type Group } from './layout.ts';
import { addressOf, type RenderedPage, render, type SourcePage } from './markdown.ts';
import { escaped } from './text.ts';

/** Fields for each response, in the form that static hosts read from `_headers`. */
const FIELDS = [
  "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy: same-origin',
  'Cross-Origin-Resource-Policy: same-origin',
  'Permissions-Policy: camera=(), geolocation=(), microphone=()',
  'Referrer-Policy: no-referrer',
  'Strict-Transport-Security: max-age=63072000; includeSubDomains',
  'X-Content-Type-Options: nosniff',
  'X-Frame-Options: DENY',
];
/** Folders of the documentation, and single pages, by the heading that they stand under. */
const GROUPS: readonly (readonly [title: string, place: RegExp])[] = [
  ['Guides', /^(?:README\.md|docs\/guides\/)/],
  ['Reference', /^docs\/(?:checks\/README|api\/|scoring|settings|releases)/],
  ['Operation', /^docs\/(?:operation|setup)\//],
  ['Background', /^docs\/[^/]+\.md$/],
];
/** Characters of a page that the search looks through. */
const MAX_INDEXED = 24_000;

interface Site {
  readonly output: string;
  readonly origin?: string | undefined;
}

/** Writes the documentation as a static site with a search, in place of an earlier one, and returns its addresses. */
export async function buildSite({ output, origin }: Site): Promise<string[]> {
  clear(output);
  const sources = [
    ...pages().filter(({ path }) => /^(?:README\.md|docs\/)/.test(path)),
    ...apiPages(`${ROOT}docs/openapi.json`),
  ];
  const known = new Set(sources.map(({ path }) => path));
  const rendered = new Map(sources.map((source) => [source.path, render(source, known)] as const));
  const groups = groupsOf(sources, rendered);
  for (const [path, page] of rendered) {
    write(
      join(output, addressOf(path)),
      documentOf(path, page, { groups: [...groups, ...beside(path, rendered)], origin }),
    );
    for (const picture of page.pictures) copy(picture, join(output, picture.replace(/^docs\//, '')));
  }
  write(join(output, 'search-index.js'), searchIndex(rendered));
  copy('web/public/icon.svg', join(output, 'icon.svg'));
  copy('web/documentation/site.css', join(output, 'site.css'));
  write(join(output, '_headers'), ['/*', ...FIELDS.map((field) => `  ${field}`), ''].join('\n'));
  write(join(output, '404.html'), notFound(groups, origin));
  writeForCrawlers(output, origin, [...known]);
  write(join(output, 'llms.txt'), textForModels(groups, rendered));
  await bundleSearch(output);
  return [...known].map(addressOf);
}

/** Throws if the folder has other files than those of a site. */
function clear(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, 'search-index.js')))
    throw new Error(`${folder} has other files: name an empty folder`);
  rmSync(folder, { recursive: true, force: true });
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(ROOT + from, to);
}

/** In the order in which the overview links them. */
function groupsOf(sources: readonly SourcePage[], rendered: ReadonlyMap<string, RenderedPage>): Group[] {
  const linked = ['README.md', ...linksOf(sources.find(({ path }) => path === 'README.md')?.text ?? '')];
  const rank = (path: string) => (linked.includes(path) ? linked.indexOf(path) : linked.length);
  const left = new Set(sources.map(({ path }) => path));
  return GROUPS.map(([title, place]) => {
    const paths = [...left].filter((path) => place.test(path)).sort((a, b) => rank(a) - rank(b));
    for (const path of paths) left.delete(path);
    return { title, entries: paths.map((path) => entryOf(path, rendered)) };
  });
}

function entryOf(path: string, rendered: ReadonlyMap<string, RenderedPage>): Entry {
  return { path, title: path === 'README.md' ? 'Overview' : (rendered.get(path)?.title ?? path) };
}

/** The other checks of the same folder. */
function beside(path: string, rendered: ReadonlyMap<string, RenderedPage>): Group[] {
  if (!/^docs\/checks\/.+\//.test(path)) return [];
  const entries = [...rendered.keys()].filter((other) => dirname(other) === dirname(path));
  return [{ title: 'Related checks', entries: entries.map((other) => entryOf(other, rendered)) }];
}

function searchIndex(rendered: ReadonlyMap<string, RenderedPage>): string {
  const index = new MiniSearch(INDEXED);
  for (const [path, { title, description, text }] of rendered)
    index.add({ id: addressOf(path), title, about: description, text: text.slice(0, MAX_INDEXED) });
  return `export default ${JSON.stringify(JSON.stringify(index))};\n`;
}

function notFound(groups: readonly Group[], origin: string | undefined): string {
  const page = render(
    {
      path: 'docs/404.md',
      text: '# Page not found\n\nThe address may have changed: search for it, or see the contents.',
    },
    new Set(),
  );
  // Hosts show it in place of any address: relative ones would lead elsewhere.
  const root = new URL('.', origin ?? 'https://host.invalid/').pathname;
  return documentOf('docs/404.md', page, { groups, origin })
    .replaceAll(/ (href|src|data-index)="(?!https?:|#)/g, ` $1="${escaped(root)}`)
    .replace('<head>', '<head>\n<meta name="robots" content="noindex">');
}

async function bundleSearch(output: string): Promise<void> {
  const built = await rolldown({ input: `${ROOT}web/documentation/search.ts`, platform: 'browser' });
  await built.write({ file: join(output, 'search.js'), format: 'esm', minify: true });
  await built.close();
}
