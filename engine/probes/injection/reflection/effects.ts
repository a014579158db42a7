import { isScript } from '../../../evidence/facts/asset.ts';
import type { Exchange } from '../../../evidence/facts/exchange.ts';
import { decodeUri } from '../../../evidence/parse/http/decode-uri.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { callsFunction } from './calls.ts';
import { isOpened } from './contexts.ts';
import { type PageNode, pageNodes } from './page-nodes.ts';

export type Effect = 'element' | 'attribute' | 'handler' | 'script' | 'address' | 'script address';

const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)/i;

/** True if a browser shows the response as a page. */
export function isShownAsPage({ headers, text }: Exchange): boolean {
  const type = headerValue(headers, 'content-type');
  return type === undefined ? /^\s*<(?:!doctype html|html|body|head|script|p|h1|div)\b/i.test(text) : HTML.test(type);
}

/** What a payload with the token became in the page: an element, an attribute or running code; undefined if it is only text. */
export function effectOf(answer: Exchange, token: string): Effect | undefined {
  return isShownAsPage(answer) ? effectIn(answer.text, answer.url, token) : undefined;
}

function effectIn(source: string, base: string, token: string, depth = 0): Effect | undefined {
  if (!source.toLowerCase().includes(token)) return undefined;
  for (const node of pageNodes(source) ?? []) {
    const effect = effectOfNode(node, base, token) ?? (depth < 1 ? effectOfNested(node, base, token) : undefined);
    if (effect !== undefined) return effect;
  }
  return undefined;
}

function effectOfNested({ tag, attributes }: PageNode, base: string, token: string): Effect | undefined {
  const nested = tag === 'iframe' && attributes.find(({ name }) => name === 'srcdoc');
  return nested ? effectIn(nested.value, base, token, 1) : undefined;
}

function effectOfNode({ tag, attributes, text }: PageNode, base: string, token: string): Effect | undefined {
  const call = `x${token}`;
  if (tag === `x-${token}`) return 'element';
  for (const { name, value } of attributes) {
    if (name.startsWith('on') && callsFunction(value, call))
      return value.toLowerCase().startsWith(`${call}()`) ? 'attribute' : 'handler';
    const code = isOpened(tag, name) ? codeIn(value) : undefined;
    if (code !== undefined && callsFunction(code, call))
      return code.toLowerCase().startsWith(`${call}()`) ? 'address' : 'handler';
    if (tag === 'script' && name === 'src' && URL.parse(value, base)?.host.toLowerCase() === `${token}.example`)
      return 'script address';
  }
  const type = attributes.find(({ name }) => name === 'type')?.value;
  return tag === 'script' && isScript(type) && callsFunction(text, call) ? 'script' : undefined;
}

/** The code of a `javascript:` address, as a browser reads it. */
function codeIn(address: string): string | undefined {
  const code = /^javascript:([\s\S]*)$/i.exec(address.replace(/[\t\n\r]/g, '').trim())?.[1];
  return code === undefined ? undefined : decodeUri(code);
}
