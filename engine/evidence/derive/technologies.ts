import { firstOf, type LimitName, limit, type ReportCut, startOf } from '../../limits.ts';
import { defineDerivation } from '../define-collector.ts';
import type { Asset, ScriptText } from '../facts/asset.ts';
import type { Exchange } from '../facts/exchange.ts';
import { type Library, librariesOfUrl } from '../parse/application/library.ts';
import { elementsOf, parseHtml } from '../parse/html/html.ts';
import {
  addressesIn,
  attributeNames,
  classWords,
  inlineScripts,
  metaPairs,
  styleTexts,
} from '../parse/html/markup-words.ts';
import { headerValue, headerValues } from '../parse/http/header-list.ts';
import { detect } from '../technologies/detect.ts';
import { TECHNOLOGIES } from '../technologies/list.ts';

const ALL = TECHNOLOGIES.flat();
const URL_LIMIT = 2000;
const REFUSAL_LIMIT = 1000;
const TITLE_LIMIT = 300;

export default defineDerivation({
  id: 'derive/technologies',
  provides: ['technologies'],
  needs: ['page'],
  uses: {
    document: 'matters',
    dns: 'matters',
    rendered: 'matters',
    network: 'matters',
    scripts: { matters: 'script' },
    pageLibraries: 'refines',
    assets: 'refines',
    notFound: 'refines',
  },
  parts: ['script'],
  derive(
    { page, document, dns, rendered, network = [], scripts = [], pageLibraries = [], assets = [], notFound },
    cut,
  ) {
    const loaded = network.filter(({ status }) => status > 0);
    const cookies = [
      ...headerValues(page.headers, 'set-cookie').map(nameOf),
      ...(rendered?.cookies ?? []).map(({ name }) => name),
    ];
    const html = document ?? parseHtml('');
    const ownScripts = scripts.flatMap(({ at, text, thirdParty }) =>
      thirdParty || at.startsWith('inline:') ? [] : [text],
    );
    const loadedScripts = loaded.filter(({ type }) => type === 'script');
    return detect(
      {
        header: page.headers.map(([name, value]) => [name.toLowerCase(), value]),
        cookie: cookies.map((name) => [name, '']),
        meta: metaPairs(html),
        global: Object.entries(rendered?.globals ?? {}),
        'script-url': bounded(cut, [...addressesIn(html, ['script'], 'src'), ...loadedScripts.map(({ url }) => url)]),
        'link-url': bounded(cut, addressesIn(html, ['link'], 'href')),
        'request-url': bounded(cut, [
          ...addressesIn(html, ['img', 'iframe', 'source', 'video'], 'src'),
          ...loaded.map(({ url }) => url),
        ]),
        html: document || page.text.startsWith('{') ? [startOf(page.text, 'technologyHtml', 'HTML', cut)] : [],
        'inline-script': upToSum(inlineScripts(html), 'technologyHtml', 'Inline scripts', cut),
        script: upToSum(ownScripts, 'technologyScript', 'Scripts', cut),
        style: upToSum([...styleTexts(html), ...sheetsOf(assets)], 'technologyStyle', 'Styles', cut),
        title: elementsOf(html, 'title').map(({ text }) => text.slice(0, TITLE_LIMIT)),
        class: [classWords(html, limit('technologyHtml'))],
        attribute: [attributeNames(html, limit('technologyHtml'))],
        'not-found': notFound ? [refusalOf(notFound)] : [],
        dns: dns ? [...dns.cname, ...dns.ns] : [],
        selector: document,
      },
      ALL,
      ownLibraries(pageLibraries, scripts),
    );
  },
});

/** Without those that only scripts of others contain: the site does not use them. */
function ownLibraries(libraries: readonly Library[], scripts: readonly ScriptText[]): Library[] {
  const foreign = new Set(scripts.filter(({ thirdParty }) => thirdParty).map(({ at }) => at));
  return libraries.filter(
    ({ name, at }) => !foreign.has(at) || librariesOfUrl(at).some((library) => library.name === name),
  );
}

function sheetsOf(assets: readonly Asset[]): string[] {
  return assets.flatMap(({ kind, thirdParty, exchange }) =>
    kind === 'style' && !thirdParty && exchange && exchange.status < 400 ? [exchange.text] : [],
  );
}

function refusalOf({ status, headers, text }: Exchange): string {
  return `${status} ${headerValue(headers, 'content-type') ?? ''}\n${text.slice(0, REFUSAL_LIMIT)}`;
}

function nameOf(setCookie: string): string {
  return (setCookie.split(/[=;]/, 1)[0] ?? '').trim();
}

function bounded(cut: ReportCut, urls: readonly string[]): string[] {
  return firstOf([...new Set(urls)], 'technologyAddresses', 'addresses', cut).map((url) => url.slice(0, URL_LIMIT));
}

/** Texts up to a sum of characters. */
function upToSum(texts: readonly string[], name: LimitName, what: string, cut: ReportCut): string[] {
  let left = limit(name);
  if (texts.reduce((sum, { length }) => sum + length, 0) > left)
    cut(`${what}: only the first ${left} characters were searched for technologies`);
  return texts.flatMap((text) => {
    const part = text.slice(0, left);
    left -= part.length;
    return part === '' ? [] : [part];
  });
}
