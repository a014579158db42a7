import { elementsOf, type HtmlDocument } from '../../html/html.ts';

/** What a single-page application reads from the fragment of its address, such as `#/search?q=`. */
export interface Fragments {
  /** Such as `/search`; those that show a value of the address by their name first. */
  readonly routes: readonly string[];
  /** Parameters that its scripts read. */
  readonly names: readonly string[];
}

const WRITTEN = /["'`]\/?#(!?\/[\w/-]{1,60})(?=["'`?])/g;
/** Routers that keep their route in the fragment. */
const HASHED =
  /useHash\s?:\s?(?:!0|true)|HashLocationStrategy|createWebHashHistory|createHash(?:Router|History)|HashRouter|mode\s?:\s?["']hash["']/;
const LISTED = /\bpath\s?:\s?["']\/?([\w-][\w/-]{0,50})["']/g;
const READ = /(?:ueryParam(?:s|Map)?|oute\.query|earchParams)\??\.(?:get\(["'])?([a-z_]\w{0,30})(?![\w(])/gi;
const SHOWS = /search|find|query|result|track|show|view|message|error|redirect|login|preview|filter/i;
const MOST_ROUTES = 60;
const MOST_NAMES = 12;
const MOST_MATCHES = 2000;

export function fragmentsOf(documents: readonly HtmlDocument[], scripts: readonly string[]): Fragments {
  const linked = documents.flatMap((document) =>
    elementsOf(document, 'a').flatMap(({ attributes: { href = '' } }) => (href.includes('#') ? `"${href}"` : [])),
  );
  const written = [...scripts, ...linked].flatMap((text) => firstOf(text, WRITTEN));
  const isHashed = scripts.some((text) => HASHED.test(text));
  const listed = isHashed ? scripts.flatMap((text) => firstOf(text, LISTED)).map((path) => `/${path}`) : [];
  const routes = [...new Set([...written, ...listed])];
  const sorted = routes.sort((a, b) => Number(SHOWS.test(b)) - Number(SHOWS.test(a)));
  const names = routes.length === 0 ? [] : scripts.flatMap((text) => firstOf(text, READ));
  return { routes: sorted.slice(0, MOST_ROUTES), names: [...new Set(names)].slice(0, MOST_NAMES) };
}

function firstOf(text: string, shape: RegExp): string[] {
  const found: string[] = [];
  for (const [, one] of text.matchAll(shape)) {
    if (found.length === MOST_MATCHES) break;
    if (one !== undefined) found.push(one);
  }
  return found;
}
