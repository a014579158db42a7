import { crawlDelayOf, type Robots } from '../../evidence/parse/site-files/robots.ts';

/** Whether the site is proven to be of whoever asked for the scan. */
export type IsOwned = () => Promise<boolean>;

interface Asked {
  readonly robots: Robots | undefined;
  /** The URL that the proof is about. */
  readonly url: string;
  /** Where it leads to. */
  readonly finalUrl: string;
  readonly isOwned: IsOwned | undefined;
}

/** Seconds between two pages, as robots.txt asks for; none for the owner of the site, which is found out only where there is a delay. */
export async function crawlDelay({ robots, url, finalUrl, isOwned }: Asked): Promise<number> {
  const seconds = crawlDelayOf(robots, 'Assay') ?? 0;
  // Whose another origin is that the URL leads to is not known.
  if (seconds === 0 || URL.parse(url)?.origin !== URL.parse(finalUrl)?.origin) return seconds;
  return (await isOwned?.().catch(() => false)) ? 0 : seconds;
}
