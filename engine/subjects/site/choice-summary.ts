import { compareText } from '../../findings/finding.ts';
import type { Template } from './fold-templates.ts';
import type { KnownPage } from './known-pages.ts';
import { countLeftOut, type LeftOut } from './left-out.ts';
import { endlessReason } from './next-pages.ts';

/** The largest templates, as a report lists them. */
export function templateRows(templates: readonly Template<KnownPage>[], taken: ReadonlySet<string>, max: number) {
  return templates
    .map(({ text, pages }) => ({ text, pages: pages.filter(({ isMissing }) => !isMissing) }))
    .filter(({ pages }) => pages.length > 0)
    .map(({ text, pages }) => ({
      template: text,
      found: pages.length,
      looked_at: pages.filter(({ key }) => taken.has(key)).length,
    }))
    .sort((one, other) => other.found - one.found || compareText(one.template, other.template))
    .slice(0, max);
}

function reasonOf(page: KnownPage, template: Template<KnownPage>, taken: ReadonlySet<string>) {
  if (page.isMissing) return 'not_found';
  return taken.has(page.key) ? undefined : endlessReason(page, template);
}

/** What is left out for good, pages that do not exist, and the pages of series without an end. */
export function leftOutOf(
  closed: readonly LeftOut[],
  templates: readonly Template<KnownPage>[],
  taken: ReadonlySet<string>,
): LeftOut[] {
  const all = countLeftOut();
  for (const one of closed) all.add(one);
  for (const template of templates)
    for (const page of template.pages) {
      const reason = reasonOf(page, template, taken);
      if (reason !== undefined) all.add({ reason, count: 1, example: page.url });
    }
  return all.list();
}
