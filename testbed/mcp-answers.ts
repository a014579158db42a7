import type { Client } from '@modelcontextprotocol/client';
import { countTokens } from 'gpt-tokenizer';

interface Sizes {
  readonly findings: number;
  readonly longestListBytes: number;
  readonly maxTokens: number;
}

interface Answer {
  readonly content: readonly { readonly type: string; readonly text?: string }[];
}

export function textOf(answer: unknown): string {
  return (answer as Answer).content.map(({ text = '' }) => text).join('');
}

/** Reads all of a project as an assistant could: every page of findings, some of them whole, prompts, and its reports. */
export async function answersWithin(client: Client, project_id: string): Promise<Sizes> {
  const ids: string[] = [];
  const tokens: number[] = [];
  let [longestListBytes, cursor] = [0, undefined as string | undefined];
  do {
    const args = { project_id, limit: 20, ...(cursor === undefined ? {} : { cursor }) };
    const answer = await client.callTool({ name: 'findings_list', arguments: args });
    const page = answer.structuredContent as { findings: { id: string }[]; next_cursor?: string };
    ids.push(...page.findings.map(({ id }) => id));
    longestListBytes = Math.max(longestListBytes, Buffer.byteLength(textOf(answer)));
    tokens.push(tokensOf(answer));
    cursor = page.next_cursor;
  } while (cursor !== undefined);

  for (const finding_id of ids.filter((_, i) => i % 25 === 0))
    tokens.push(
      tokensOf(await client.callTool({ name: 'findings_get', arguments: { project_id, finding_id } })),
      tokensOf(await client.getPrompt({ name: `fix_${finding_id}` })),
    );

  for (const { uri } of (await client.listResources()).resources) {
    const { contents } = await client.readResource({ uri });
    tokens.push(tokensOf(contents.map((content) => ('text' in content ? content.text : ''))));
  }

  for (const name of ['projects_list', 'projects_dashboard', 'scans_list'])
    tokens.push(tokensOf(await client.callTool({ name, arguments: name === 'projects_list' ? {} : { project_id } })));
  return { findings: new Set(ids).size, longestListBytes, maxTokens: Math.max(...tokens) };
}

/** As the client would put it before a model. */
function tokensOf(answer: unknown): number {
  return countTokens(JSON.stringify(answer));
}
