import { Unavailable } from '../../define-collector.ts';

/** The turns of requests of pages in the browser, up to this number. `take`: takes one turn. */
export function pageTurns(max: number, take: (url: string) => Promise<void>) {
  let begun = 0;
  /** What is said if pages asked for more; undefined if they did not. */
  const cut = () => (begun > max ? `Only the first ${max} requests of the page in the browser were sent` : undefined);
  return {
    cut,
    /** Throws `Unavailable` beyond the number. */
    async turn(url: string): Promise<void> {
      begun += 1;
      const reason = cut();
      if (reason !== undefined) throw new Unavailable(reason);
      await take(url);
    },
  };
}
