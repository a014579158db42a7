import type { HeadElement, Platform } from '../../checks/change.ts';
import { FILE, FOLDERS } from './files.ts';
import { html, isOfDocument, literal, namesPage, PAGE } from './head-element.ts';
import { docusaurus, mkdocs, solidstart, starlight, tanstack, vitepress } from './head-site.ts';
import type { Instruction } from './instruction.ts';
import { metadata } from './next-metadata.ts';
import { nuxtConfig, nuxtPage } from './nuxt-head.ts';
import type { ChangeOf, Recipes } from './recipes.ts';
import { wordpress } from './wordpress-head.ts';

interface Template {
  readonly file: Instruction['file'];
  /** The page's own address as the value of an attribute; without it, the file is the same for all addresses. */
  readonly pageUrl?: string;
  /** Where its language looks up the addresses of static files. */
  readonly statics?: StaticFiles;
}

/** Static files that have to be published before a template may name them. */
interface StaticFiles extends Pick<Instruction, 'where'> {
  readonly load: string;
  readonly folder: string;
  readonly path: (file: string) => string;
}

/** With a manifest, `static` raises an error for a file that is not collected. */
const DJANGO_STATICS: StaticFiles = {
  load: '{% load static %}',
  folder: 'static',
  where: '(in a folder that STATICFILES_DIRS lists) first put the line and run collectstatic',
  path: (file) => `{% static '${file}' %}`,
};

/** Files that contain the HTML around every page. */
const TEMPLATES: Readonly<Partial<Record<Platform, Template>>> = {
  astro: {
    file: [
      'src/layouts/Layout.astro',
      'src/layouts/BaseLayout.astro',
      'src/components/BaseHead.astro',
      'src/pages/index.astro',
    ],
    pageUrl: `{new URL(Astro.url.pathname, "${PAGE}")}`,
  },
  eleventy: {
    file: [
      '_includes/base.njk',
      '_includes/layouts/base.njk',
      'src/_includes/base.njk',
      'src/_includes/layouts/base.njk',
    ],
    pageUrl: `"${PAGE.slice(0, -1)}{{ page.url }}"`,
  },
  hugo: { file: ['layouts/baseof.html', 'layouts/_default/baseof.html'], pageUrl: '"{{ .Permalink }}"' },
  angular: { file: 'src/index.html' },
  vite: { file: 'index.html' },
  laravel: { file: 'resources/views/layouts/app.blade.php', pageUrl: '"{{ url()->current() }}"' },
  // Without the query, which request.build_absolute_uri keeps.
  django: {
    file: 'templates/base.html',
    pageUrl: `"{{ request.scheme }}://{{ request.get_host }}{{ request.path }}"`,
    statics: DJANGO_STATICS,
  },
  rubyonrails: {
    file: 'app/views/layouts/application.html.erb',
    pageUrl: `"<%= request.original_url.split('?').first %>"`,
  },
};

const SHARED = 'Where pages share this file, take the texts from each page.';
const IN_HEAD = 'add to the head, replacing existing elements of the same kind';
/** Files that elements name; who adds the elements has to publish them. */
const ICON_FILE = 'icon.svg';
const PICTURE = 'og.png';
const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8"/></svg>';

function inTemplates(): Recipes<'head'> {
  return Object.fromEntries(
    Object.entries(TEMPLATES).map(([platform, template]) => [
      platform,
      ({ elements }: ChangeOf<'head'>): Instruction | undefined => {
        const { file, pageUrl, statics } = template;
        const own = elements.filter(
          (element) => pageUrl !== undefined || element.tag !== 'link' || !namesPage(element),
        );
        if (own.length === 0) return undefined;
        const code = own.map((element) => html(element, pageUrl));
        const isText = own.some((element) => !isOfDocument(element) && !namesPage(element));
        return {
          file,
          where: IN_HEAD,
          code: statics ? withStatics(code, statics) : code,
          ...(isText && pageUrl !== undefined ? { note: SHARED } : {}),
        };
      },
    ]),
  );
}

/** The same elements with the address that the template looks up for `icon.svg`; that of `og.png` has to be absolute. */
function withStatics(code: readonly string[], { load, path }: StaticFiles): string[] {
  const own = code.map((line) => line.replace(`"/${ICON_FILE}"`, `"${path(ICON_FILE)}"`));
  return own.some((line, i) => line !== code[i]) ? [load, ...own] : own;
}

const RECIPES: Recipes<'head'> = {
  nextjs: ({ elements }) => metadata(elements),
  nuxt: ({ elements }) => (elements.every(isOfSite) ? nuxtConfig(elements) : nuxtPage(elements)),
  sveltekit: ({ elements }) =>
    elements.every(isOfDocument)
      ? { file: 'src/app.html', where: IN_HEAD, code: elements.map((element) => html(element)) }
      : {
          file: 'src/routes/+page.svelte',
          where: "(the page's own file) add to svelte:head, replacing existing elements of the same kind",
          code: elements.map((element) => html(element, undefined, ' />')),
        },
  reactrouter: ({ elements }) =>
    elements.every(isOfSite)
      ? {
          file: ['app/root.tsx', 'app/root.jsx'],
          where: IN_HEAD,
          code: elements.map((element) => html(element, undefined, ' />').replace('charset=', 'charSet=')),
        }
      : {
          file: ['app/routes/home.tsx', 'app/routes/_index.tsx'],
          where: "(the page's own route module) add to the list that meta returns, replacing entries of the same kind",
          code: elements.map(entry),
        },
  tanstackstart: ({ elements }) => tanstack(elements, elements.every(isOfSite)),
  gatsby: ({ elements }) => ({
    file: ['src/pages/index.js', 'src/pages/index.tsx'],
    where: "(the page's own file) add to the exported Head component, adding it if there is none",
    code: [`export const Head = () => <>${elements.map((element) => html(element, undefined, ' />')).join('')}</>;`],
  }),
  docusaurus: ({ elements }) => docusaurus(elements),
  vitepress: ({ elements }) => vitepress(elements),
  starlight: ({ elements }) => starlight(elements),
  ...inTemplates(),
  mkdocs: ({ elements }) => mkdocs(elements),
  solidstart: ({ elements }) => solidstart(elements, elements.every(isOfDocument)),
  wordpress: ({ elements }) => wordpress(elements),
};

/** The same on all pages. */
function isOfSite(element: HeadElement): boolean {
  const { name, property = '' } = element.attributes ?? {};
  return isOfDocument(element) || name === 'twitter:card' || /^og:(?:type|image)$/.test(property);
}

function entry({ tag, attributes = {}, text }: HeadElement): string {
  if (tag === 'title') return literal({ title: text });
  return literal(tag === 'meta' ? attributes : { tagName: tag, ...attributes });
}

/** The elements, and the files that they name. */
export const HEAD: Recipes<'head'> = Object.fromEntries(
  Object.entries(RECIPES).map(([platform, recipe]) => [
    platform,
    (change: ChangeOf<'head'>): Instruction | undefined => {
      const instruction = recipe(change);
      return instruction && withFiles(instruction, change, platform as Platform);
    },
  ]),
);

function withFiles(instruction: Instruction, { elements }: ChangeOf<'head'>, platform: Platform): Instruction {
  if (elements.some(({ attributes: a = {} }) => a.rel === 'icon' && a.href === `/${ICON_FILE}`))
    return withIcon(instruction, platform);
  if (!elements.some(({ attributes: a = {} }) => a.property === 'og:image')) return instruction;
  const folder = FOLDERS[platform];
  const picture =
    folder === undefined
      ? `Publish a picture of 1200 × 630 pixels as \`/${PICTURE}\`, or leave og:image out.`
      : `Put a picture of 1200 × 630 pixels at \`${folder}/${PICTURE}\`.`;
  return { ...instruction, note: [picture, ...(instruction.note ? [instruction.note] : [])].join(' ') };
}

function withIcon(instruction: Instruction, platform: Platform): Instruction {
  const statics = TEMPLATES[platform]?.statics;
  if (statics) {
    const { folder, where } = statics;
    return { file: `${folder}/${ICON_FILE}`, ...(where && { where }), code: [ICON], also: [instruction] };
  }
  const folder = FOLDERS[platform];
  const drawing =
    folder === undefined
      ? FILE[platform]?.({ kind: 'file', path: `/${ICON_FILE}`, lines: [ICON] })
      : { file: `${folder}/${ICON_FILE}`, where: 'put the line', code: [ICON] };
  return { ...instruction, also: drawing ? [drawing] : [] };
}
