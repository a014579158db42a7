import { isActing } from '../../http/acting/acting-address.ts';
import { movesMoney } from '../../http/acting/commands.ts';
import { isSensitiveName } from '../forms.ts';
import type { InjectionPoint } from '../injection-point.ts';
import { onlyReads } from '../lookup-words.ts';
import { isNeverCalled, NEVER_SENT } from './json-body.ts';

/** An element that contains only text. Names of prefixed elements are those without the prefix, repeated ones with a number. */
interface XmlText {
  readonly name: string;
  /** As it is written. */
  readonly text: string;
  /** Where it begins. */
  readonly start: number;
}

const TEXT = /<([A-Za-z_][\w.-]{0,60}(?::[\w.-]{1,60})?)(\s[^<>]{0,500})?>([^<>]{0,500})<\/\1\s{0,9}>/g;
const FIRST = /<(?:[\w.-]{1,60}:)?([A-Za-z_][\w.-]{0,60})[\s/>]/;
const BODY = /<(?:[\w.-]{1,60}:)?Body(?:\s[^<>]{0,500})?>/i;
const DECLARATION = /^\s{0,99}(?:<\?xml[^<>]{0,200}\?>\s{0,99})?/;
const MAX_TEXTS = 40;

/** Text with the signs that XML reserves as entities. */
export function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The elements of a document that contain only text; at most 40. */
export function textsOf(xml: string): XmlText[] {
  const counts = new Map<string, number>();
  const texts: XmlText[] = [];
  for (const { 0: all, 1: tag = '', 2: attributes = '', 3: text = '', index } of xml.matchAll(TEXT)) {
    if (texts.length >= MAX_TEXTS) break;
    const local = tag.slice(tag.indexOf(':') + 1);
    const count = (counts.get(local) ?? 0) + 1;
    counts.set(local, count);
    const start = index + 1 + tag.length + attributes.length + 1;
    if (all !== '') texts.push({ name: count === 1 ? local : `${local}[${count}]`, text, start });
  }
  return texts;
}

/** The document with other XML in place of a text. */
export function withXml(xml: string, name: string, inner: string): string {
  const one = textsOf(xml).find((text) => text.name === name);
  return one ? xml.slice(0, one.start) + inner + xml.slice(one.start + one.text.length) : xml;
}

/** The document with a type that declares entities. */
export function withEntities(xml: string, entities: string): string {
  const start = DECLARATION.exec(xml)?.[0] ?? '';
  const [, root = 'a'] = /<([\w:.-]{1,121})/.exec(xml.slice(start.length)) ?? [];
  return `${start}<!DOCTYPE ${root} [${entities}]>${xml.slice(start.length)}`;
}

/**
 * The texts of XML that is posted to an address, each as a point, those of a change marked so. The operation is the first element, or the
 * first in the body of SOAP. None of an operation that acts, pays, signs in or uploads.
 */
export function xmlPoints(url: URL, xml: string, headers: Readonly<Record<string, string>>): InjectionPoint[] {
  const soap = BODY.exec(xml);
  const inner = soap ? xml.slice(soap.index + soap[0].length) : xml.replace(DECLARATION, '');
  const operation = FIRST.exec(inner)?.[1] ?? '';
  const texts = textsOf(xml);
  const names = texts.map(({ name }) => name);
  if (isActing(url.href) || isNeverCalled(url.pathname) || isNeverCalled(operation)) return [];
  if (names.some((name) => NEVER_SENT.test(name) || isSensitiveName(name)) || movesMoney(names)) return [];
  const reads = onlyReads({ url, label: operation, fields: names.map((name) => ({ name })) });
  return texts.map(({ name, text }) => ({
    ...{ where: 'xml' as const, name, value: text.trim() },
    ...{ url: url.href, method: 'POST' as const, headers, body: xml },
    ...(reads ? {} : { mayChange: true as const }),
  }));
}
