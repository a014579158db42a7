import { firstOf } from '../../limits.ts';
import { isSameSite } from '../../scan-target/site.ts';
import { defineCollector, type Reach, Unavailable } from '../define-collector.ts';
import type { Exchange } from '../facts/exchange.ts';
import type { SourceMapName } from '../parse/site-files/source-map.ts';

const MAP_BYTES = 6 * 1024 * 1024;

export default defineCollector({
  id: 'source-map-files',
  provides: ['sourceMapFiles'],
  needs: ['sourceMapNames', 'page'],
  step: 'Fetching source maps',
  async collect({ sourceMapNames, page }, reach, cut) {
    const own = sourceMapNames.filter(({ url }) => isSameSite(url, page.url));
    const asked = firstOf(own, 'sourceMaps', 'source maps', cut, 'map').map(async (name) => ({
      ...name,
      exchange: await fetched(name, reach),
    }));
    return { sourceMapFiles: await Promise.all(asked) };
  },
});

async function fetched({ url }: SourceMapName, reach: Reach): Promise<Exchange | undefined> {
  try {
    return await reach.fetch({ url, headers: { accept: '*/*' }, maxBodyBytes: MAP_BYTES });
  } catch (error) {
    if (error instanceof Unavailable) return undefined;
    throw error;
  }
}
