import { limit } from '../../limits.ts';

/** The entries of a directory listing, recognised by its links: all lead to files of the folder, and are named after them. */
export interface DirectoryListing {
  readonly heading: string;
  readonly entries: readonly string[];
}

interface Link {
  readonly href: string;
  readonly label: string;
}

type Kind = 'entry' | 'parent' | 'folder' | 'aside' | 'foreign';

const MAX_LINKS = 3000;
const MAX_FOREIGN = 2;
/** Words besides the names: a heading, column titles, the name of the server, and for each entry a date and a size. */
const MAX_WORDS = 60;
const MAX_WORDS_PER_ENTRY = 9;
const MAX_BARE_WORDS = 12;
const MAX_BARE_WORDS_PER_ENTRY = 3;
const PARENT =
  /^(?:\[?(?:to )?parent (?:directory|folder)\]?|(?:\.\.\/?|up|go up|back|⬆|\[up\]|parent)(?: .{0,20})?)$/i;
const HEADING =
  /^(?:index of|directory listing (?:for|of)|listing (?:of|for|directory)|files within)\b:? ?(.{0,300})$/i;
const PATH_HEADING = /^(?:listing|directory|contents of|folder)\b:? ?(\/.{0,300})$/i;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The directory listing that a page is; undefined for any other page, and for a folder without files. */
export function listingOf(html: string, address: string): DirectoryListing | undefined {
  const url = URL.parse(address);
  const text = html.slice(0, limit('pageStart'));
  const links = linksIn(text);
  if (!url || links.length === 0 || links.length > MAX_LINKS) return undefined;
  const folder = new URL('.', url).pathname;
  const kinds = links.map((link) => kindOf(link, url, folder));
  const entries = links.filter((_, i) => kinds[i] === 'entry').map(({ label }) => label);
  const foreign = kinds.filter((kind) => kind === 'foreign').length;
  if (entries.length === 0 || foreign > MAX_FOREIGN) return undefined;
  const headings = headingsIn(text);
  const heading = headings.find((words) => namesFolder(words, folder));
  const isMarked = heading !== undefined || kinds.includes('parent');
  if (!isMarked && (foreign > 0 || !hasOnlyFiles(entries, text))) return undefined;
  if (wordsBesides(text) > MAX_WORDS + MAX_WORDS_PER_ENTRY * entries.length) return undefined;
  return { heading: heading ?? headings[0] ?? 'List of files', entries };
}

/** A list of files without a heading and a way up. */
function hasOnlyFiles(entries: readonly string[], html: string): boolean {
  const files = entries.filter((name) => /^[^ ]{1,200}\.[a-z][a-z0-9]{1,4}$/i.test(name)).length;
  const folders = entries.filter((name) => /^[^ ./]{1,200}\/?$/.test(name)).length;
  if (files < 2 || files + folders < entries.length || /<h[1-3][\s>]/i.test(html)) return false;
  return wordsBesides(html) <= MAX_BARE_WORDS + MAX_BARE_WORDS_PER_ENTRY * entries.length;
}

function linksIn(html: string): Link[] {
  return html
    .split(/<a(?=\s)/i)
    .slice(1, MAX_LINKS + 2)
    .flatMap((part) => {
      const end = part.search(/<\/a\s{0,3}>/i);
      const tag = part.indexOf('>');
      const href = /\shref\s?=\s?(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s>"']{1,2000}))/i.exec(
        part.slice(0, tag + 1),
      );
      if (!href || tag < 0 || end < 0) return [];
      return [{ href: decoded(href[1] ?? href[2] ?? href[3] ?? ''), label: textOf(part.slice(tag + 1, end)) }];
    });
}

function kindOf({ href, label }: Link, page: URL, folder: string): Kind {
  const url = URL.parse(href, page.href);
  if (!url || url.origin !== page.origin) return 'foreign';
  if (PARENT.test(label)) return 'parent';
  if (url.pathname === page.pathname || url.pathname === folder) return 'aside';
  if (folder.startsWith(url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`)) return 'folder';
  const name = url.pathname.startsWith(folder)
    ? /^([^/]+)\/?$/.exec(url.pathname.slice(folder.length))?.[1]
    : undefined;
  return name !== undefined && isNamedAfter(label, name) ? 'entry' : 'foreign';
}

/** Servers cut long names, and some repeat size and date in the link. */
function isNamedAfter(label: string, file: string): boolean {
  const name = decodedName(file);
  const start = label.replace(/(?:\.\.>|\.{2,3}|…)$/, '');
  if (start !== label && start.length > 4) return name.startsWith(start);
  return [name, `${name}/`].some((one) => label === one || label.startsWith(`${one} `) || label.endsWith(` ${one}`));
}

/** Of a heading such as `Index of /files`: a path, or nothing where it was removed. */
function namesFolder(words: string, folder: string): boolean {
  const path = decodedName(folder);
  if (words === path || (words !== '' && words === path.slice(0, -1)) || words.endsWith(` - ${path}`)) return true;
  if (PATH_HEADING.test(words)) return true;
  const named = HEADING.exec(words)?.[1];
  return named !== undefined && (named === '' || /^[^ ]{0,200}\//.test(named) || path.endsWith(`/${named}/`));
}

function headingsIn(html: string): string[] {
  return html
    .split(/<(?=title|h[1-3])/i)
    .slice(1, 8)
    .map((part) => textOf(part.slice(part.indexOf('>') + 1, ended(part.search(/<\/(?:title|h[1-3])/i)))).slice(0, 300));
}

function ended(index: number): number | undefined {
  return index < 0 ? undefined : index;
}

/** Words outside of links, titles and scripts. */
function wordsBesides(html: string): number {
  const seen = [/<(style|script)(?=[\s>])/i, /<(svg|title|a)(?=[\s>])/i].reduce(withoutElements, html);
  return textOf(seen).match(/\p{L}{2,40}/gu)?.length ?? 0;
}

function withoutElements(html: string, opening: RegExp): string {
  const [start = '', ...parts] = html.split(opening);
  const rest = parts.map((part, i) => {
    const end = i % 2 === 0 ? -1 : part.toLowerCase().indexOf(`</${parts[i - 1]?.toLowerCase()}`);
    return end < 0 ? '' : part.slice(end);
  });
  return [start, ...rest].join(' ');
}

function textOf(html: string): string {
  return decoded(html.replace(/<[^<>]{0,4000}>/g, ' '))
    .replace(/\s{1,1000}/g, ' ')
    .trim();
}

function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi, (whole, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return name
      ? (NAMED[name.toLowerCase()] ?? whole)
      : code > 0 && code < 0x110000
        ? String.fromCodePoint(code)
        : whole;
  });
}

function decodedName(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
