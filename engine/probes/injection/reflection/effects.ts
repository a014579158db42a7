import { isScript } from '../../../evidence/facts/asset.ts';
import type { Exchange } from '../../../evidence/facts/exchange.ts';
import { callsFunction, codeIn } from './calls.ts';
import { isOpened } from './contexts.ts';
import { type PageNode, pageNodes } from './page-nodes.ts';
import { renderingOf } from './rendered.ts';
import type { Effect } from './words.ts';
import { effectInXml } from './xml-places.ts';

/** What a payload with the token became in the page: an element, an attribute or running code; undefined if it is only text. */
export function effectOf(answer: Exchange, token: string): Effect | undefined {
  const rendering = renderingOf(answer);
  if (rendering === 'xml') return effectInXml(answer.text, token);
  return rendering === 'html' ? effectIn(answer.text, answer.url, token) : undefined;
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
