import type { HeadElement, Platform } from '../../checks/change.ts';
import { FOLDERS } from './files.ts';
import { html, isOfDocument, literal, namesPage, PAGE } from './head-element.ts';
import { docusaurus, starlight, vitepress } from './head-site.ts';
import type { Instruction } from './instruction.ts';
import { metadata } from './next-metadata.ts';
import { nuxtConfig, nuxtPage } from './nuxt-head.ts';
import type { ChangeOf, Recipes } from './recipes.ts';

interface Template {
  readonly file: Instruction['file'];
  /** The page's own address as the value of an attribute; without it, the file is the same for all addresses. */
  readonly pageUrl?: string;
}

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
  django: { file: 'templates/base.html', pageUrl: '"{{ request.build_absolute_uri }}"' },
  rubyonrails: {
    file: 'app/views/layouts/application.html.erb',
    pageUrl: `"<%= request.original_url.split('?').first %>"`,
  },
};

const SHARED = 'Where pages share this file, take the texts from each page.';
const IN_HEAD = 'add to the head, replacing existing elements of the same kind';
const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8"/></svg>';

function inTemplates(): Recipes<'head'> {
  return Object.fromEntries(
    Object.entries(TEMPLATES).map(([platform, template]) => [
      platform,
      ({ elements }: ChangeOf<'head'>): Instruction | undefined => {
        const { file, pageUrl } = template;
        const own = elements.filter(
          (element) => pageUrl !== undefined || element.tag !== 'link' || !namesPage(element),
        );
        if (own.length === 0) return undefined;
        const isText = own.some((element) => !isOfDocument(element) && !namesPage(element));
        return {
          file,
          where: IN_HEAD,
          code: own.map((element) => html(element, pageUrl)),
          ...(isText && pageUrl !== undefined ? { note: SHARED } : {}),
        };
      },
    ]),
  );
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
  gatsby: ({ elements }) => ({
    file: ['src/pages/index.js', 'src/pages/index.tsx'],
    where: "(the page's own file) add to the exported Head component, adding it if there is none",
    code: [`export const Head = () => <>${elements.map((element) => html(element, undefined, ' />')).join('')}</>;`],
  }),
  docusaurus: ({ elements }) => docusaurus(elements),
  vitepress: ({ elements }) => vitepress(elements),
  starlight: ({ elements }) => starlight(elements),
  ...inTemplates(),
  wordpress: ({ elements }) =>
    elements.some(namesPage)
      ? undefined
      : {
          file: 'functions.php',
          where: 'of the child theme add, unless the SEO plug-in has a setting for it',
          code: [
            `add_action('wp_head', function () { echo '${elements
              .map((element) => html(element))
              .join('')
              .replaceAll("'", "\\'")}'; });`,
          ],
        },
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
      const folder = FOLDERS[platform as Platform];
      return instruction && folder !== undefined ? withFiles(instruction, change, folder) : instruction;
    },
  ]),
);

function withFiles(instruction: Instruction, { elements }: ChangeOf<'head'>, folder: string): Instruction {
  const icon = elements.find(({ attributes: a = {} }) => a.rel === 'icon' && a.href === '/icon.svg');
  if (icon) return { ...instruction, also: [{ file: `${folder}/icon.svg`, where: 'put the line', code: [ICON] }] };
  if (!elements.some(({ attributes: a = {} }) => a.property === 'og:image')) return instruction;
  const picture = `Put a picture of 1200 × 630 pixels at \`${folder}/og.png\`.`;
  return { ...instruction, note: [picture, ...(instruction.note ? [instruction.note] : [])].join(' ') };
}
