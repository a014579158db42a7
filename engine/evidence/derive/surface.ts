import { type ReportCut, withinSum } from '../../limits.ts';
import { defineDerivation } from '../define-collector.ts';
import type { Exchange } from '../facts/exchange.ts';
import { scriptsOf } from '../parse/application/addresses.ts';
import { type PageCookie, surfaceOf } from '../parse/application/surface.ts';
import { type HtmlDocument, PageTooLarge, parseHtml } from '../parse/html/html.ts';
import { inlineScripts } from '../parse/html/script-texts.ts';
import { isDoubtful } from '../parse/http/acting/intent.ts';
import { cookiePair } from '../parse/http/cookies/set-cookie.ts';
import { headerValues } from '../parse/http/header-list.ts';

export default defineDerivation({
  id: 'derive/surface',
  provides: ['surface'],
  needs: ['address', 'exchanges', 'page', 'document', 'linkedPages', 'linkedScripts', 'scripts', 'namedFiles'],
  uses: { crawl: 'refines', cookies: 'refines', signInLinks: 'refines', visited: 'refines' },
  parts: ['script', 'link'],
  seconds: 15,
  derive(
    {
      address,
      exchanges,
      page,
      document,
      linkedPages,
      linkedScripts,
      scripts,
      namedFiles,
      crawl,
      cookies,
      signInLinks,
      visited,
    },
    cut,
  ) {
    const pages = withinSum(linkedPages, 'surfacePageCharacters', 'Linked pages', cut, 'link');
    const documents = [document, ...pages.flatMap(({ text, url }) => readable(text, url, cut))];
    const further = documents.slice(1);
    const { origin } = new URL(page.url);
    const loadedBy = new Map(
      further.toReversed().flatMap((one) => scriptsOf(one, origin).map((url) => [url, one.url] as const)),
    );
    const all = [
      ...scripts.flatMap(({ text, thirdParty }) => (thirdParty ? [] : { text, page: document.url })),
      ...linkedScripts.map(({ url, text }) => ({ text, page: loadedBy.get(url) ?? document.url })),
      ...further.flatMap((one) => inlineScripts(one).map(({ text }) => ({ text, page: one.url }))),
    ];
    return surfaceOf(
      {
        address: page.url,
        target: address,
        documents,
        scripts: withinSum(all, 'surfaceScriptCharacters', 'Scripts', cut, 'script'),
        files: namedFiles.map(({ url }) => url),
        cookies: cookies ?? [],
        pageCookies: crawl?.headers ? [page, ...linkedPages].flatMap(cookiesOf) : [],
        signInLinks: signInLinks ?? [],
        visited: [...exchanges.flatMap(({ url }) => (isDoubtful(url) ? [] : url)), ...(visited ?? [])],
        writes: crawl?.writes ?? false,
        signedIn: crawl?.signedIn ?? false,
        headers: crawl?.headers ?? false,
      },
      cut,
    );
  },
});

/** Cookies that a response sets, by name and value. */
function cookiesOf({ url, headers }: Exchange): PageCookie[] {
  return headerValues(headers, 'set-cookie').flatMap((text) => {
    const { name, value } = cookiePair(text.split(';', 1)[0] ?? '');
    return name === '' ? [] : [{ name, value: decoded(value), url }];
  });
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function readable(text: string, url: string, cut: ReportCut): HtmlDocument[] {
  try {
    return [parseHtml(text, url)];
  } catch (error) {
    if (!(error instanceof PageTooLarge)) throw error;
    cut(`A linked page was left out: ${error.message}`, 'link');
    return [];
  }
}
