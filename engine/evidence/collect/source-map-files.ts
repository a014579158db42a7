import { firstOf, type ReportCut } from '../../limits.ts';
import { isSameSite } from '../../scan-target/site.ts';
import { defineCollector, type Reach, Unavailable } from '../define-collector.ts';
import type { Exchange } from '../facts/exchange.ts';
import type { SourceMapFile, SourceMapName } from '../parse/site-files/source-map.ts';

const MAP_BYTES = 6 * 1024 * 1024;

export default defineCollector({
  id: 'source-map-files',
  provides: ['sourceMapFiles'],
  needs: ['sourceMapNames', 'page'],
  parts: ['script', 'map'],
  step: 'Fetching source maps',
  async collect({ sourceMapNames, page }, reach, cut) {
    const own = sourceMapNames.filter(({ url }) => isSameSite(url, page.url));
    return { sourceMapFiles: await readSourceMaps(own, reach, cut) };
  },
});

/** Fetches source maps; one that cannot be read whole is reported. */
export async function readSourceMaps(
  names: readonly SourceMapName[],
  reach: Reach,
  cut: ReportCut,
): Promise<SourceMapFile[]> {
  const files = await Promise.all(
    firstOf(names, 'sourceMaps', 'source maps', cut, 'map').map(async (name) => ({
      ...name,
      exchange: await fetched(name, reach),
    })),
  );
  const unread = files.filter(
    ({ exchange }) => !exchange || exchange.truncated || exchange.status === 429 || exchange.status >= 500,
  );
  const [first] = unread;
  if (first) cut(`${unread.length} of ${files.length} source maps could not be read: ${first.url}`, 'map');
  return files;
}

async function fetched({ url }: SourceMapName, reach: Reach): Promise<Exchange | undefined> {
  try {
    return await reach.fetch({ url, headers: { accept: '*/*' }, maxBodyBytes: MAP_BYTES });
  } catch (error) {
    if (error instanceof Unavailable) return undefined;
    throw error;
  }
}
