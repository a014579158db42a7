import type { Platform } from '../../checks/change.ts';
import { literal } from './head-element.ts';
import { VITEPRESS } from './head-site.ts';
import type { Instruction } from './instruction.ts';
import type { ChangeOf, Recipes } from './recipes.ts';

/** Files that contain the element `html`. */
const DOCUMENTS: Readonly<Partial<Record<Platform, Instruction['file']>>> = {
  nextjs: ['app/layout.tsx', 'src/app/layout.tsx', 'app/layout.jsx', 'pages/_document.tsx'],
  sveltekit: 'src/app.html',
  reactrouter: ['app/root.tsx', 'app/root.jsx'],
  tanstackstart: 'src/routes/__root.tsx',
  solidstart: ['src/entry-server.tsx', 'src/entry-server.jsx'],
  astro: ['src/layouts/Layout.astro', 'src/layouts/BaseLayout.astro', 'src/pages/index.astro'],
  eleventy: ['_includes/base.njk', '_includes/layouts/base.njk', 'src/_includes/base.njk'],
  hugo: ['layouts/baseof.html', 'layouts/_default/baseof.html'],
  angular: 'src/index.html',
  vite: 'index.html',
  laravel: 'resources/views/layouts/app.blade.php',
  django: 'templates/base.html',
  rubyonrails: 'app/views/layouts/application.html.erb',
};
/** Their components do not let the element be written as in HTML. */
const ONLY_DOCUMENT: ReadonlySet<string> = new Set(['nextjs', 'reactrouter', 'tanstackstart']);

export const ATTRIBUTE: Recipes<'attribute'> = {
  nuxt: ({ element, set }) =>
    element === 'html'
      ? {
          file: 'nuxt.config.ts',
          where: 'add to the configuration, merging with what exists',
          code: [`app: { head: { htmlAttrs: ${literal(set)} } }`],
        }
      : undefined,
  docusaurus: ({ element, set }) =>
    element === 'html' && set.lang !== undefined
      ? {
          file: ['docusaurus.config.js', 'docusaurus.config.ts'],
          where: 'add to the configuration, merging with what exists',
          code: [`i18n: { defaultLocale: '${set.lang}', locales: ['${set.lang}'] }`],
        }
      : undefined,
  vitepress: ({ element, set }) =>
    element === 'html' && set.lang !== undefined
      ? {
          file: VITEPRESS,
          where: 'add to the configuration',
          code: [`lang: '${set.lang}'`],
        }
      : undefined,
  ...Object.fromEntries(
    Object.entries(DOCUMENTS).map(([platform, file]) => [
      platform,
      ({ element, set }: ChangeOf<'attribute'>): Instruction | undefined =>
        element !== 'html' && ONLY_DOCUMENT.has(platform)
          ? undefined
          : {
              file: element === 'html' ? file : 'the template or component that renders the element',
              where: `set on the ${element} element`,
              code: Object.entries(set).map(([name, value]) => `${name}="${value}"`),
            },
    ]),
  ),
};
