import type { HeadElement } from '../../checks/change.ts';
import { html, literal, mainTexts, namesPage, PAGE } from './head-element.ts';
import type { Instruction } from './instruction.ts';

const DOCUSAURUS = ['docusaurus.config.js', 'docusaurus.config.ts'] as const;
/** VitePress is either the whole project or its folder `docs`. */
export const VITEPRESS = [
  '.vitepress/config.mts',
  '.vitepress/config.ts',
  '.vitepress/config.mjs',
  '.vitepress/config.js',
  'docs/.vitepress/config.mts',
  'docs/.vitepress/config.ts',
  'docs/.vitepress/config.mjs',
  'docs/.vitepress/config.js',
] as const;
const MERGED = 'add to the configuration, merging with what exists';
const HOME = 'A page in Markdown has `title` and `description` in its front matter.';
const OWN_URL = `'${PAGE}' + pageData.relativePath.replace(/[.]md$/, '.html').replace(/(^|[/])index[.]html$/, '$1')`;

const MADE_BY_DOCUSAURUS: ReadonlySet<string> = new Set(['og:title', 'og:description', 'og:image']);

/** Docusaurus makes canonical links, og:title, og:description and og:url itself. */
export function docusaurus(elements: readonly HeadElement[]): Instruction | undefined {
  const props = mainTexts(elements, (name, text) => `${name}="${text}"`);
  if (props.length > 0)
    return {
      file: ['src/pages/index.js', 'src/pages/index.tsx'],
      where: "(the page's own file) set on the Layout element",
      code: props,
      note: HOME,
    };
  if (elements.some(({ attributes: a = {} }) => a.rel === 'canonical')) return undefined;
  const named = elements.filter(
    (element) =>
      element.tag === 'meta' && !namesPage(element) && !MADE_BY_DOCUSAURUS.has(element.attributes?.property ?? ''),
  );
  const parts = [
    ...(elements.some(({ attributes: a = {} }) => a.property === 'og:image') ? ["image: 'og.png'"] : []),
    ...(named.length > 0 ? [`metadata: [${named.map(({ attributes }) => literal(attributes)).join(', ')}]`] : []),
  ];
  if (elements.some(({ attributes: a = {} }) => a.rel === 'icon'))
    return { file: DOCUSAURUS, where: MERGED, code: ["favicon: 'icon.svg'"] };
  return parts.length === 0
    ? undefined
    : { file: DOCUSAURUS, where: MERGED, code: [`themeConfig: { ${parts.join(', ')} }`] };
}

/** VitePress adds elements with the page's own address through a hook. */
function perPage(elements: readonly HeadElement[]): string[] {
  if (elements.length === 0) return [];
  const tags = elements.map(
    ({ tag, attributes }) => `['${tag}', ${literal(attributes).replace(JSON.stringify(PAGE), OWN_URL)}]`,
  );
  return [
    `transformPageData(pageData) { pageData.frontmatter.head = [...(pageData.frontmatter.head || []), ${tags.join(', ')}]; }`,
  ];
}

export function vitepress(elements: readonly HeadElement[]): Instruction {
  const own = elements.filter((element) => !namesPage(element));
  const tags = own.flatMap(({ tag, attributes = {} }) =>
    tag === 'title' || attributes.name === 'description' ? [] : [`['${tag}', ${literal(attributes)}]`],
  );
  const code = [
    ...mainTexts(own, (name, text) => `${name}: ${literal(text)}`),
    ...(tags.length > 0 ? [`head: [${tags.join(', ')}]`] : []),
    ...perPage(elements.filter(namesPage)),
  ];
  return { file: VITEPRESS, where: MERGED, code };
}

/** TanStack Start: what the function `head` of a route returns. */
export function tanstack(elements: readonly HeadElement[], isOfSite: boolean): Instruction {
  const meta = elements
    .filter(({ tag }) => tag !== 'link')
    .map(({ attributes, text }) =>
      text === undefined ? literal(attributes).replace('charset:', 'charSet:') : literal({ title: text }),
    );
  const links = elements.filter(({ tag }) => tag === 'link').map(({ attributes }) => literal(attributes));
  const lists = Object.entries({ meta, links }).flatMap(([name, all]) =>
    all.length > 0 ? [`${name}: [${all.join(', ')}]`] : [],
  );
  return {
    file: isOfSite ? 'src/routes/__root.tsx' : 'src/routes/index.tsx',
    where: `${isOfSite ? '' : "(the page's own route) "}add to the options of the route, merging with what its head returns and replacing entries of the same kind`,
    code: [`head: () => ({ ${lists.join(', ')} })`],
  };
}

const STARLIGHT = ['astro.config.mjs', 'astro.config.ts'] as const;
const MADE_BY_STARLIGHT = /^(?:og:(?:title|type|url|locale|description|site_name)|twitter:card)$/;

/** Starlight makes canonical links and most tags of previews itself, from `site` and the front matter of each page. */
export function starlight(elements: readonly HeadElement[]): Instruction | undefined {
  const inPage = mainTexts(elements, (name, text) => `${name}: ${literal(text)}`);
  if (inPage.length > 0)
    return {
      file: ['src/content/docs/index.mdx', 'src/content/docs/index.md'],
      where: "(the page's own file) set in the front matter",
      code: inPage,
    };
  if (elements.some(({ attributes: a = {} }) => a.rel === 'icon'))
    return { file: STARLIGHT, where: 'add to the options of starlight()', code: ["favicon: '/icon.svg'"] };
  const own = elements.filter(
    (element) =>
      element.tag === 'meta' &&
      !namesPage(element) &&
      !MADE_BY_STARLIGHT.test(element.attributes?.property ?? element.attributes?.name ?? ''),
  );
  if (own.length > 0)
    return {
      file: STARLIGHT,
      where: 'add to the options of starlight(), merging with what exists',
      code: [`head: [${own.map(({ tag, attributes }) => literal({ tag, attrs: attributes })).join(', ')}]`],
    };
  return elements.some(namesPage)
    ? { file: STARLIGHT, where: 'add to the options of defineConfig()', code: [`site: "${PAGE.slice(0, -1)}"`] }
    : undefined;
}

const MKDOCS = 'mkdocs.yml';

/** MkDocs: what its settings do not make is a block of the theme's template. */
export function mkdocs(elements: readonly HeadElement[]): Instruction | undefined {
  if (elements.some(({ attributes: a = {} }) => a.rel === 'icon')) return undefined;
  const settings = [
    ...mainTexts(elements, (name, text) => `site_${name === 'title' ? 'name' : name}: ${JSON.stringify(text)}`),
    ...(elements.some(namesPage) ? [`site_url: ${PAGE}`] : []),
  ];
  const tags = elements.filter(
    ({ tag, attributes: a = {} }) => tag === 'meta' && a.name !== 'description' && a.charset === undefined,
  );
  const inSettings = {
    file: MKDOCS,
    where: 'set, merging with what exists',
    code: [...settings, ...(tags.length > 0 ? ['theme: { name: mkdocs, custom_dir: overrides }'] : [])],
    ...(tags.length > 0 ? { note: 'Keep the name of your theme.' } : {}),
  };
  if (tags.length === 0) return settings.length > 0 ? inSettings : undefined;
  return {
    file: 'overrides/main.html',
    where: 'put the lines, or add the elements to the block that exists',
    code: ['{% extends "base.html" %}', '{% block extrahead %}', ...tags.map(ofTheme), '{% endblock %}'],
    also: [inSettings],
  };
}

/** The element with the texts and the address of each page. */
function ofTheme(element: HeadElement): string {
  const { attributes: a = {} } = element;
  const own = {
    'og:title': '{{ page.title if page and page.title else config.site_name }}',
    'og:description': `{{ config.site_description or '${a.content}' }}`,
    'og:url': '{{ page.canonical_url if page else config.site_url }}',
  }[a.property ?? ''];
  return html(own === undefined ? element : { ...element, attributes: { ...a, content: own } });
}

/** SolidStart: the document of all pages, or the components of a route. */
export function solidstart(elements: readonly HeadElement[], isOfSite: boolean): Instruction {
  if (isOfSite)
    return {
      file: ['src/entry-server.tsx', 'src/entry-server.jsx'],
      where: 'add to the head, replacing existing elements of the same kind',
      code: elements.map((element) => html(element, undefined, ' />')),
    };
  const component = (tag: HeadElement['tag']) => `${tag.slice(0, 1).toUpperCase()}${tag.slice(1)}`;
  const used = [...new Set(elements.map(({ tag }) => component(tag)))].sort();
  return {
    file: ['src/routes/index.tsx', 'src/routes/index.jsx'],
    where:
      "(the page's own route; it takes the package @solidjs/meta) add the import, and the elements to what the component returns",
    code: [
      `import { ${used.join(', ')} } from '@solidjs/meta';`,
      ...elements.map((element) =>
        html(element, undefined, ' />').replace(/^<[a-z]+|<[/][a-z]+>$/g, (tag) =>
          tag.replace(/[a-z]+/, component(element.tag)),
        ),
      ),
    ],
    note: 'The app needs `MetaProvider` of `@solidjs/meta` around its routes.',
  };
}
