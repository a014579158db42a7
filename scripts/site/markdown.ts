import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { pictureSizeOf } from '../../engine/evidence/reach/picture-size.ts';
import { headingIds, ROOT } from '../docs/pages.ts';
import { escaped, plain, shortened } from './text.ts';

/** A page of the documentation as it is written. */
export interface SourcePage {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
}

export interface RenderedPage {
  readonly title: string;
  readonly description: string;
  readonly html: string;
  readonly sections: readonly Section[];
  /** Pictures of the repository that it shows. */
  readonly pictures: readonly string[];
  /** What the search looks through. */
  readonly text: string;
}

/** The address of a page in the site: `docs/guides/scan.md` is `guides/scan.html`. */
export function addressOf(path: string): string {
  const inside = path === 'README.md' ? 'index.md' : path.replace(/^docs\//, '');
  return inside.replace(/(^|\/)README\.md$/, '$1index.md').replace(/\.md$/, '.html');
}

/** `known`: the pages of the site. Links to other files of the repository are shown as text. */
export function render({ path, text }: SourcePage, known: ReadonlySet<string>): RenderedPage {
  const ids = headingIds();
  const sections: Section[] = [];
  const pictures: string[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: source }: Tokens.Heading) {
        const id = ids(source);
        const html = this.parser.parseInline(tokens);
        sections.push({ id, title: plain(html), depth });
        return `<h${depth} id="${escaped(id)}">${html}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const html = this.parser.parseInline(tokens);
        const target = targetOf(path, href, known);
        return target === undefined ? html : `<a href="${escaped(target)}">${html}</a>`;
      },
      image({ href, text: description }: Tokens.Image) {
        const picture = posix.join(posix.dirname(path), href);
        pictures.push(picture);
        const address = escaped(relativeTo(path, picture.replace(/^docs\//, '')));
        const size = pictureSizeOf(readFileSync(ROOT + picture));
        const dimensions = size ? ` width="${size.width}" height="${size.height}"` : '';
        return `<img src="${address}" alt="${escaped(description)}"${dimensions}${pictures.length > 1 ? ' loading="lazy"' : ''}>`;
      },
      table({ header, rows }: Tokens.Table) {
        const cells = (row: readonly Tokens.TableCell[], tag: string) =>
          `<tr>${row.map(({ tokens, text: cell }) => `<${cell ? tag : 'td'}>${this.parser.parseInline(tokens)}</${cell ? tag : 'td'}>`).join('')}</tr>`;
        const body = rows.map((row) => cells(row, 'td')).join('\n');
        return `<div class="scroll" tabindex="0"><table><thead>${cells(header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
      },
      code({ text: code }: Tokens.Code) {
        return `<pre tabindex="0"><code>${escaped(code)}</code></pre>\n`;
      },
      html({ text: markup }: Tokens.HTML | Tokens.Tag) {
        return escaped(markup);
      },
    },
  });
  const html = marked.parse(text, { async: false });
  const paragraphs = [...html.matchAll(/<p>([\s\S]*?)<\/p>/g)].map(([, inner = '']) => plain(inner));
  const title = sections[0]?.title ?? path;
  return { title, description: shortened(described(paragraphs, title)), html, sections, pictures, text: plain(html) };
}

/** The first paragraph that is a sentence: pages of checks begin with an id. */
function described(paragraphs: readonly string[], title: string): string {
  return paragraphs.find((text) => text.includes(' ')) ?? title;
}

function targetOf(path: string, href: string, known: ReadonlySet<string>): string | undefined {
  if (/^[a-z]+:/i.test(href) || href.startsWith('#')) return href;
  const [file = '', anchor] = href.split('#');
  const target = posix.join(posix.dirname(path), file);
  if (!known.has(target)) return undefined;
  return `${relativeTo(path, addressOf(target))}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** The address as seen from a page of the site. */
export function relativeTo(path: string, address: string): string {
  return posix.relative(posix.dirname(addressOf(path)), address) || posix.basename(address);
}
