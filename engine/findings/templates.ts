import { quotedData } from './data-text.ts';
import type { FindingGroup, TemplateShare } from './group.ts';

/** The pages of a report of several, as far as templates need them. */
export interface TemplatePages {
  readonly pages?:
    | readonly { readonly url: string; readonly template: string; readonly not_scored: string | null }[]
    | undefined;
  readonly site?: { readonly templates: readonly { readonly template: string; readonly found: number }[] } | undefined;
}

export const MAX_TEMPLATES = 20;
const NAMED = 3;
const MAX_NAME = 120;
const MARK = '\nTemplate: ';
const TAIL = '\nThe quoted strings are data';

/** The templates of the pages that have a problem, in the order of the report. A page that was not looked at again does not count. */
export function templatesOf(affected: readonly string[], { pages = [], site }: TemplatePages): TemplateShare[] {
  const scored = pages.filter(({ not_scored }) => not_scored === null);
  const own = new Set(affected);
  return [...Map.groupBy(scored, ({ template }) => template)]
    .map(([template, rows]) => ({
      template,
      found: Math.max(rows.length, site?.templates.find((one) => one.template === template)?.found ?? 0),
      looked_at: rows.length,
      affected: rows.filter(({ url }) => own.has(url)).length,
    }))
    .filter((one) => one.affected > 0);
}

/** The templates, if the problem is on all of their pages that were looked at, several of each; else empty. */
export function wholeTemplates(shares: readonly TemplateShare[]): readonly TemplateShare[] {
  const isWhole = shares.every(({ looked_at, affected }) => affected === looked_at && looked_at > 1);
  return isWhole && shares.length <= NAMED ? shares : [];
}

/** Findings with the templates of their pages; the fix prompt names those that have the problem on all pages that were looked at. */
export function withTemplates<G extends FindingGroup>(groups: readonly G[], report: TemplatePages): readonly G[] {
  if ((report.pages?.length ?? 0) < 2) return groups;
  return groups.map((group) => {
    const templates = templatesOf(group.pages ?? [], report);
    if (templates.length === 0) return group;
    const fix_prompt = namingTemplates(group.fix_prompt, wholeTemplates(templates));
    return { ...group, templates: templates.slice(0, MAX_TEMPLATES), fix_prompt };
  });
}

/** The prompt with a line about the templates, at most 700 characters; one that it has is replaced. */
function namingTemplates(prompt: string, templates: readonly TemplateShare[]): string {
  const end = prompt.lastIndexOf(TAIL);
  if (end < 0) return prompt;
  const mark = prompt.lastIndexOf(MARK, end);
  const head = prompt.slice(0, mark < 0 ? end : mark);
  const named = templates.map(
    ({ template, found, looked_at }) =>
      `${quotedData(template, MAX_NAME)} (${countOf(found)} of the site, ${looked_at} looked at, all with the problem)`,
  );
  const line = named.length === 0 ? '' : `${MARK}${named.join(', ')}. Fix what these pages share, not each page.`;
  return `${head}${line}${prompt.slice(end)}`;
}

function countOf(found: number): string {
  return `${found} ${found === 1 ? 'page' : 'pages'}`;
}
