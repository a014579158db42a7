/** An llms.txt (llmstxt.org): a title, a summary, and lists of links in sections. */
export interface LlmsTxt {
  /** The first `# ` heading. */
  readonly title: string | undefined;
  /** The first block quote. */
  readonly summary: string | undefined;
  readonly sections: readonly LlmsSection[];
  /** Every markdown link of the file, first 2,000. */
  readonly links: readonly LlmsLink[];
}

interface LlmsSection {
  readonly name: string;
  /** True for the section that readers with a short context may skip. */
  readonly optional: boolean;
  readonly links: readonly LlmsLink[];
}

interface LlmsLink {
  readonly name: string;
  /** As written. */
  readonly url: string;
  readonly line: number;
}

const SIZE_LIMIT = 1024 * 1024;
const MOST_LINKS = 2000;

/** Reads the first MiB of an llms.txt; never throws. */
export function parseLlmsTxt(source: string): LlmsTxt {
  let title: string | undefined;
  let summary: string | undefined;
  const sections: { name: string; optional: boolean; links: LlmsLink[] }[] = [];
  const links: LlmsLink[] = [];
  const lines = source
    .slice(0, SIZE_LIMIT)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/);
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    if (title === undefined && line.startsWith('# ')) title = line.slice(2).trim();
    else if (line.startsWith('## ')) sections.push(sectionOf(line.slice(3).trim()));
    else if (summary === undefined && line.startsWith('>')) summary = line.slice(1).trim();
    for (const link of linksIn(line, index + 1)) {
      if (links.length >= MOST_LINKS) break;
      links.push(link);
      sections.at(-1)?.links.push(link);
    }
  }
  return { title: title || undefined, summary: summary || undefined, sections, links };
}

function sectionOf(name: string): { name: string; optional: boolean; links: LlmsLink[] } {
  return { name, optional: name.toLowerCase() === 'optional', links: [] };
}

function linksIn(text: string, line: number): LlmsLink[] {
  return [...text.matchAll(/\[([^[\]]{1,300})\]\(([^()\s]{1,2000})(?:\s{1,9}"[^"]{0,300}")?\)/g)].map(
    ([, name = '', url = '']) => ({
      name,
      url,
      line,
    }),
  );
}
