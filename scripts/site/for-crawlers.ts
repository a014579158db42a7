import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canonicalPath, type Group } from './layout.ts';
import { addressOf, type RenderedPage } from './markdown.ts';

export function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** What is for crawlers only: rules, and with an address a list of all pages. */
export function writeForCrawlers(output: string, origin: string | undefined, paths: readonly string[]): void {
  const sitemap = origin === undefined ? '' : `Sitemap: ${new URL('sitemap.xml', origin).href}\n`;
  write(join(output, 'robots.txt'), `User-agent: *\nAllow: /\n${sitemap}`);
  if (origin === undefined) return;
  const places = paths.map((path) => `<url><loc>${new URL(canonicalPath(path), origin).href}</loc></url>`);
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places.join('\n')}\n</urlset>\n`;
  write(join(output, 'sitemap.xml'), text);
}

/** The contents in the form of llms.txt. */
export function textForModels(groups: readonly Group[], rendered: ReadonlyMap<string, RenderedPage>): string {
  const sections = groups.map(({ title, entries }) => {
    const lines = entries.map(
      ({ path, title: name }) => `- [${name}](${addressOf(path)}): ${rendered.get(path)?.description ?? ''}`,
    );
    return `\n## ${title}\n\n${lines.join('\n')}\n`;
  });
  return `# Assay\n\n> ${rendered.get('README.md')?.description}\n${sections.join('')}`;
}
