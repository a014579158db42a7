import type { HeadElement } from '../../checks/change.ts';
import { literal, namesPage, PAGE } from './head-element.ts';
import type { Instruction } from './instruction.ts';

/** In the HTML of apps that are rendered in the browser only, too. */
export function nuxtConfig(elements: readonly HeadElement[]): Instruction {
  const tags = tagLists(elements, ({ attributes }) => literal(attributes));
  return {
    file: 'nuxt.config.ts',
    where: 'add to the configuration, merging with what exists',
    code: [`app: { head: { ${tags.join(', ')} } }`],
  };
}

export function nuxtPage(elements: readonly HeadElement[]): Instruction {
  const parts = [
    ...elements.flatMap(({ text }) => (text === undefined ? [] : [`title: ${literal(text)}`])),
    ...tagLists(elements, withOwnAddress),
  ];
  const route = elements.some(namesPage) ? ['const pageRoute = useRoute();'] : [];
  return {
    file: ['app/app.vue', 'app.vue'],
    where: "(or the page's own file) add to script setup",
    code: [...route, `useHead({ ${parts.join(', ')} });`],
  };
}

/** `meta: […]` and `link: […]`, each if there are any. */
function tagLists(elements: readonly HeadElement[], write: (element: HeadElement) => string): string[] {
  return (['meta', 'link'] as const).flatMap((kind) => {
    const own = elements.filter(({ tag }) => tag === kind).map(write);
    return own.length > 0 ? `${kind}: [${own.join(', ')}]` : [];
  });
}

function withOwnAddress(element: HeadElement): string {
  const text = literal(element.attributes);
  return namesPage(element) ? text.replace(`"${PAGE}"`, `() => "${PAGE.slice(0, -1)}" + pageRoute.path`) : text;
}
