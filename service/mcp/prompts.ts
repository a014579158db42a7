import type { GetPromptResult, Prompt } from '@modelcontextprotocol/server';
import { type Calling, output, projectIds } from './call-tool.ts';
import { cursorText, readCursor } from './cursor.ts';
import { isRecord, type Values } from './tool.ts';
import { ToolError } from './tool-error.ts';

const PREFIX = 'fix_';
const PAGE = 20;
/** Projects whose findings are offered. */
const MAX_PROJECTS = 20;

const ANY: Prompt = {
  name: `${PREFIX}finding`,
  title: 'Fix a finding',
  description: 'Explains a finding, what to change and how to verify the fix',
  arguments: [{ name: 'finding_id', description: 'Id of the finding, see findings_list', required: true }],
};

/** A prompt for any finding, then one for each open finding, in pages of one project each. */
export async function listPrompts(
  cursor: unknown,
  asked: Calling,
): Promise<{ prompts: Prompt[]; nextCursor?: string }> {
  const { offset: place, pins } = readCursor(cursor);
  const ids = (await projectIds(asked)).slice(0, MAX_PROJECTS);
  const id = ids[place];
  const page = id === undefined ? undefined : await findingsOf(id, pins.cursor, asked);
  const prompts = (page?.findings ?? []).map(promptOf);
  const next =
    page?.cursor === undefined ? { offset: place + 1, pins: {} } : { offset: place, pins: { cursor: page.cursor } };
  return {
    prompts: cursor === undefined ? [ANY, ...prompts] : prompts,
    ...(next.offset < ids.length ? { nextCursor: cursorText(next) } : {}),
  };
}

/** The fix prompt of the named finding. Throws `ToolError`. */
export async function getPrompt(name: string, args: Values | undefined, asked: Calling): Promise<GetPromptResult> {
  const id = name === ANY.name ? args?.finding_id : name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;
  if (typeof id !== 'string') throw new ToolError('Unknown prompt, or finding_id is missing');
  for (const project of (await projectIds(asked)).slice(0, MAX_PROJECTS)) {
    const finding = await output('findings.get', { project_id: project, finding_id: id }, asked).catch(notFound);
    if (!isRecord(finding)) continue;
    const text = String(finding.fix_prompt);
    return { description: String(finding.title), messages: [{ role: 'user', content: { type: 'text', text } }] };
  }
  throw new ToolError('Finding not found');
}

async function findingsOf(project: string, cursor: string | undefined, asked: Calling) {
  const given = { project_id: project, limit: PAGE, cursor };
  const page = await output('findings.list', given, asked).catch(notFound);
  if (!isRecord(page) || !Array.isArray(page.findings)) return undefined;
  const next = typeof page.next_cursor === 'string' ? page.next_cursor : undefined;
  return { findings: page.findings.filter(isRecord), cursor: next };
}

function promptOf({ id, title, severity, check }: Values): Prompt {
  return { name: `${PREFIX}${id}`, title: String(title), description: `${severity}: ${check}` };
}

/** A project without results, or another project's finding. */
function notFound(error: unknown): undefined {
  if (!(error instanceof ToolError)) throw error;
}
