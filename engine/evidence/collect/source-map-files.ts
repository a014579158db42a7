import { firstOf, limit, type ReportCut } from '../../limits.ts';
import { isSameSite } from '../../scan-target/site.ts';
import { defineCollector, ifAvailable, type Reach } from '../define-collector.ts';
import { isServerFailure } from '../parse/http/inconclusive-status.ts';
import type { SourceMapFile, SourceMapName } from '../parse/site-files/source-map.ts';
import { bytesRead, reportUnread } from './page-file.ts';

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
      exchange: await ifAvailable(
        reach.fetch({
          url: name.url,
          headers: { accept: '*/*' },
          maxBodyBytes: limit('sourceMapBytes'),
          isVisitor: true,
        }),
      ),
    })),
  );
  // Other refusals keep a map from the public, which is what servers are advised to do.
  const unread = files
    .filter(({ exchange }) => !exchange || exchange.truncated || isServerFailure(exchange.status))
    .map(({ url, exchange }) => ({ url, bytes: bytesRead(exchange) }));
  reportUnread(unread, files.length, 'source maps', cut, 'map');
  return files;
}
