import type { Evidence } from '../evidence/evidence.ts';

type Detected = Pick<Evidence, 'technologies'>;

/** Whether the site uses a technology. */
export function uses({ technologies }: Detected, name: string): boolean {
  return technologies.some(({ technology }) => technology === name);
}

/** `skip` of a probe for sites that use a technology. */
export function unlessUsing(name: string): (given: Detected) => string | undefined {
  return (given) => (uses(given, name) ? undefined : `The site does not use ${name}`);
}
