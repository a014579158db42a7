import type { ReportCut } from '../../limits.ts';
import { defineCollector, type Reach } from '../define-collector.ts';
import type { Asset } from '../facts/asset.ts';
import type { NamedFile } from '../parse/html/named-files.ts';
import { isOwn, ownHosts } from '../parse/http/own-hosts.ts';
import { fetched } from './script-walk.ts';

const FILE_BYTES = 2 * 1024 * 1024;
const PLURAL = { script: 'scripts', style: 'style sheets', image: 'images', font: 'fonts' } as const;

export default defineCollector({
  id: 'assets',
  provides: ['assets'],
  needs: ['namedFiles', 'page'],
  step: 'Fetching scripts, style sheets, images and fonts',
  async collect({ namedFiles, page }, reach, cut) {
    const hosts = ownHosts(namedFiles, page.url);
    const assets = await Promise.all(namedFiles.map((file) => assetOf(file, !isOwn(file.url, page.url, hosts), reach)));
    reportUnread(assets, cut);
    return { assets };
  },
});

async function assetOf({ url, kind }: NamedFile, thirdParty: boolean, reach: Reach): Promise<Asset> {
  const exchange = await fetched(url, FILE_BYTES, reach);
  return { url, kind, thirdParty, exchange: exchange && !isText(kind) ? { ...exchange, text: '' } : exchange };
}

function isText(kind: Asset['kind']): boolean {
  return kind === 'script' || kind === 'style';
}

/** The file may be there, but was not given to the scanner. */
function isRefused(status: number): boolean {
  return status >= 400 && status !== 404 && status !== 410;
}

/** Reports first-party files that did not answer, and texts that are refused or not whole. */
function reportUnread(assets: readonly Asset[], cut: ReportCut): void {
  const own = assets.filter(({ thirdParty }) => !thirdParty);
  for (const [kind, files] of Map.groupBy(own, (asset) => asset.kind)) {
    const unread = files.filter(
      ({ exchange }) => !exchange || (isText(kind) && (exchange.truncated || isRefused(exchange.status))),
    );
    const [first] = unread;
    if (first) cut(`${unread.length} of ${files.length} ${PLURAL[kind]} could not be read: ${first.url}`, kind);
  }
}
