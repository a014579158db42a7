import { crawlDelayOf, type Robots } from '../../evidence/parse/site-files/robots.ts';

/** Whether the site is proven to be of whoever asked for the scan. */
export type IsOwned = () => Promise<boolean>;

/** Seconds between two pages, as robots.txt asks for; none for the owner of the site, which is found out only where there is a delay. */
export async function crawlDelay(robots: Robots | undefined, isOwned: IsOwned | undefined): Promise<number> {
  const seconds = crawlDelayOf(robots, 'Assay') ?? 0;
  return seconds > 0 && (await isOwned?.().catch(() => false)) ? 0 : seconds;
}
