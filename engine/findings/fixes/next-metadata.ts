import type { HeadElement } from '../../checks/change.ts';
import { literal, namesPage, PAGE } from './head-element.ts';
import type { Instruction } from './instruction.ts';

const LAYOUT = ['app/layout.tsx', 'src/app/layout.tsx', 'app/layout.jsx', 'src/app/layout.jsx'] as const;

/** The elements as Next.js metadata; undefined if Next.js adds one by itself or does not support it. */
export function metadata(elements: readonly HeadElement[]): Instruction | undefined {
  const parts = elements.map(fields);
  if (!parts.every((part) => part !== undefined)) return undefined;
  // `./` is resolved against the address of each page.
  const base = elements.some(namesPage) ? `metadataBase: new URL("${PAGE}"), ` : '';
  const text = literal(merged(parts)).replace('{ ', `{ ${base}`);
  return {
    file: LAYOUT,
    where: "(or the page's own file) set in the exported metadata, adding it if there is none",
    code: [`export const metadata = ${text};`],
    note: 'With the pages router, render the same elements with `next/head`.',
  };
}

function fields(element: HeadElement): Record<string, unknown> | undefined {
  const { tag, attributes: a = {}, text = '' } = element;
  if (tag === 'title') return { title: text };
  if (namesPage(element))
    return a.rel === 'canonical' ? { alternates: { canonical: './' } } : { openGraph: { url: './' } };
  if (tag === 'link') return a.rel === 'icon' ? { icons: { icon: a.href } } : undefined;
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
