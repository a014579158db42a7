import type { Evidence } from '../evidence/evidence.ts';
import type { Exchange } from '../evidence/facts/exchange.ts';

type Detected = Pick<Evidence, 'technologies'>;

/** Whether the site uses a technology. */
export function uses({ technologies }: Detected, name: string): boolean {
  return technologies.some(({ technology }) => technology === name);
}

/** `skip` of a probe for sites that use a technology. */
export function unlessUsing(name: string): (given: Detected) => string | undefined {
  return (given) => (uses(given, name) ? undefined : `The site does not use ${name}`);
}

const PHP_HEADER = /^(?:x-powered-by: ?PHP|set-cookie: ?PHPSESSID)/i;

/** Whether the header fields of a response name PHP. */
export function isOfPhp({ headers }: Pick<Exchange, 'headers'>): boolean {
  return headers.some(([name, value]) => PHP_HEADER.test(`${name}: ${value}`));
}
