import { limit } from '../../limits.ts';
import { defineDerivation, Unavailable } from '../define-collector.ts';
import type { NoPolicy, OfferedPolicy, PolicyDirective } from '../facts/offered-policy.ts';
import type { NetworkRequest, PolicyNeed, PolicyRefusal } from '../facts/visit.ts';
import { isBuildOutput } from '../parse/html/build-output.ts';
import { elementsOf, type HtmlDocument, resolvePage } from '../parse/html/html.ts';
import { hashSource, inlineHandlers } from '../parse/html/inline-code.ts';
import { OPEN_CDNS } from '../parse/http/csp/csp-bypass-hosts.ts';
import { BYPASS_HOSTS } from '../parse/http/csp/csp-bypasses.ts';
import { sourceExpression } from '../parse/http/csp/source-expression.ts';
import { headerValue } from '../parse/http/header-list.ts';
import { boundedHtml } from './bounded-html.ts';

const SELF = "'self'";
const NONE = "'none'";
const PATHS = new Set([...OPEN_CDNS, ...BYPASS_HOSTS]);
const RENAMED: Readonly<Record<string, string>> = { 'script-src-elem': 'script-src', 'style-src-elem': 'style-src' };
/** Directives that `default-src 'self'` covers if they need nothing else. */
const COVERED = 'style-src img-src font-src connect-src media-src frame-src worker-src manifest-src'.split(' ');
const WENT = 'the page went to another address in the browser';
const EXECUTED = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

export default defineDerivation({
  id: 'derive/offered-policy',
  provides: ['offeredPolicy'],
  needs: ['policyNeeds', 'page', 'document', 'rendered', 'network', 'refusals'],
  uses: { renderedDocument: 'refines' },
  derive({ policyNeeds, page, document, rendered, renderedDocument, network, refusals }) {
    const address = new URL(rendered.url);
    if (addressOf(page.url) !== addressOf(rendered.url)) throw new Unavailable(WENT);
    const documents = [document, renderedDocument ?? boundedHtml(rendered.html, rendered.url)];
    const allowed = sourcesByDirective(withRedirects(policyNeeds.needs, network), address, refusals);
    const isCut = rendered.html.length >= limit('renderedCharacters');
    if (!policyNeeds.complete || !allowed || isCut) return { none: 'unread' };
    if (documents.some((each) => inlineHandlers(each).length > 0)) return { none: 'handlers' };
    const scripts = allowed.get('script-src') ?? new Set();
    const ran = [...scripts].filter(isHash);
    const served = servedScripts(document);
    // Another query can be another page, whose scripts are those that ran.
    if (new URL(page.url).search !== address.search && ran.length < served.size) throw new Unavailable(WENT);
    const inline = inlineScripts(ran, served, network);
    if ('none' in inline) return inline;
    const styles = allowed.get('style-src') ?? new Set();
    const styleAttributes = documents.some(({ elements }) =>
      elements.some((each) => each.attributes.style !== undefined),
    );
    const inlineStyles = styleAttributes || [...styles].some(isHash);
    for (const set of allowed.values()) for (const source of set) if (isHash(source)) set.delete(source);
    if (inlineStyles) allowed.set('style-src', new Set([...styles, "'unsafe-inline'"]));
    const framing = /^\s*deny\s*$/i.test(headerValue(page.headers, 'x-frame-options') ?? '') ? NONE : SELF;
    const forms = documents.flatMap((each) => formHosts(each, address));
    if (!forms.every((host) => host !== undefined)) return { none: 'unread' };
    return { ...inline, styleAttributes, directives: listed(allowed, forms, framing) };
  },
});

function addressOf(url: string): string {
  const { origin = '', pathname = '' } = URL.parse(url) ?? {};
  return origin + pathname;
}

function isHash(source: string): boolean {
  return source.startsWith("'sha256-");
}

/** Policies also apply to the targets of redirects, which browsers do not report for every kind of resource. */
function withRedirects(needs: readonly PolicyNeed[], network: readonly NetworkRequest[]): PolicyNeed[] {
  const targets = Map.groupBy(network, ({ redirectedFrom }) => redirectedFrom);
  const all = new Map(needs.map((need) => [`${need.directive} ${need.source}`, need]));
  for (const { directive, source } of all.values())
    for (const { url } of targets.get(source) ?? []) all.set(`${directive} ${url}`, { directive, source: url });
  return [...all.values()];
}

/** Undefined if something cannot be allowed by a source expression. */
function sourcesByDirective(
  needs: readonly PolicyNeed[],
  page: URL,
  refusals: readonly PolicyRefusal[],
): Map<string, Set<string>> | undefined {
  if (refusals.some(({ blocked }) => blocked === 'inline')) return undefined;
  const refused = new Set(refusals.map(({ blocked }) => blocked));
  const allowed = new Map<string, Set<string>>();
  for (const { directive, source } of needs) {
    if (refused.has(source.replace(/[?#].*/s, ''))) continue;
    const name = RENAMED[directive] ?? directive;
    const expression = sourceExpression(source, page, (host) => name === 'script-src' && PATHS.has(host));
    if (expression === undefined) return undefined;
    const set = allowed.get(name) ?? new Set();
    allowed.set(name, set.add(expression));
  }
  return allowed;
}

/** The inline scripts of a response by their source expression. */
type ServedScripts = ReadonlyMap<string, { readonly text: string; readonly skipped: boolean }>;

function servedScripts(document: HtmlDocument): ServedScripts {
  return new Map(
    elementsOf(document, 'script')
      .filter(({ attributes: a }) => a.src === undefined && EXECUTED.test(a.type?.trim() ?? ''))
      .map(({ text, attributes }) => [hashSource(text), { text, skipped: attributes.nomodule !== undefined }]),
  );
}

/** Compares the inline scripts that ran with those of another response of the same address. */
function inlineScripts(
  ran: readonly string[],
  served: ServedScripts,
  network: readonly NetworkRequest[],
): Pick<OfferedPolicy, 'inlineScripts' | 'scriptHashes'> | { none: NoPolicy } {
  const known = ran.filter((hash) => served.has(hash));
  const unmatched = [...served].filter(([hash, { skipped }]) => !skipped && !ran.includes(hash)).length;
  if (ran.length - known.length > unmatched) return { none: 'inserted' };
  if (ran.length - known.length < unmatched) throw new Unavailable('inline scripts of the page did not run');
  const files = network.filter(({ type }) => type === 'script' || type === 'stylesheet').map(({ url }) => url);
  const lasting = known.filter((hash) => !isBuildOutput(served.get(hash)?.text ?? '', files));
  const changes = ran.length === 0 ? 'none' : ran.length > known.length ? 'request' : 'build';
  return {
    inlineScripts: changes === 'build' && lasting.length === known.length ? 'never' : changes,
    scriptHashes: lasting,
  };
}

/** Undefined for a form that is sent to an address that no source expression allows. */
function formHosts(document: HtmlDocument, page: URL): (string | undefined)[] {
  const targets = [
    ...elementsOf(document, 'form').map(({ attributes }) => attributes.action),
    ...elementsOf(document, 'button', 'input').map(({ attributes }) => attributes.formaction),
  ];
  return targets
    .flatMap((target) => (target === undefined ? [] : (resolvePage(target, document.url) ?? [])))
    .map((url) => sourceExpression(url, page, () => false));
}

function listed(
  allowed: ReadonlyMap<string, ReadonlySet<string>>,
  forms: readonly string[],
  framing: string,
): PolicyDirective[] {
  const sources = (name: string) => [...new Set([SELF, ...[...(allowed.get(name) ?? [])].sort()])];
  const objects = [...(allowed.get('object-src') ?? [])];
  return [
    ['default-src', sources('default-src')],
    ['script-src', sources('script-src')],
    ...COVERED.map((name) => [name, sources(name)] as const).filter(([, list]) => list.length > 1),
    ['object-src', objects.length > 0 ? objects : [NONE]],
    ['base-uri', sources('base-uri')],
    ['form-action', [...new Set([SELF, ...forms])]],
    ['frame-ancestors', [framing]],
  ];
}
