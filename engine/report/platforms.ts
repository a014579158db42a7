import { RUNNING } from '../findings/fixes/layers.ts';
import type { ReportedFacts } from './reported-facts.ts';

/** Minimum confidence of a technology to select platform-specific fixes. */
const MIN_CONFIDENCE = 0.5;

/** Signs of a program that renders pages on request: a response header, or what React Router tells its client. */
const ANSWERED = /^header |"ssr":true/;

/** Platforms for fixes: detected technologies, most confident first; `:running` marks those that answer requests themselves. */
export function platformsOf({ technologies = [] }: Pick<ReportedFacts, 'technologies'>): string[] {
  return technologies
    .filter(({ confidence }) => confidence >= MIN_CONFIDENCE)
    .flatMap(({ technology, signs }) => {
      const name = platformOf(technology);
      return signs.some((sign) => ANSWERED.test(sign)) ? [name, `${name}${RUNNING}`] : [name];
    });
}

/** The name of a technology among platforms: `Next.js` is `nextjs`. */
export function platformOf(technology: string): string {
  return technology.toLowerCase().replace(/[^a-z0-9]/g, '');
}
