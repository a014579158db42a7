import type { TemplateShare } from '../../findings/group.ts';
import { templatesOf, wholeTemplates } from '../../findings/templates.ts';
import type { ShownHead } from './head.ts';
import { pathOf } from './site-pages.ts';

/** Where a problem is, by pages and templates: `on all pages looked at of /products/*: 3 of 312`; empty if pages do not tell it. */
export function onPages(affected: readonly string[] | undefined, report: Pick<ShownHead, 'pages' | 'site'>): string {
  const scored = report.pages?.filter(({ not_scored }) => not_scored === null) ?? [];
  // A finding that stays from the previous scan may be on others.
  const urls = new Set(scored.map(({ url }) => url));
  const own = new Set(affected?.filter((page) => urls.has(page)));
  const [first] = own;
  if (first === undefined || scored.length < 2) return '';
  if (own.size === scored.length)
    return `on all ${scored.length} pages${(report.site?.found ?? 0) > scored.length ? ' looked at' : ''}`;
  const whole = wholeTemplates(templatesOf([...own], report));
  if (whole.length > 0) return `on ${whole.map(templateText).join(' and ')}`;
  return own.size === 1 ? `on ${pathOf(first)}` : `on ${own.size} of ${scored.length} pages`;
}

function templateText({ template, found, looked_at }: TemplateShare): string {
  return found > looked_at
    ? `all pages looked at of ${template}: ${looked_at} of ${found}`
    : `all ${found} pages of ${template}`;
}
