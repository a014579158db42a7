import { isSameSite } from '../../scan-target/site.ts';
import { defineCollector, type Reach, Unavailable } from '../define-collector.ts';
import type { Exchange } from '../facts/exchange.ts';
import type { SourceMapName } from '../parse/site-files/source-map.ts';

const MOST_MAPS = 16;
const MAP_BYTES = 6 * 1024 * 1024;

export default defineCollector({
  id: 'source-map-files',
  provides: ['sourceMapFiles'],
  needs: ['sourceMapNames', 'page'],
  step: 'Fetching source maps',
  async collect({ sourceMapNames, page }, reach) {
    const own = sourceMapNames.filter(({ url }) => isSameSite(url, page.url));
    const asked = own.slice(0, MOST_MAPS).map(async (name) => ({ ...name, exchange: await fetched(name, reach) }));
    const left = own.slice(MOST_MAPS).map((name) => ({ ...name, exchange: undefined }));
    return { sourceMapFiles: [...(await Promise.all(asked)), ...left] };
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
