import { defineCollector } from '../define-collector.ts';
import type { Asset } from '../facts/asset.ts';
import type { NamedFile } from '../parse/html/named-files.ts';
import { firstPartyHosts, isFirstParty } from '../parse/http/first-party-hosts.ts';
import { isServerFailure } from '../parse/http/inconclusive-status.ts';
import { filesOf, isRefused, type PageFiles, reportUnread } from './page-file.ts';

const FILE_BYTES = 2 * 1024 * 1024;
const PLURAL = { script: 'scripts', style: 'style sheets', image: 'images', font: 'fonts' } as const;

export default defineCollector({
  id: 'assets',
  provides: ['assets'],
  needs: ['namedFiles', 'page', 'exchanges'],
  step: 'Fetching scripts, style sheets, images and fonts',
  async collect({ namedFiles, page, exchanges }, reach, cut) {
    const hosts = firstPartyHosts(namedFiles, page.url);
    const files = filesOf(exchanges, reach);
    const assets = await Promise.all(
      namedFiles.map((file) => assetOf(file, !isFirstParty(file.url, page.url, hosts), files)),
    );
    const own = assets.filter(({ thirdParty }) => !thirdParty);
    for (const [kind, all] of Map.groupBy(own, (asset) => asset.kind))
      reportUnread(all.filter(isUnread), all.length, PLURAL[kind], cut, kind);
    return { assets };
  },
});

async function assetOf({ url, kind }: NamedFile, thirdParty: boolean, files: PageFiles): Promise<Asset> {
  const exchange = await files.ask(url, FILE_BYTES, kind);
  return { url, kind, thirdParty, exchange: exchange && !isText(kind) ? { ...exchange, text: '' } : exchange };
}

function isText(kind: Asset['kind']): boolean {
  return kind === 'script' || kind === 'style';
}

/** Files that did not answer, and texts that are refused or not whole. */
function isUnread({ kind, exchange }: Asset): boolean {
  if (!exchange || isServerFailure(exchange.status)) return true;
  return isText(kind) && (exchange.truncated || isRefused(exchange));
}
