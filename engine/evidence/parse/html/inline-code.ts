import { createHash } from 'node:crypto';
import type { HtmlDocument } from './html.ts';

/** An inline event handler. */
export interface InlineHandler {
  readonly tag: string;
  readonly attribute: string;
  readonly code: string;
  readonly line: number;
}

const ENOUGH = 1000;
/** Does nothing when clicked, and so nothing less under a policy. */
const IDLE_LINK = /^javascript:\s{0,20}(?:;|void\s{0,5}\(?\s{0,5}0\s{0,5}\)?|\/\/|$)/i;

/** Event handler attributes and `javascript:` links that do something, templates included; one is enough to rule out a strict policy. */
export function inlineHandlers(document: HtmlDocument): InlineHandler[] {
  const found: InlineHandler[] = [];
  for (const { tag, attributes, line } of document.elements) {
    for (const [attribute, code] of Object.entries(attributes)) {
      if (found.length >= ENOUGH) return found;
      const isHandler = /^on[a-z]{2,30}$/.test(attribute) && code.trim() !== '';
      const isLink = attribute === 'href' && /^\s{0,20}javascript:/i.test(code) && !IDLE_LINK.test(code.trim());
      if (isHandler || isLink) found.push({ tag, attribute, code, line });
    }
  }
  return found;
}

/** Source expression that allows an inline script or style with this text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
