import { defineDerivation } from '../define-collector.ts';
import {
  addressesIn,
  attributeNames,
  classWords,
  inlineScripts,
  metaPairs,
  styleTexts,
} from '../parse/html/markup-words.ts';
import { headerValues } from '../parse/http/header-list.ts';
import { detect } from '../technologies/detect.ts';
import { TECHNOLOGIES } from '../technologies/list.ts';

const HTML_LIMIT = 500_000;
const SCRIPT_LIMIT = 3_000_000;
const URL_LIMIT = 2000;
const MOST_URLS = 1000;

export default defineDerivation({
  id: 'derive/technologies',
  provides: ['technologies'],
  needs: ['page'],
  uses: ['document', 'dns', 'rendered', 'network', 'scripts'],
  derive({ page, document, dns, rendered, network = [], scripts = [] }) {
    const loaded = network.filter(({ status }) => status > 0);
    const cookies = [
      ...headerValues(page.headers, 'set-cookie').map(nameOf),
      ...(rendered?.cookies ?? []).map(({ name }) => name),
    ];
    return detect(
      {
        header: page.headers.map(([name, value]) => [name.toLowerCase(), value]),
        cookie: cookies.map((name) => [name, '']),
        meta: document ? metaPairs(document) : [],
        global: Object.entries(rendered?.globals ?? {}),
        'script-url': bounded([
          ...(document ? addressesIn(document, ['script'], 'src') : []),
          ...loaded.filter(({ type }) => type === 'script').map(({ url }) => url),
        ]),
        'link-url': bounded(document ? addressesIn(document, ['link'], 'href') : []),
        'request-url': bounded([
          ...(document ? addressesIn(document, ['img', 'iframe', 'source', 'video'], 'src') : []),
          ...loaded.map(({ url }) => url),
        ]),
        html: document ? [page.text.slice(0, HTML_LIMIT)] : [],
        'inline-script': cut(document ? inlineScripts(document) : [], HTML_LIMIT),
        script: cut(
          scripts.filter(({ at, thirdParty }) => !thirdParty && !at.startsWith('inline:')).map(({ text }) => text),
          SCRIPT_LIMIT,
        ),
        style: cut(document ? styleTexts(document) : [], HTML_LIMIT),
        class: document ? [classWords(document, HTML_LIMIT)] : [],
        attribute: document ? [attributeNames(document, HTML_LIMIT)] : [],
        dns: dns ? [...dns.cname, ...dns.ns] : [],
        selector: document,
      },
      TECHNOLOGIES.flat(),
    );
  },
});

function nameOf(setCookie: string): string {
  return (setCookie.split(/[=;]/, 1)[0] ?? '').trim();
}

function bounded(urls: readonly string[]): string[] {
  return [...new Set(urls)].slice(0, MOST_URLS).map((url) => url.slice(0, URL_LIMIT));
}

/** Texts up to a sum of characters. */
function cut(texts: readonly string[], limit: number): string[] {
  let left = limit;
  return texts.flatMap((text) => {
    const part = text.slice(0, left);
    left -= part.length;
    return part === '' ? [] : [part];
  });
}
