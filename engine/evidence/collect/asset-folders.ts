import { listingOf } from '../../catalogue/pages/listing.ts';
import { firstOf, limit } from '../../limits.ts';
import { defineCollector, ifAvailable } from '../define-collector.ts';
import type { Exchange } from '../facts/exchange.ts';
import type { NamedFile } from '../parse/html/named-files.ts';
import { edgeBlock } from '../parse/http/edge-block.ts';
import { isServerFailure } from '../parse/http/inconclusive-status.ts';
import { isAllowed, type Robots, robotsOf } from '../parse/site-files/robots.ts';

const TIMEOUT_SECONDS = 8;
/** A file below a folder; what a program generates has a query or no extension. */
const FILE = /^(\/(?:[^/]{1,200}\/){1,20})[^/]{1,200}\.[a-z][a-z0-9]{1,4}$/i;

export default defineCollector({
  id: 'asset-folders',
  provides: ['assetFolders'],
  needs: ['page'],
  uses: { namedFiles: 'matters', robotsTxt: 'refines' },
  step: 'Requesting the folders of the page’s files',
  async collect({ page, namedFiles = [], robotsTxt }, reach, cut) {
    const folders = firstOf(foldersOf(namedFiles, page.url, robotsOf(robotsTxt)), 'assetFolders', 'folders', cut);
    const limits = { maxBodyBytes: limit('folderBytes'), timeoutSeconds: TIMEOUT_SECONDS };
    const answers = await Promise.all(folders.map((url) => ifAvailable(reach.fetch({ url, ...limits }))));
    const open = folders.filter((_, i) => !isAnswer(answers[i]));
    if (open.length > 0) cut(`${open.length} of ${folders.length} folders gave no conclusive answer: ${open[0]}`);
    return { assetFolders: answers.filter((answer) => answer !== undefined) };
  },
});

/** The server said whether it lists the folder: a listing may follow after what was read, such as long styles. */
function isAnswer(answer: Exchange | undefined): boolean {
  if (!answer || isServerFailure(answer.status) || edgeBlock(answer) !== undefined) return false;
  return !answer.truncated || listingOf(answer.text, answer.url) !== undefined;
}

/** Folders of files on the page's origin, each once, in the order of the files; not the page itself. */
function foldersOf(files: readonly NamedFile[], page: string, robots: Robots | undefined): string[] {
  const own = URL.parse(page);
  const folders = files.flatMap(({ url }) => {
    const file = URL.parse(url);
    const folder = file && file.origin === own?.origin && file.search === '' && FILE.exec(file.pathname)?.[1];
    return folder && folder !== own.pathname ? [new URL(folder, url).href] : [];
  });
  return [...new Set(folders)].filter((url) => isAllowed(robots, 'Assay', url));
}
