import type { Evidence } from '../../../evidence/evidence.ts';
import { isRow, type Row } from '../../../evidence/parse/application/rows.ts';
import { shownText } from '../../../evidence/parse/application/similarity.ts';
import { jsonObject, jsonValue } from '../../../evidence/parse/secrets/exposed-file.ts';
import type { ProbeContext } from '../../define-probe.ts';
import { privateNames } from '../../proof/private-data.ts';
import { countWordsOnlyIn, saysNothing } from '../../proof/shown-content.ts';
import { uses } from '../../technology.ts';
import { plainOf } from './flat-data.ts';

/** How a framework sends the data of a page. */
export interface PageDataTransport {
  readonly problem: 'island' | 'layout';
  /** URLs of the data of one page alone, the likeliest first. */
  urlsOf(page: URL, asking: ProbeContext): Promise<readonly string[]>;
  /** What the data consists of; undefined if it is none, an error or a redirect. */
  reads(text: string): readonly string[] | undefined;
  /** The text that it shows; for parts of a page. */
  shows?(text: string): string;
}

/** A page lies below one to three layouts. */
const LAYOUTS = [2, 1, 3];
/** Different words of a part that shows something. */
export const FEWEST_WORDS = 4;

export function transportOf(technologies: Evidence['technologies'], page: string): PageDataTransport | undefined {
  if (uses({ technologies }, 'SvelteKit')) return SVELTEKIT;
  if (uses({ technologies }, 'Nuxt')) return NUXT;
  return page.includes('__reactRouterContext') ? reactRouter(page) : undefined;
}

/** `x-sveltekit-invalidated` says for each layout and the page whether it is loaded. */
const SVELTEKIT: PageDataTransport = {
  problem: 'layout',
  urlsOf: async ({ origin, pathname }) =>
    LAYOUTS.map(
      (layouts) =>
        `${origin}${pathname.replace(/\/$/, '')}/__data.json?x-sveltekit-invalidated=${'0'.repeat(layouts)}1`,
    ),
  reads(text) {
    const value = jsonObject(text);
    if (value?.type !== 'data' || !Array.isArray(value.nodes)) return undefined;
    const node = value.nodes.findLast((one) => isRow(one) && one.type === 'data');
    if (!isRow(node) || !Array.isArray(node.data)) return undefined;
    return ownNames(plainOf(node.data, 0, (name) => name));
  },
};

const NUXT: PageDataTransport = {
  problem: 'island',
  urlsOf: async ({ origin, pathname }, asking) => {
    const name = pathname.split('/').filter(Boolean).join('-');
    return [`${origin}/__nuxt_island/page_${name}_${asking.token()}.json`];
  },
  reads(text) {
    const shown = islandText(text);
    return countWordsOnlyIn(shown, '') >= FEWEST_WORDS && !saysNothing(shown) ? ['html'] : undefined;
  },
  shows: islandText,
};

/** `_routes` says which routes are loaded. */
function reactRouter(front: string): PageDataTransport {
  const path = /"manifestPath":"(\/[\w./-]{1,60})"/.exec(front)?.[1] ?? '/__manifest';
  const [, manifestText = ''] = front.split('__reactRouterManifest', 2);
  const version = /"version":\s?"(\w{1,64})"/.exec(manifestText)?.[1];
  return {
    problem: 'layout',
    async urlsOf({ origin, pathname }, asking) {
      const bare = pathname.replace(/\/$/, '');
      const at = encodeURIComponent(bare);
      const manifest =
        version && (await asking.fetch({ url: `${origin}${path}?p=${at}&paths=${at}&version=${version}` }));
      const routes = manifest ? leavesOf(jsonObject(manifest.text)) : [];
      const ids = routes.length > 0 ? routes.join(',') : `routes${bare.replaceAll('/', '.').replace('.', '/')}`;
      return [`${origin}${bare}.data?_routes=${encodeURIComponent(ids)}`];
    },
    reads(text) {
      const flat = jsonValue(text.split('\n', 1)[0] ?? '');
      if (!Array.isArray(flat) || !isRow(flat[0])) return undefined;
      const results = membersOf(flat[0], flat).map(([, result]) => (isRow(result) ? membersOf(result, flat) : []));
      const data = results.flat().find(([name]) => name === 'data')?.[1];
      return isRow(data) ? ownNames(plainOf(flat, flat.indexOf(data), (name) => nameIn(flat, name))) : undefined;
    },
  };
}

/** Routes with a loader that no other route lies in. */
function leavesOf(routes: Row | undefined): string[] {
  const all = Object.values(routes ?? {}).filter(isRow);
  const parents = new Set(all.map(({ parentId }) => parentId));
  return all.flatMap(({ id, hasLoader }) =>
    typeof id === 'string' && hasLoader === true && !parents.has(id) ? [id] : [],
  );
}

/** The members of an object whose names and values are indices: `{"_1":2}`. */
function membersOf(object: Row, flat: readonly unknown[]): [string, unknown][] {
  return Object.entries(object).map(([name, value]) => [nameIn(flat, name), flat[Number(value)]]);
}

function nameIn(flat: readonly unknown[], reference: string): string {
  return String(flat[Number(reference.slice(1))]);
}

function islandText(text: string): string {
  const html = jsonObject(text)?.html;
  return typeof html === 'string' ? shownText(html).trim() : '';
}

function ownNames(data: unknown): string[] | undefined {
  const names = isRow(data) ? privateNames(data) : [];
  return names.length > 0 ? names : undefined;
}
