import { addressOf, type RenderedPage, relativeTo } from './markdown.ts';
import { escaped } from './text.ts';

export interface Entry {
  readonly path: string;
  readonly title: string;
}

/** A heading of the navigation with its pages. */
export interface Group {
  readonly title: string;
  readonly entries: readonly Entry[];
}

export interface Frame {
  readonly groups: readonly Group[];
  /** Absolute address of the site, without which pages name no canonical address. */
  readonly origin: string | undefined;
}

/** The whole HTML document of a page. */
export function documentOf(path: string, page: RenderedPage, { groups, origin }: Frame): string {
  const at = (address: string) => escaped(relativeTo(path, address));
  const title = path === 'README.md' ? 'Assay: documentation' : `${page.title} · Assay`;
  const address = escaped(origin === undefined ? '' : new URL(canonicalPath(path), origin).href);
  const canonical =
    origin === undefined
      ? ''
      : `<link rel="canonical" href="${address}">\n<meta property="og:url" content="${address}">\n`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<meta name="description" content="${escaped(page.description)}">
<meta property="og:title" content="${escaped(title)}">
<meta property="og:description" content="${escaped(page.description)}">
<meta property="og:type" content="website">
<meta name="twitter:card" content="summary">
${canonical}<link rel="icon" href="${at('icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${at('site.css')}">
<script type="module" src="${at('search.js')}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<a class="name" href="${at('index.html')}">Assay</a>
<a class="to-contents" href="#contents">Contents</a>
<form role="search" data-index="${at('search-index.js')}"><label for="search">Search</label>
<input id="search" type="search" name="q" autocomplete="off" placeholder="Search the documentation"></form>
</header>
<section id="results" class="links" aria-label="Search results" aria-live="polite" hidden></section>
<div class="columns">
<main id="content">
${page.html}${onThisPage(page)}
</main>
<nav id="contents" class="links" aria-label="Documentation">${groups.map((group) => navigation(path, group)).join('\n')}</nav>
</div>
</body>
</html>
`;
}

function navigation(path: string, { title, entries }: Group): string {
  const links = entries.map(({ path: target, title: name }) => {
    const current = target === path ? ' aria-current="page"' : '';
    return `<li><a href="${escaped(relativeTo(path, addressOf(target)))}"${current}>${escaped(name)}</a></li>`;
  });
  return `<h2>${escaped(title)}</h2><ul>${links.join('')}</ul>`;
}

/** Links to the sections of a long page. */
function onThisPage({ sections }: RenderedPage): string {
  const listed = sections.filter(({ depth }) => depth === 2);
  if (listed.length < 3) return '';
  const links = listed.map(({ id, title }) => `<li><a href="#${escaped(id)}">${escaped(title)}</a></li>`);
  return `<nav class="links sections" aria-label="On this page"><h2>On this page</h2><ul>${links.join('')}</ul></nav>`;
}

/** Hosts serve a folder's index under the address of the folder. */
export function canonicalPath(path: string): string {
  return addressOf(path).replace(/(^|\/)index\.html$/, '$1');
}
