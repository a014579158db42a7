import { limit } from '../../limits.ts';
import { defineCollector } from '../define-collector.ts';
import type { Asset } from '../facts/asset.ts';
import type { Exchange } from '../facts/exchange.ts';
import type { NamedFile } from '../parse/html/named-files.ts';
import { firstPartyHosts, isFirstParty } from '../parse/http/first-party-hosts.ts';
import { isServerFailure } from '../parse/http/inconclusive-status.ts';
import { askForTexts, bytesRead, filesOf, isCutAt, isRefused, reportUnread } from './page-file.ts';

const PLURAL = { script: 'scripts', style: 'style sheets', image: 'images', font: 'fonts' } as const;

export default defineCollector({
  id: 'assets',
  provides: ['assets'],
  needs: ['namedFiles', 'page', 'exchanges'],
  step: 'Fetching scripts, style sheets, images and fonts',
  async collect({ namedFiles, page, exchanges }, reach, cut) {
    const hosts = firstPartyHosts(namedFiles, page.url);
    const isThirdParty = ({ url }: NamedFile) => !isFirstParty(url, page.url, hosts);
    const files = filesOf(exchanges, reach);
    const [texts, others] = await Promise.all([
      askForTexts(
        namedFiles.filter(({ kind }) => isText(kind)).map((file) => ({ ...file, thirdParty: isThirdParty(file) })),
        files,
        limit('pageTextBytes'),
      ),
      Promise.all(
        namedFiles.filter(({ kind }) => !isText(kind)).map(({ url, kind }) => files.ask(url, limit('fileBytes'), kind)),
      ),
    ]);
    const assets = namedFiles.map((file) => {
      const exchange = (isText(file.kind) ? texts : others).shift();
      return assetOf(file, isThirdParty(file), exchange);
    });
    const own = assets.filter(({ thirdParty }) => !thirdParty);
    for (const [kind, all] of Map.groupBy(own, (asset) => asset.kind)) {
      const unread = all.filter(isUnread).map(({ url, exchange }) => ({ url, bytes: bytesRead(exchange) }));
      reportUnread(unread, all.length, PLURAL[kind], cut, kind);
    }
    return { assets };
  },
});

function assetOf({ url, kind }: NamedFile, thirdParty: boolean, exchange: Exchange | undefined): Asset {
  return { url, kind, thirdParty, exchange: exchange && !isText(kind) ? { ...exchange, text: '' } : exchange };
}

function isText(kind: Asset['kind']): boolean {
  return kind === 'script' || kind === 'style';
}

/** Files that did not answer, and texts that are refused or not whole. Of other files the size is enough. */
function isUnread({ kind, exchange }: Asset): boolean {
  if (!exchange || isServerFailure(exchange.status)) return true;
  if (isText(kind)) return exchange.truncated || isRefused(exchange);
  return exchange.truncated && !isCutAt(exchange, limit('fileBytes'));
}
