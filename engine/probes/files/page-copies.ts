import { foldersAbove } from '../../evidence/parse/application/surface.ts';
import { kindByMagic } from '../../evidence/parse/http/magic.ts';
import { defineProbe, type ProbeContext, type SceneRequest } from '../define-probe.ts';
import { proven } from '../proof/proven.ts';
import { htmlAnswer, textAnswer } from '../scene-answers.ts';
import { uses } from '../technology.ts';
import { testEach } from '../tested-points.ts';

const MAX_PAGES = 30;
const MAX_COPIES = 280;
const MAX_FOLDERS = 8;
/** Pages whose source a server runs. */
const SCRIPT = /\.(?:php\d?|phtml|aspx?|ashx|jspx?|cfm|cgi|pl|py|rb)$/i;
/** A page without an ending: where a server runs scripts, often the address of one without its ending. */
const BARE = /\/[\w-]{1,60}$/;
/** Copies that editors, tools and people leave beside a file, the usual ones first. A server runs none of them, as it does `page - Copy.php`. */
const OF_FILE = ['*.bak', '*~', '*.old', '.*.swp', '*.save', '*.orig', '*.txt', 'Copy%20of%20*', '%23*%23'];
/** Those that are named without the ending of the file. */
const OF_NAME = ['*.bak', '*.old', '*.inc'];
/** Those of a file whose ending is only assumed, and of one that has none. */
const OF_ASSUMED = OF_FILE.slice(0, 4);
const OF_BARE = [...OF_ASSUMED, 'Copy%20of%20*', '*.inc'];
const ARCHIVES = ['zip', 'tar.gz'];
const START = { headers: { range: 'bytes=0-4095' }, maxBodyBytes: 4096 };
/** Source code, which no page shows at its start; a swap file of Vim has it further on. */
const SOURCE =
  /^\s{0,200}(?:<\?php\s|<\?=|<%@\s?(?:page|language|import|taglib|control)\b|<cf(?:set|query|component)\b|#!\/[\w/]{1,60}(?:perl|python|ruby|php)|package\s[\w.]{1,80};\s|(?:from\s[\w.]{1,60}\s)?import\s[\w.]{1,80}\s|require\s?['"][\w./-]{1,80}['"])/;
const SWAP = /^b0VIM \d/;

export default defineProbe({
  id: 'active/files/page-copies',
  title: 'No copies of scripts and folders are exposed beside the pages of the site',
  why: 'The server runs a script, but sends a copy with another ending as text: the source code, often with passwords in it.',
  needs: ['address', 'surface', 'technologies'],
  profile: 'standard',
  budget: 310,
  problems: {
    source: {
      severity: 'high',
      message: 'Exposed source code: a copy of a script is sent as text',
      fix: 'Remove the copy from the web root, change every password and key in it, and block such endings (`~`, `.bak`, `.old`, `.orig`, `.save`, `.swp`) in the web server. Deploy from version control, so that nobody edits files on the server.',
    },
    archive: {
      severity: 'high',
      message: 'Exposed archive with the name of a folder of the site',
      fix: 'Remove the archive from the web root, and change every password and key in it if it contains source code. Keep backups outside of the web root.',
    },
  },
  references: ['CWE-530', 'OWASP A05:2021'],
  async ask({ address, surface, technologies }, asking) {
    const { origin } = new URL(address);
    const own = [address, ...surface.links].map((url) => new URL(url)).filter((url) => url.origin === origin);
    const paths = [...new Set(own.map(({ pathname }) => pathname))];
    const ending = endingOf(paths) ?? (uses({ technologies }, 'PHP') ? '.php' : undefined);
    if (ending === undefined) {
      asking.inapplicable('No address of the site names a script');
      return [];
    }
    const scripts = paths.filter((path) => SCRIPT.test(path) || BARE.test(path));
    const start = `/index${ending}`;
    const pages = asking.first([...new Set([start, ...acrossFolders(scripts)])], MAX_PAGES, 'pages');
    const copies = asking.first(byUse(pages.map((path) => copiesOf(path, ending))), MAX_COPIES, 'copies');
    const folders = asking.first(foldersAbove(scripts.map((path) => origin + path)), MAX_FOLDERS, 'folders');
    const archives = folders.flatMap((folder) => ARCHIVES.map((kind) => `${folder.slice(0, -1)}.${kind}`));
    return [
      ...(await testEach(copies, ({ copy, path }) => sourceAt(origin + copy, path, asking))),
      ...(await testEach(archives, (url) => archiveAt(url, surface.links, asking))),
    ];
  },
  scenes: () => {
    const page = htmlAnswer('<html><body><a href="/shop/view.php?id=1">Socks</a></body></html>');
    const gone = htmlAnswer('<h1>Not found</h1>', 404);
    const code = textAnswer('<?php\n$password = "9fK2mVq8Zt";\nrequire "lib.php";\n');
    const at = (path: string, answer: string) => ({
      '/': page,
      '/shop/view.php': htmlAnswer('<p>Warm socks</p>'),
      '*': ({ url }: SceneRequest) => (url.pathname === path ? answer : gone),
    });
    const zip = textAnswer('PK\u0003\u0004\u0014\0\0\0', 'application/zip');
    const onPhp = (path: string, answer: string) => ({
      ...at(path, answer),
      '/': 'HTTP/1.1 200 OK\ncontent-type: text/html\nx-powered-by: PHP/8.3.1\n\n<a href="/news/read">News</a>',
    });
    return [
      { name: 'a copy of an editor', answers: at('/shop/view.php~', code), finds: ['source'] },
      { name: 'a copy before a change', answers: at('/shop/view.php.bak', code), finds: ['source'] },
      { name: 'a swap file', answers: at('/shop/.view.php.swp', textAnswer('b0VIM 8.2')), finds: ['source'] },
      {
        name: 'a copy of a page whose address has no ending',
        answers: onPhp('/news/read.php.old', code),
        finds: ['source'],
      },
      { name: 'a copy without the ending of the script', answers: onPhp('/news/read~', code), finds: ['source'] },
      { name: 'a copy of a file manager', answers: at('/shop/Copy%20of%20view.php', code), finds: ['source'] },
      { name: 'an included file named like a page', answers: at('/shop/view.inc', code), finds: ['source'] },
      { name: 'a recovery file of Emacs', answers: at('/shop/%23view.php%23', code), finds: ['source'] },
      { name: 'a packed folder', answers: at('/shop.zip', zip), finds: ['archive'] },
      { name: 'every address is a download', answers: { '/': page, '*': zip }, finds: [] },
      {
        name: 'a packed folder that the site offers',
        answers: {
          ...at('/shop.zip', zip),
          '/': htmlAnswer('<html><body><a href="/shop/view.php">Socks</a> <a href="/shop.zip">All</a></body></html>'),
        },
        finds: [],
      },
      {
        name: 'a server without scripts',
        answers: { ...onPhp('/news/read.php.old', code), '/': htmlAnswer('<a href="/news/read">News</a>') },
        finds: [],
      },
      {
        name: 'the copy is a page of a server that runs scripts',
        answers: onPhp('/news/read~', htmlAnswer('<h1>News</h1>')),
        finds: [],
      },
      { name: 'no copy', answers: at('/none', code), finds: [] },
      { name: 'every address shows such a text', answers: { '/': page, '*': code }, finds: [] },
      { name: 'the copy is run as well', answers: at('/shop/view.php~', htmlAnswer('<p>Warm socks</p>')), finds: [] },
      { name: 'a page about code', answers: at('/shop/view.php.bak', htmlAnswer('<pre>&lt;?php</pre>')), finds: [] },
    ];
  },
});

/** The ending that most scripts have; undefined if the site names none. */
function endingOf(paths: readonly string[]): string | undefined {
  const endings = paths.flatMap((path) => SCRIPT.exec(path)?.[0] ?? []);
  const count = (ending: string) => endings.filter((one) => one === ending).length;
  return [...new Set(endings)].sort((a, b) => count(b) - count(a))[0];
}

/** One page of each folder, then the second of each, and so on; addresses of scripts before those without an ending. */
function acrossFolders(paths: readonly string[]): readonly string[] {
  const sorted = paths.toSorted((a, b) => Number(SCRIPT.test(b)) - Number(SCRIPT.test(a)));
  const folders = Map.groupBy(sorted, (path) => path.slice(0, path.lastIndexOf('/')));
  return byUse([...folders.values()]);
}

/** The first item of each list, then the second, and so on. */
function byUse<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat();
}

/** Paths of copies of a page. */
function copiesOf(path: string, ending: string) {
  const cut = path.lastIndexOf('/') + 1;
  const file = path.slice(cut);
  const name = file.replace(SCRIPT, '');
  const named =
    name === file
      ? byUse([formed(OF_ASSUMED, file + ending), formed(OF_BARE, file)])
      : [...formed(OF_FILE, file), ...formed(OF_NAME, name)];
  return named.map((copy) => ({ copy: path.slice(0, cut) + copy, path }));
}

function formed(forms: readonly string[], name: string): readonly string[] {
  return forms.map((form) => form.replace('*', () => name));
}

async function sourceAt(url: string, path: string, asking: ProbeContext) {
  const found = await proven(asking, { url }, ({ status, text }) =>
    status === 200 && (SOURCE.test(text) || SWAP.test(text)) ? true : undefined,
  );
  if (!found) return undefined;
  return {
    problem: 'source' as const,
    location: { url },
    evidence: `source code of ${path}`,
    proof: { ...found.proof, response: `HTTP/${found.exchange.httpVersion} 200\n\n(source code)` },
  };
}

/** An archive that the site links is meant to be downloaded. */
async function archiveAt(url: string, links: readonly string[], asking: ProbeContext) {
  if (links.includes(url)) return undefined;
  const found = await proven(asking, { url, ...START }, ({ status, text }) =>
    status === 200 || status === 206 ? kindByMagic(text) : undefined,
  );
  if (!found) return undefined;
  return {
    problem: 'archive' as const,
    location: { url },
    evidence: `${found.seen} (magic bytes)`,
    proof: found.proof,
  };
}
