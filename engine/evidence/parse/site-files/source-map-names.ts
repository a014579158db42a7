import type { ScriptText } from '../../facts/asset.ts';
import type { Exchange } from '../../facts/exchange.ts';
import { headerValue } from '../http/header-list.ts';
import { type SourceMapName, sourceMapReference } from './source-map.ts';

/** The source maps that first-party scripts name, in their text or in a header of their response. */
export function sourceMapNamesOf(
  scripts: readonly ScriptText[],
  answers: ReadonlyMap<string, Exchange | undefined>,
  page: string,
): SourceMapName[] {
  const named = new Map<string, SourceMapName>();
  for (const { at, text, thirdParty } of scripts) {
    if (thirdParty) continue;
    const answer = answers.get(at);
    const said = answer && (headerValue(answer.headers, 'sourcemap') ?? headerValue(answer.headers, 'x-sourcemap'));
    const address = sourceMapReference(text) ?? said;
    const url = address === undefined ? undefined : URL.parse(address, answer?.url ?? page);
    if ((url?.protocol !== 'https:' && url?.protocol !== 'http:') || url.username || url.password) continue;
    url.hash = '';
    if (!named.has(url.href)) named.set(url.href, { script: at, url: url.href });
  }
  return [...named.values()];
}
