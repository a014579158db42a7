import { defineDerivation } from '../define-collector.ts';
import { headerValue } from '../parse/http/header-list.ts';
import { type SourceMapName, sourceMapReference } from '../parse/site-files/source-map.ts';

export default defineDerivation({
  id: 'derive/source-map-names',
  provides: ['sourceMapNames'],
  needs: ['page', 'scripts', 'assets'],
  derive({ page, scripts, assets }) {
    const answers = new Map(assets.map(({ url, exchange }) => [url, exchange] as const));
    const named = new Map<string, SourceMapName>();
    for (const { at, text, thirdParty } of scripts) {
      if (thirdParty) continue;
      const answer = answers.get(at);
      const said = answer && (headerValue(answer.headers, 'sourcemap') ?? headerValue(answer.headers, 'x-sourcemap'));
      const address = sourceMapReference(text) ?? said;
      const url = address === undefined ? undefined : URL.parse(address, answer?.url ?? page.url);
      if ((url?.protocol !== 'https:' && url?.protocol !== 'http:') || url.username || url.password) continue;
      url.hash = '';
      if (!named.has(url.href)) named.set(url.href, { script: at, url: url.href });
    }
    return [...named.values()];
  },
});
