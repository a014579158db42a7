import { type ReportCut, withinSum } from '../../limits.ts';
import { defineDerivation } from '../define-collector.ts';
import { surfaceOf } from '../parse/application/surface.ts';
import { type HtmlDocument, PageTooLarge, parseHtml } from '../parse/html/html.ts';
import { inlineScripts } from '../parse/html/script-texts.ts';

export default defineDerivation({
  id: 'derive/surface',
  provides: ['surface'],
  needs: ['address', 'page', 'document', 'linkedPages', 'linkedScripts', 'scripts', 'namedFiles'],
  uses: { crawl: 'refines', cookies: 'refines', signInLinks: 'refines', visited: 'refines' },
  parts: ['script', 'link'],
  seconds: 15,
  derive(
    { address, page, document, linkedPages, linkedScripts, scripts, namedFiles, crawl, cookies, signInLinks, visited },
    cut,
  ) {
    const pages = withinSum(linkedPages, 'surfacePageCharacters', 'Linked pages', cut, 'link');
    const documents = [document, ...pages.flatMap(({ text, url }) => readable(text, url, cut))];
    const own = scripts.filter(({ thirdParty }) => !thirdParty);
    const all = [...own, ...linkedScripts, ...documents.slice(1).flatMap(inlineScripts)];
    return surfaceOf(
      {
        address: page.url,
        target: address,
        documents,
        scripts: withinSum(all, 'surfaceScriptCharacters', 'Scripts', cut, 'script').map(({ text }) => text),
        files: namedFiles.map(({ url }) => url),
        cookies: cookies ?? [],
        signInLinks: signInLinks ?? [],
        visited: visited ?? [],
        writes: crawl?.writes ?? false,
        signedIn: crawl?.signedIn ?? false,
        headers: crawl?.headers ?? false,
      },
      cut,
    );
  },
});

function readable(text: string, url: string, cut: ReportCut): HtmlDocument[] {
  try {
    return [parseHtml(text, url)];
  } catch (error) {
    if (!(error instanceof PageTooLarge)) throw error;
    cut(`A linked page was left out: ${error.message}`, 'link');
    return [];
  }
}
