import { render, type ShownReport, ungrouped } from '@assay/engine';
import type { ReadResourceResult, Resource } from '@modelcontextprotocol/server';
import { type Calling, output, projectsOf } from './call-tool.ts';
import { checkPages } from './check-pages.ts';
import { cursorText, readCursor } from './cursor.ts';
import { isRecord } from './tool.ts';
import { ToolError } from './tool-error.ts';

const MARKDOWN = 'text/markdown';
const PAGE = 20;
/** Bytes of a resource, or of one page of a report: even in the rarest script at most 4,000 tokens. */
const MAX_BYTES = 4000;
const REPORT = /^assay:\/\/projects\/([\w-]{1,64})\/scans\/([\w-]{1,64})\/report(?:\?page=(\d{1,3}))?$/;
const CHECKS = /^assay:\/\/checks\/([\w/.-]{1,120})$/;

export const RESOURCE_TEMPLATES = [
  {
    name: 'report',
    title: 'Report of a scan',
    description: 'All findings of a scan as Markdown, in pages',
    uriTemplate: 'assay://projects/{project_id}/scans/{scan_id}/report{?page}',
    mimeType: MARKDOWN,
  },
  {
    name: 'check',
    title: 'Page of a check',
    description: 'What a check looks at, why it matters, and its fixes; for a module, the list of its checks',
    uriTemplate: 'assay://checks/{+check}',
    mimeType: MARKDOWN,
  },
];

/** The newest report of each project, and the list of checks of each module. */
export async function listResources(
  cursor: unknown,
  asked: Calling,
): Promise<{ resources: Resource[]; nextCursor?: string }> {
  const { offset } = readCursor(cursor);
  const modules = new Set([...(await checkPages()).keys()].map((id) => id.split('/', 1)[0] ?? ''));
  const lists = [...modules].map((name) => ({
    uri: `assay://checks/${name}`,
    name: `checks: ${name}`,
    mimeType: MARKDOWN,
  }));
  const all = [...(await reports(asked)), ...lists];
  const next = offset + PAGE;
  return {
    resources: all.slice(offset, next),
    ...(next < all.length ? { nextCursor: cursorText({ offset: next, pins: {} }) } : {}),
  };
}

async function reports(asked: Calling): Promise<Resource[]> {
  return (await projectsOf(asked)).flatMap(({ id, name, latest_scan: scan }) =>
    isRecord(scan) && scan.status === 'completed'
      ? [{ uri: `assay://projects/${id}/scans/${scan.id}/report`, name: `report: ${name}`, mimeType: MARKDOWN }]
      : [],
  );
}

/** Throws `ToolError`. */
export async function readResource(uri: string, asked: Calling): Promise<ReadResourceResult> {
  const [, project, scan, page = '1'] = REPORT.exec(uri) ?? [];
  const check = CHECKS.exec(uri)?.[1];
  const text =
    project !== undefined
      ? await reportPage({ project_id: project, scan_id: scan }, Number(page), asked)
      : check !== undefined
        ? await checkText(check)
        : undefined;
  if (text === undefined) throw new ToolError('Resource not found');
  return { contents: [{ uri, mimeType: MARKDOWN, text }] };
}

async function reportPage(given: Record<string, unknown>, page: number, asked: Calling): Promise<string | undefined> {
  const report = await output('scans.download', given, asked);
  if (!isRecord(report)) return undefined;
  const { findings, ...rest } = report as unknown as ShownReport;
  const pages = pagesOf(await render({ ...rest, findings: ungrouped(findings) }, 'markdown'));
  const text = pages[page - 1];
  if (text === undefined) throw new ToolError(`The report has ${pages.length} pages`);
  return `${text}\n\nPage ${page} of ${pages.length}${page < pages.length ? `; next: ?page=${page + 1}` : ''}\n`;
}

async function checkText(name: string): Promise<string | undefined> {
  const all = await checkPages();
  const own = await all.get(name)?.read();
  if (own !== undefined) return pagesOf(own)[0];
  const within = [...all.values()].filter(({ id }) => id.startsWith(`${name}/`));
  const lines = within.map(({ id, title }) => `- ${id}: ${title}`);
  if (lines.length === 0) return undefined;
  const [text = '', ...rest] = pagesOf(lines.join('\n'));
  return rest.length === 0
    ? text
    : `${text}\n\nMore: name a folder, such as assay://checks/${lines.at(-1)?.slice(2).split('/').slice(0, 2).join('/')}`;
}

/** Whole lines, as many as fit on each page. */
function pagesOf(text: string): string[] {
  const pages = [''];
  for (const line of text.split('\n')) {
    const last = pages.at(-1) ?? '';
    const longer = last === '' ? line : `${last}\n${line}`;
    if (Buffer.byteLength(longer) <= MAX_BYTES || last === '') pages[pages.length - 1] = longer.slice(0, MAX_BYTES);
    else pages.push(line.slice(0, MAX_BYTES));
  }
  return pages;
}
