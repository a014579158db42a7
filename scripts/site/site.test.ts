import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import MiniSearch from 'minisearch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKS } from '../../engine/checks/list.ts';
import { PROBES } from '../../engine/probes/list.ts';
import { INDEXED } from '../../web/documentation/indexed.ts';
import { ROOT } from '../docs/pages.ts';
import { buildSite } from './build.ts';
import { exampleValue } from './example-value.ts';
import { render } from './markdown.ts';

const ORIGIN = 'https://docs.shop.example/';
let folder: string;
let addresses: string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay-site-'));
  addresses = await buildSite({ output: folder, origin: ORIGIN });
});

afterAll(() => rmSync(folder, { recursive: true }));

const read = (address: string) => readFileSync(join(folder, address), 'utf8');

test('every link and picture of every page leads to a file and a section that exist', () => {
  const ids = new Map(
    addresses.map((each) => [each, new Set([...read(each).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]),
  );
  const targets = [...addresses, '404.html'].flatMap((address) =>
    [...read(address).matchAll(/ (?:href|src|data-index)="(?!https?:|mailto:)([^"]+)"/g)].map(([, target = '']) => ({
      address,
      target,
    })),
  );
  expect(targets.length).toBeGreaterThan(10_000);
  const broken = targets.filter(({ address, target }) => {
    const [file = '', id] = target.split('#');
    const linked = file === '' ? address : posix.join(posix.dirname(address), file);
    if (linked.startsWith('..') || !existsSync(join(folder, linked))) return true;
    return id !== undefined && file !== '' && !ids.get(linked)?.has(decodeURIComponent(id));
  });
  expect(broken).toEqual([]);
});

test('the search finds the page of each check and probe by its id', async () => {
  const { default: text }: { default: string } = await import(pathToFileURL(join(folder, 'search-index.js')).href);
  const index = MiniSearch.loadJSON(text, INDEXED);
  const missed = [...CHECKS, ...PROBES].filter(({ id }) => {
    const found = index.search(id, { combineWith: 'AND' }).map((result) => String(result.id));
    return !found.some((address) => read(address).includes(`<code>${id}</code>`));
  });
  expect(missed.map(({ id }) => id)).toEqual([]);
});

test('each operation of the API has an example that its schemas accept', () => {
  const { paths, components } = JSON.parse(readFileSync(`${ROOT}docs/openapi.json`, 'utf8'));
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'api', components });
  const refused: string[] = [];
  const text = readdirSync(join(folder, 'api'))
    .map((file) => read(`api/${file}`))
    .join('');
  for (const [path, methods] of Object.entries<Record<string, Operation>>(paths))
    for (const [method, { requestBody, responses }] of Object.entries(methods)) {
      expect(text).toContain(`<code>${method.toUpperCase()} ${path}</code>`);
      const bodies = [
        requestBody,
        ...Object.entries(responses).flatMap(([code, one]) => (code.startsWith('2') ? [one] : [])),
      ];
      for (const body of bodies) {
        const schema = body?.content?.['application/json']?.schema;
        if (!schema) continue;
        const accepts = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')));
        if (!accepts(exampleValue(schema, components.schemas)))
          refused.push(`${method} ${path}: ${ajv.errorsText(accepts.errors)}`);
      }
    }
  expect(refused).toEqual([]);
});

interface Operation {
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}
interface Body {
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>;
}

test('pages name their address, and are in the sitemap', () => {
  expect(read('guides/scan.html')).toContain(`<link rel="canonical" href="${ORIGIN}guides/scan.html">`);
  expect(read('index.html')).toContain(`<link rel="canonical" href="${ORIGIN}">`);
  expect(read('sitemap.xml').match(/<loc>/g)).toHaveLength(addresses.length);
  expect(read('404.html')).toContain('name="robots" content="noindex"');
  // Shown in place of any address.
  expect(read('404.html')).not.toMatch(/ (?:href|src|data-index)="(?!https?:|#|\/)/);
});

test('no page has inline scripts or styles, which its policy forbids', () => {
  expect(read('_headers')).toContain(
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self';",
  );
  const inline = addresses.filter((address) =>
    /<(?:script(?![^>]* src=)|style|\w+[^>]* (?:style|on\w+)=)/.test(read(address)),
  );
  expect(inline).toEqual([]);
});

test('markup in the source is shown as text, and files outside of the documentation are not linked', () => {
  const text = '# A <b>x</b>\n\n<script>alert(1)</script>\n\n[code](../engine/x.ts), [page](b.md#c)';
  const { html, title } = render({ path: 'docs/a.md', text }, new Set(['docs/b.md']));
  expect(title).toBe('A <b>x</b>');
  expect(html).not.toMatch(/<script|<b>/);
  expect(html).toContain('code, <a href="b.html#c">page</a>');
});
