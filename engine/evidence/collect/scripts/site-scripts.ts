import { limit, type ReportCut } from '../../../limits.ts';
import { type Reach, Unavailable } from '../../define-collector.ts';
import type { Exchange } from '../../facts/exchange.ts';
import { answerTo } from '../follow-redirects.ts';

const MAX_SCRIPTS = 20;
/** Nothing is there to be read: a script of that address does not run. */
const GONE = [404, 410];
const SCRIPT = /<script\b[^>]{0,1000}?\bsrc\s{0,9}=\s{0,9}["']?([^"'\s>]{1,1000})/gi;

export interface SiteScriptsRun {
  readonly reach: Reach;
  readonly cut: ReportCut;
  /** Characters that may still be read. */
  readonly budget: { left: number };
  /** Throws `Unavailable` for a page whose scripts are not to be read; default: they are. */
  accept?(page: Exchange): void;
  /** Sees the text of the page and of each script, one file at a time. */
  read(text: string, host: string): void;
}

/** Reads the page of a site, and the scripts of its own origin that it names. Resolves to the page; throws `Unavailable` without one. */
export async function readSiteScripts(site: string, run: SiteScriptsRun): Promise<Exchange> {
  const { read, cut } = run;
  const page = await fileOf(site, new URL(site).host, run);
  run.accept?.(page);
  const { host, origin } = new URL(page.url);
  read(page.text, host);
  const addresses = [...page.text.matchAll(SCRIPT)].flatMap(([, src = '']) => URL.parse(src, page.url)?.href ?? []);
  const own = [...new Set(addresses)].filter((address) => new URL(address).origin === origin);
  if (own.length > MAX_SCRIPTS) cut(`only the first ${MAX_SCRIPTS} scripts of ${host} were read`);
  for (const url of own.slice(0, MAX_SCRIPTS)) {
    const script = await fileOf(url, host, run).catch(() => undefined);
    if (script) read(script.text, host);
    else cut(`a script of ${host} could not be read`);
  }
  return page;
}

async function fileOf(url: string, host: string, { reach, cut, budget }: SiteScriptsRun): Promise<Exchange> {
  if (budget.left <= 0) throw new Unavailable('nothing more is read');
  const answer = await answerTo(reach, { url, maxBodyBytes: limit('siteFileBytes') });
  const { status, text, truncated } = answer;
  if (status >= 400 && !GONE.includes(status)) throw new Unavailable(`HTTP status ${status}`);
  if (truncated || text.length > budget.left) cut(`the scripts of ${host} were read in part`);
  const read = text.slice(0, budget.left);
  budget.left -= text.length;
  return { ...answer, text: read };
}
