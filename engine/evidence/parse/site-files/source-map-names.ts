import type { ScriptText } from '../../facts/asset.ts';
import type { Exchange } from '../../facts/exchange.ts';
import { fetchableUrl } from '../html/html.ts';
import { headerValue } from '../http/header-list.ts';
import { firstOfEach } from '../text/first-of-each.ts';
import { isLibraryFile } from './published-source.ts';
import { type SourceMapName, sourceMapReference } from './source-map.ts';

/** A file of a build: a hash in its name, or a folder of one. */
const BUILT = /[.-][\w-]{6,24}\.m?js$|\/(?:_next|_nuxt|assets|static|dist|build)\/[^?#]{1,200}\.m?js$/;
const MIN_BUILT = 2000;
const MAX_BESIDE = 5;

/**
 * The source maps that first-party scripts name, in their text or in a header of their response; of the first builds that name none, the
 * file that would lie beside them.
 */
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
  const naming = new Set(named.map(({ script }) => script));
  const beside = own
    .filter(({ at, text }) => !naming.has(at) && /^https?:/.test(at) && text.length >= MIN_BUILT)
    .filter(({ at, text }) => BUILT.test(new URL(at).pathname) && !isLibraryFile(at, text))
    .slice(0, MAX_BESIDE)
    .map(({ at }) => ({ script: at, url: `${new URL(at).origin}${new URL(at).pathname}.map` }));
  return firstOfEach([...named, ...beside], ({ url }) => url);
}
