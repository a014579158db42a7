import type { HeadElement, Platform } from '../../checks/change.ts';
import type { ChangeOf, Instruction, Recipes } from './instruction.ts';

/** Layout files that contain the HTML of every page. */
const TEMPLATES: Readonly<Partial<Record<Platform, string>>> = {
  sveltekit: 'src/app.html',
  astro: 'src/layouts/Layout.astro',
  vite: 'index.html',
  hugo: 'layouts/baseof.html',
  laravel: 'resources/views/layouts/app.blade.php',
  django: 'templates/base.html',
  rubyonrails: 'app/views/layouts/application.html.erb',
};

function inTemplate<K extends 'head' | 'attribute'>(
  make: (change: ChangeOf<K>, file: string) => Instruction,
): Recipes<K> {
  return Object.fromEntries(
    Object.entries(TEMPLATES).map(([platform, file]) => [platform, (change: ChangeOf<K>) => make(change, file)]),
  );
}

function html({ tag, attributes = {}, text }: HeadElement): string {
  const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${named.join('')}>${text === undefined ? '' : `${text}</${tag}>`}`;
}

/** The Next.js metadata field for the element; undefined if there is none. */
function metadata({ tag, attributes: a = {}, text = '' }: HeadElement): Record<string, unknown> | undefined {
  if (tag === 'title') return { title: text };
  if (tag === 'link')
    return a.rel === 'canonical'
      ? { alternates: { canonical: a.href } }
      : a.rel === 'icon'
        ? { icons: { icon: a.href } }
        : undefined;
  const [group = '', key = ''] = (a.property ?? a.name ?? '').split(':');
  if (group === 'og') return { openGraph: { [key === 'image' ? 'images' : key]: a.content } };
  if (group === 'twitter') return { twitter: { [key]: a.content } };
  return group === 'description' || group === 'robots' ? { [group]: a.content } : undefined;
}

function merged(parts: readonly Record<string, unknown>[]): Record<string, unknown> {
  const all: Record<string, unknown> = {};
  for (const part of parts)
    for (const [key, value] of Object.entries(part))
      all[key] = typeof value === 'object' ? { ...(all[key] as object | undefined), ...value } : value;
  return all;
}

/** Object literal without quotes around plain keys. */
function literal(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  const fields = Object.entries(value).map(
    ([key, inner]) => `${/^\w+$/.test(key) ? key : JSON.stringify(key)}: ${literal(inner)}`,
  );
  return `{ ${fields.join(', ')} }`;
}

export const HEAD: Recipes<'head'> = {
  nextjs: ({ elements }) => {
    const parts = elements.map(metadata);
    return parts.some((part) => part === undefined)
      ? undefined
      : {
          file: 'app/layout.tsx',
          place: "(or the page's own file)",
          code: [`export const metadata = ${literal(merged(parts.filter((part) => part !== undefined)))};`],
        };
  },
  nuxt: ({ elements }) => ({
    file: 'app.vue',
    place: "(or the page's own file)",
    action: 'add to script setup',
    code: [
      `useHead(${literal({
        ...Object.fromEntries(elements.filter(({ tag }) => tag === 'title').map(({ text }) => ['title', text])),
        ...Object.fromEntries(
          (['meta', 'link'] as const).flatMap((kind) => {
            const own = elements.filter(({ tag }) => tag === kind).map(({ attributes }) => attributes);
            return own.length > 0 ? [[kind, own] as const] : [];
          }),
        ),
      })})`,
    ],
  }),
  wordpress: ({ elements }) => ({
    file: 'functions.php',
    place: 'of the child theme',
    action: 'add (unless your SEO plugin has a setting for it)',
    code: [`add_action('wp_head', function () { echo '${elements.map(html).join('').replaceAll("'", "\\'")}'; });`],
  }),
  ...inTemplate<'head'>(({ elements }, file) => ({
    file,
    action: 'add to the head, replacing any existing element of this kind',
    code: elements.map(html),
  })),
};

function attributes(set: Readonly<Record<string, string>>): string[] {
  return Object.entries(set).map(([name, value]) => `${name}="${value}"`);
}

export const ATTRIBUTE: Recipes<'attribute'> = {
  nextjs: ({ element, set }) =>
    element === 'html'
      ? { file: 'app/layout.tsx', action: 'set on the html element', code: attributes(set) }
      : undefined,
  nuxt: ({ element, set }) =>
    element === 'html'
      ? {
          file: 'nuxt.config.ts',
          action: 'add to the configuration',
          code: [`app: { head: { htmlAttrs: ${literal(set)} } }`],
        }
      : undefined,
  ...inTemplate<'attribute'>(({ element, set }, file) => ({
    file: element === 'html' ? file : 'the template or component that renders the element',
    action: `set on the ${element} element`,
    code: attributes(set),
  })),
};
