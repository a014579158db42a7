import { foldersAbove } from '../../evidence/parse/application/surface.ts';
import { kindByMagic } from '../../evidence/parse/http/magic.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { proven } from '../proof/proven.ts';
import { isOfPhp } from '../technology.ts';
import { testEach } from '../tested-points.ts';
import { acrossFolders, BARE, byUse, copiesOf, endingOf, SCRIPT } from './copies/copy-names.ts';
import { copyScenes } from './copies/scenes.ts';

const MAX_PAGES = 30;
const MAX_COPIES = 280;
const MAX_FOLDERS = 8;
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
  needs: ['address', 'page', 'surface'],
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
  async ask({ address, page, surface }, asking) {
    const { origin } = new URL(address);
    const own = [address, ...surface.links].map((url) => new URL(url)).filter((url) => url.origin === origin);
    const paths = [...new Set(own.map(({ pathname }) => pathname))];
    const ending = endingOf(paths) ?? (isOfPhp(page) ? '.php' : undefined);
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
  scenes: copyScenes,
});

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
