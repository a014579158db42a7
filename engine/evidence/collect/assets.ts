import type { ReportCut } from '../../limits.ts';
import { isSameSite } from '../../scan-target/site.ts';
import { defineCollector, type Reach, Unavailable } from '../define-collector.ts';
import type { Asset } from '../facts/asset.ts';
import type { Exchange } from '../facts/exchange.ts';
import type { NamedFile } from '../parse/html/named-files.ts';
import { answerTo } from './follow-redirects.ts';

const MOST_REDIRECTS = 3;
const FILE_BYTES = 2 * 1024 * 1024;

export default defineCollector({
  id: 'assets',
  provides: ['assets'],
  needs: ['namedFiles', 'page'],
  step: 'Fetching scripts, style sheets, images and fonts',
  async collect({ namedFiles, page }, reach, cut) {
    return { assets: await Promise.all(namedFiles.map((file) => assetOf(file, page.url, reach, cut))) };
  },
});

async function assetOf({ url, kind }: NamedFile, page: string, reach: Reach, cut: ReportCut): Promise<Asset> {
  const read = kind === 'script' || kind === 'style';
  const exchange = await fetched(url, reach, (reason) => {
    if (read && isSameSite(url, page)) cut(reason, kind);
  });
  return {
    url,
    kind,
    thirdParty: !isSameSite(url, page),
    exchange: exchange && !read ? { ...exchange, text: '' } : exchange,
  };
}

async function fetched(url: string, reach: Reach, cut: ReportCut): Promise<Exchange | undefined> {
  try {
    return await answerTo(reach, { url, headers: { accept: '*/*' }, maxBodyBytes: FILE_BYTES }, MOST_REDIRECTS, cut);
  } catch (error) {
    if (error instanceof Unavailable) return undefined;
    throw error;
  }
}
