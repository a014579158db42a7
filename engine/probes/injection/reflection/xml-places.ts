import { isScript } from '../../../evidence/facts/asset.ts';
import { type XmlNode, xmlNodes } from '../../../evidence/parse/html/xml-nodes.ts';
import { callsFunction, codeIn } from './calls.ts';
import { type Context, isOpened } from './contexts.ts';
import { lexicalAt } from './lexical.ts';
import type { Effect } from './words.ts';

/** Every distinct context in which an XML document shows a value. Undefined if it is too large or not well formed. */
export function xmlContextsOf(source: string, value: string): Context[] | undefined {
  const found = xmlNodes(source)?.flatMap((node) => contextsIn(node, value));
  return found && [...new Map(found.map((context) => [JSON.stringify(context), context])).values()];
}

function contextsIn(node: XmlNode, value: string): Context[] {
  const { kind, name, isActive, local, attributes, text, cdata } = node;
  if (kind === 'comment') return holds(text, value) ? [{ kind: 'XML comment' }] : [];
  const isCode = isActive && local === 'script' && isScript(typeOf(node));
  const script = (code: string): Context[] => (isCode ? [{ kind: 'script', lexical: lexicalIn(code, value) }] : []);
  return [
    ...(holds(text, value) ? [...script(text), { kind: 'XML text' as const }] : []),
    ...(holds(cdata, value) ? [...script(cdata), { kind: 'CDATA section' as const }] : []),
    ...attributes.flatMap((one): Context[] => {
      if (!holds(one.value, value)) return [];
      const inAttribute: Context = { kind: 'XML attribute', name };
      if (!isActive) return [inAttribute];
      const { value: shown } = one;
      if (one.name.startsWith('on'))
        return [{ kind: 'event handler', quote: '', lexical: lexicalIn(shown, value) }, inAttribute];
      const isStart = shown.trimStart().toLowerCase().startsWith(value);
      return isStart && isOpened(local, one.name) ? [{ kind: 'address', quote: '' }, inAttribute] : [inAttribute];
    }),
  ];
}

function holds(text: string, value: string): boolean {
  return text.toLowerCase().includes(value);
}

function lexicalIn(code: string, value: string) {
  return lexicalAt(code, code.toLowerCase().indexOf(value));
}

function typeOf({ attributes }: XmlNode): string | undefined {
  return attributes.find(({ name }) => name === 'type')?.value;
}

/** Prefix of the namespace that an injected element declares. */
export function prefixOf(token: string): string {
  return `p${token}`;
}

/** What a payload with the token became in a well-formed XML document. */
export function effectInXml(source: string, token: string): Effect | undefined {
  if (!holds(source, token)) return undefined;
  for (const node of xmlNodes(source) ?? []) {
    const effect = node.isActive ? effectOfNode(node, token) : undefined;
    if (effect !== undefined) return effect;
  }
  return undefined;
}

function effectOfNode(node: XmlNode, token: string): Effect | undefined {
  const call = `x${token}`;
  const { local, name, attributes, text, cdata } = node;
  if (local === 'script' && isScript(typeOf(node)) && callsFunction(text + cdata, call))
    return name === `${prefixOf(token)}:script` ? 'script element' : 'script';
  for (const { name: attribute, value } of attributes) {
    if (attribute.startsWith('on') && callsFunction(value, call))
      return value.toLowerCase().startsWith(`${call}()`) ? 'attribute' : 'handler';
    const code = isOpened(local, attribute) ? codeIn(value) : undefined;
    if (code !== undefined && callsFunction(code, call)) return 'address';
  }
  return undefined;
}
