import type { Exchange } from './exchange.ts';

/** The last answer of an internal link or sitemap address, redirects on the same site followed. */
export interface LinkAnswer {
  /** As named by the page or the sitemap, without fragment. */
  readonly url: string;
  /** Undefined if nothing answered, or not in time. */
  readonly status: number | undefined;
  /** Where its redirects ended; the URL itself if there were none. */
  readonly end: string;
  /** The page, if it was read and answered with a success status. */
  readonly page?: Exchange;
}

/** True if the server says that the page does not exist; any other error may be temporary or meant for scanners. */
export function isGone({ status }: LinkAnswer): boolean {
  return status === 404 || status === 410;
}

/** Why the responses are inconclusive: too few of them are a success or a “not found”. */
export function inconclusiveReason(answers: readonly LinkAnswer[]): string | undefined {
  const open = answers.filter(
    ({ status }) => status === undefined || (status >= 400 && status !== 404 && status !== 410),
  );
  return open.length === 0
    ? undefined
    : `${open.length} of ${answers.length} addresses gave no conclusive answer (${open[0]?.url}: ${open[0]?.status ?? 'no answer'})`;
}
