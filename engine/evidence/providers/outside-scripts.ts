import { limit, type ReportCut } from '../../limits.ts';
import { answerTo } from '../collect/follow-redirects.ts';
import type { Collector, Reach } from '../define-collector.ts';
import type { Json, Reading } from '../facts/reading.ts';
import { findSecrets } from '../parse/secrets/secrets.ts';

const MAX_SITES = 10;
const MAX_SCRIPTS = 20;
/** Nothing is there to be read: a script of that address does not run. */
const GONE = [404, 410];
const SCRIPT = /<script\b[^>]{0,1000}?\bsrc\s{0,9}=\s{0,9}["']?([^"'\s>]{1,1000})/gi;

/** The credentials in the page of each site and in the scripts of its own origin. One file is held at a time. */
export function scriptCollector(sites: readonly string[]): Collector {
  return {
    id: 'outside/scripts',
    provides: ['siteScripts'],
    needs: [],
    step: 'Reading the scripts of the sites',
    async collect(_, reach, cut) {
      if (sites.length > MAX_SITES) cut(`only the first ${MAX_SITES} sites were read`);
      const budget = { left: limit('siteScriptCharacters') };
      const siteScripts: Reading[] = [];
      for (const site of sites.slice(0, MAX_SITES)) {
        const reading = await readingOf(site, { reach, cut, budget }).catch(() => undefined);
        if (reading) siteScripts.push(reading);
        else cut(`the scripts of ${new URL(site).host} could not be read`);
      }
      return { siteScripts };
    },
  };
}

interface Run {
  readonly reach: Reach;
  readonly cut: ReportCut;
  /** Characters that may still be read of all sites. */
  readonly budget: { left: number };
}

interface File {
  readonly url: string;
  readonly text: string;
  readonly secrets: readonly Json[];
}

async function readingOf(site: string, run: Run): Promise<Reading> {
  const page = await fileOf(site, new URL(site).host, run);
  const { host, origin } = new URL(page.url);
  const addresses = [...page.text.matchAll(SCRIPT)].flatMap(([, src = '']) => URL.parse(src, page.url)?.href ?? []);
  const own = [...new Set(addresses)].filter((address) => new URL(address).origin === origin);
  if (own.length > MAX_SCRIPTS) run.cut(`only the first ${MAX_SCRIPTS} scripts of ${host} were read`);
  const secrets = [...page.secrets];
  for (const url of own.slice(0, MAX_SCRIPTS)) {
    const script = await fileOf(url, host, run).catch(() => undefined);
    if (script) secrets.push(...script.secrets);
    else run.cut(`a script of ${host} could not be read`);
  }
  return { name: host, page: page.url, at: run.reach.now().getTime(), data: { secrets } };
}

/** Of the credentials in a file, only kind and digest are kept. */
async function fileOf(address: string, host: string, { reach, cut, budget }: Run): Promise<File> {
  if (budget.left <= 0) throw new Error('nothing more is read');
  const { status, text, truncated, url } = await answerTo(reach, {
    url: address,
    maxBodyBytes: limit('siteFileBytes'),
  });
  if (status >= 400 && !GONE.includes(status)) throw new Error(`status ${status}`);
  if (truncated || text.length > budget.left) cut(`the scripts of ${host} were read in part`);
  const read = text.slice(0, budget.left);
  budget.left -= text.length;
  const secrets = findSecrets([{ at: host, text: read }], cut).map(({ kind, digest }) => ({ kind, digest }));
  return { url, text: read, secrets };
}
