import ipaddr from 'ipaddr.js';
import { isLocalName } from './address.ts';
import { TargetError } from './target.ts';

const LONGEST = 253;
const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;
const SELECTOR = /^[a-z0-9](?:[a-z0-9_.-]{0,118}[a-z0-9_])?$/;
const MAX_SELECTORS = 10;

/** Reads a mail domain, such as `example.com` or `bücher.example`: normalised to lower-case ASCII. Throws `TargetError`. */
export function parseMailDomain(text: string): string {
  const trimmed = text.trim().replace(/\.$/, '');
  if (trimmed === '') throw new TargetError('the domain is empty');
  if (trimmed.length > LONGEST) throw new TargetError(`the domain is longer than ${LONGEST} characters`);
  if (/[\s/@:?#\\[\]%\p{Cc}\p{Cf}]/u.test(trimmed)) throw new TargetError('this is not a domain, such as example.com');
  const domain = URL.parse(`http://${trimmed}/`)?.hostname ?? '';
  if (ipaddr.isValid(domain)) throw new TargetError('this is an address, not a domain');
  const labels = domain.split('.');
  if (domain.length > LONGEST || labels.length < 2 || !labels.every((label) => LABEL.test(label)))
    throw new TargetError('this is not a domain, such as example.com');
  if (isLocalName(domain)) throw new TargetError(`the name ${domain} is private`);
  return domain;
}

/** Reads DKIM selectors, at most ten. Throws `TargetError`. */
export function parseSelectors(texts: readonly string[]): string[] {
  const selectors = [...new Set(texts.map((text) => text.trim().toLowerCase()).filter((text) => text !== ''))];
  if (selectors.length > MAX_SELECTORS) throw new TargetError(`at most ${MAX_SELECTORS} selectors can be given`);
  const wrong = selectors.find((selector) => !SELECTOR.test(selector) || selector.includes('..'));
  if (wrong !== undefined) throw new TargetError(`${JSON.stringify(wrong.slice(0, 80))} is no DKIM selector`);
  return selectors;
}
