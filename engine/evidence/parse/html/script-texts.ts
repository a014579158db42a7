import { type Asset, isScript, type ScriptText } from '../../facts/asset.ts';
import { elementsOf, type HtmlDocument } from './html.ts';

/** Scripts in a page's HTML. */
export function inlineScripts(document: HtmlDocument): ScriptText[] {
  return elementsOf(document, 'script')
    .filter(({ attributes: a, text }) => a.src === undefined && isScript(a.type) && text.trim() !== '')
    .map(({ line, text }) => ({ at: `inline:${line}`, text, thirdParty: false }));
}

/** Texts of the script files that answered. */
export function readScripts(files: readonly Asset[]): ScriptText[] {
  return files.flatMap(({ kind, url, thirdParty, exchange }) =>
    kind === 'script' && exchange && exchange.status < 400 ? [{ at: url, text: exchange.text, thirdParty }] : [],
  );
}
