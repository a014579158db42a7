import { ignoreCuts, limit, type ReportCut } from '../../../limits.ts';
import type { Exchange } from '../../facts/exchange.ts';
import { standIn } from './stand-in.ts';

type LlmsLink = ReturnType<typeof linksIn>[number];

const MIN_CHARACTERS = 50;

/** What the site returned in place of an llms.txt; undefined if it has one, whatever its faults. */
export function otherThanLlmsTxt(answer: Exchange): string | undefined {
  const instead = standIn(answer);
  if (instead !== undefined || answer.text.trim().length >= MIN_CHARACTERS) return instead;
  const { title, summary, sections, links } = parseLlmsTxt(answer.text);
  return (title ?? summary ?? sections[0] ?? links[0]) ? undefined : 'a text without title and links';
}

/** Reads an llms.txt (llmstxt.org): a title, a summary, and lists of links in sections, and every link of the file. Never throws. */
export function parseLlmsTxt(source: string, cut: ReportCut = ignoreCuts) {
  const max = limit('llmsLinks');
  let title: string | undefined;
  let summary: string | undefined;
  const sections: ReturnType<typeof sectionOf>[] = [];
  const links: LlmsLink[] = [];
  let found = 0;
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    if (title === undefined && line.startsWith('# ')) title = line.slice(2).trim();
    else if (line.startsWith('## ')) sections.push(sectionOf(line.slice(3).trim()));
    else if (summary === undefined && line.startsWith('>')) summary = line.slice(1).trim();
    for (const link of linksIn(line, index + 1)) {
      found += 1;
      if (links.length >= max) break;
      links.push(link);
      sections.at(-1)?.links.push(link);
    }
  }
  if (found > max) cut(`llms.txt has more than ${max} links; the others were left out`);
  // The first heading, and the first block quote.
  return { title: title || undefined, summary: summary || undefined, sections, links };
}

/** `optional`: readers with a short context may skip it. */
function sectionOf(name: string) {
  const links: LlmsLink[] = [];
  return { name, optional: name.toLowerCase() === 'optional', links };
}

/** URLs are as written. */
function linksIn(text: string, line: number) {
  const found = text.matchAll(/\[([^[\]]{1,300})\]\(([^()\s]{1,2000})(?:\s{1,9}"[^"]{0,300}")?\)/g);
  return [...found].map(([, name = '', url = '']) => ({ name, url, line }));
}
