import type { ScriptText } from '../../facts/asset.ts';
import type { Exchange } from '../../facts/exchange.ts';
import { fetchableUrl } from '../html/html.ts';
import { headerValue } from '../http/header-list.ts';
import { firstOfEach } from '../text/first-of-each.ts';
import { type SourceMapName, sourceMapReference } from './source-map.ts';

/** The source maps that first-party scripts name, in their text or in a header of their response. */
export function sourceMapNamesOf(
  scripts: readonly ScriptText[],
  answers: ReadonlyMap<string, Exchange | undefined>,
  page: string,
): SourceMapName[] {
  const own = scripts.filter(({ thirdParty }) => !thirdParty);
  const named = own.flatMap(({ at, text }) => {
    const answer = answers.get(at);
    const said = answer && (headerValue(answer.headers, 'sourcemap') ?? headerValue(answer.headers, 'x-sourcemap'));
    const address = sourceMapReference(text) ?? said;
    const url = address === undefined ? undefined : fetchableUrl(address, answer?.url ?? page);
    return url === undefined ? [] : [{ script: at, url }];
  });
  return firstOfEach(named, ({ url }) => url);
}
