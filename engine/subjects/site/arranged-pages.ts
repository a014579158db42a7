import { foldTemplates, type Template } from './fold-templates.ts';
import type { KnownPage } from './known-pages.ts';
import { sameStructure } from './same-structure.ts';

/** The known pages of a site by template. */
export interface Arranged {
  readonly templates: readonly Template<KnownPage>[];
  readonly templateOf: ReadonlyMap<string, Template<KnownPage>>;
  /** The same for templates that look the same. */
  readonly lookOf: (template: Template<KnownPage>) => string;
}

/** `structures`: of pages that were read, by key. */
export function arrangePages(pages: readonly KnownPage[], structures: ReadonlyMap<string, string>): Arranged {
  const templates = foldTemplates(pages, ({ shape }) => shape);
  const templateOf = new Map(templates.flatMap((one) => one.pages.map(({ key }) => [key, one] as const)));
  const seen = [...structures].flatMap(([key, structure]) => {
    const text = templateOf.get(key)?.text;
    return text === undefined ? [] : [[text, structure] as const];
  });
  const nameOf = sameStructure(seen);
  return { templates, templateOf, lookOf: ({ text }) => nameOf(text) };
}
