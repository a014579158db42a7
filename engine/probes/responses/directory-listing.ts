import { secretFilesIn } from '../../catalogue/known-bad.ts';
import { listingOf } from '../../catalogue/pages/listing.ts';
import { listed } from '../../checks/define-check.ts';
import { foldersAbove, type Surface } from '../../evidence/parse/application/surface.ts';
import { uploadFolders } from '../../evidence/parse/application/uploads.ts';
import { isActing } from '../../evidence/parse/http/acting/acting-address.ts';
import { isDoubtful } from '../../evidence/parse/http/acting/intent.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { inText, proven } from '../proof/proven.ts';
import { testAll } from '../tested-points.ts';
import { listingScenes } from './directory-listing/scenes.ts';

const GUESSED = ['/uploads/', '/files/', '/images/', '/backup/', '/wp-content/uploads/'];
const MAX = 4;
const MAX_ABOVE = { quick: 4, standard: 8, thorough: 24 } as const;

export default defineProbe({
  id: 'active/responses/directory-listing',
  title: 'No directory listing in known and common folders',
  why: 'A directory listing reveals files that are not linked, such as uploads of other users, old versions and backups.',
  topic: 'directory listing',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 64,
  problems: {
    listed: {
      severity: 'medium',
      share: { medium: 'open-listing', high: 'listing-of-secrets' },
      message: 'Directory listing enabled',
      fix: {
        any: 'Disable directory listings.',
        apache: 'Set `Options -Indexes`.',
        nginx: 'Remove `autoindex on`.',
      },
    },
  },
  references: ['CWE-548', 'OWASP A01:2021'],
  async ask({ address, surface }, asking) {
    const urls = [
      ...new Set([
        address,
        ...asking.first(foldersOf(surface), MAX, 'folders'),
        ...foldersAboveLinks(surface, asking),
        ...GUESSED.map((path) => new URL(path, address).href),
        ...uploadFolders(surface.uploads),
      ]),
    ];
    return testAll(urls, async (url) => {
      const entriesIn = inText((text) => listingOf(text, url)?.entries);
      const found = await proven(asking, { url }, entriesIn);
      if (!found) return undefined;
      const secret = secretFilesIn(found.seen);
      return {
        problem: 'listed' as const,
        location: { url },
        evidence: listed([`${found.seen.length} entries`, ...secret]),
        compares: 'listed',
        ...(secret.length > 0 ? { severity: 'high' as const } : {}),
        proof: found.proof,
      };
    });
  },
  scenes: listingScenes,
});

/** Folders of the site's own files and linked folders. */
function foldersOf({ folders, links }: Surface): string[] {
  return [...new Set([...folders, ...links.filter((url) => url.endsWith('/') && new URL(url).pathname !== '/')])];
}

/** Those above linked pages, the nearest to the root first. Most are pages or nothing, so that what is left out is only stated. */
function foldersAboveLinks({ links }: Surface, asking: ProbeContext): string[] {
  const folders = foldersAbove(links)
    .filter((url) => !isActing(url) && !isDoubtful(url))
    .sort((a, b) => a.split('/').length - b.split('/').length);
  const max = MAX_ABOVE[asking.profile];
  const left = folders.length - max;
  if (left > 0) asking.note(`${left} of ${folders.length} folders above linked pages were left out`);
  return folders.slice(0, max);
}
