import { answerTo } from '../collect/follow-redirects.ts';
import type { Collector, Reach } from '../define-collector.ts';
import type { Reading } from '../facts/reading.ts';

const MOST_SITES = 10;
const MOST_SCRIPTS = 20;
const FILE_BYTES = 2 * 1024 * 1024;
const SITE_LETTERS = 4 * 1024 * 1024;
const SCRIPT = /<script\b[^>]{0,1000}?\bsrc\s{0,9}=\s{0,9}["']?([^"'\s>]{1,1000})/gi;

/** The page of each site and the scripts of its own origin, as one text. */
export function scriptCollector(sites: readonly string[]): Collector {
  return {
    id: 'outside/scripts',
    provides: ['siteScripts'],
    needs: [],
    step: 'Reading the scripts of the sites',
    async collect(_, reach, cut) {
      if (sites.length > MOST_SITES) cut(`only the first ${MOST_SITES} sites were read`);
      const asked = sites.slice(0, MOST_SITES);
      const answers = await Promise.allSettled(asked.map((site) => readingOf(site, reach, cut)));
      answers.forEach((answer, i) => {
        if (answer.status === 'rejected') cut(`the scripts of ${new URL(asked[i] ?? '').host} could not be read`);
      });
      return { siteScripts: answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])) };
    },
  };
}

async function readingOf(site: string, reach: Reach, cut: (text: string) => void): Promise<Reading> {
  const page = await answerTo(reach, { url: site, maxBodyBytes: FILE_BYTES });
  if (page.status >= 400) throw new Error(`status ${page.status}`);
  const { host, origin } = new URL(page.url);
  const addresses = [...page.text.matchAll(SCRIPT)].flatMap(([, src = '']) => URL.parse(src, page.url)?.href ?? []);
  const own = [...new Set(addresses)].filter((address) => new URL(address).origin === origin);
  if (own.length > MOST_SCRIPTS) cut(`only the first ${MOST_SCRIPTS} scripts of ${host} were read`);
  const files = await Promise.all(
    own.slice(0, MOST_SCRIPTS).map((url) => answerTo(reach, { url, maxBodyBytes: FILE_BYTES })),
  );
  const text = [page, ...files].map((file) => file.text).join('\n');
  if (text.length > SITE_LETTERS || [page, ...files].some(({ truncated }) => truncated))
    cut(`the scripts of ${host} were read in part`);
  return { name: host, page: page.url, at: reach.now().getTime(), data: { text: text.slice(0, SITE_LETTERS) } };
}
