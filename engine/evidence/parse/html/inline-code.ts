import { createHash } from 'node:crypto';
import type { HtmlDocument } from './html.ts';

const ENOUGH = 1000;
/** Does nothing when clicked, and so nothing less under a policy. */
const IDLE_LINK = /^javascript:\s{0,20}(?:;|void\s{0,5}\(?\s{0,5}0\s{0,5}\)?|\/\/|$)/i;

/** Event handler attributes and `javascript:` links that do something, templates included; one is enough to rule out a strict policy. */
export function inlineHandlers(document: HtmlDocument) {
  const found = document.elements.flatMap(({ tag, attributes, line }) => {
    const handlers = Object.entries(attributes).filter(([attribute, code]) => isHandler(attribute, code));
    return handlers.map(([attribute, code]) => ({ tag, attribute, code, line }));
  });
  return found.slice(0, ENOUGH);
}

function isHandler(attribute: string, code: string): boolean {
  if (attribute === 'href') return /^\s{0,20}javascript:/i.test(code) && !IDLE_LINK.test(code.trim());
  return /^on[a-z]{2,30}$/.test(attribute) && code.trim() !== '';
}

/** Source expression that allows an inline script or style with this text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
