import { UsageError } from '../arguments.ts';
import type { Option, Options, Terminal } from '../define-command.ts';
import type { Cell } from '../output/table.ts';

export const JSON_OPTION = { json: { type: 'boolean', description: 'Print JSON' } } as const satisfies Record<
  string,
  Option
>;

/** Of commands that list a page. */
export const PAGE_OPTIONS = {
  limit: { type: 'string', value: 'N', description: 'Entries of a page (1 to 200, default 50)' },
  offset: { type: 'string', value: 'N', description: 'Entries to skip' },
  ...JSON_OPTION,
} as const satisfies Record<string, Option>;

/** Of commands that list those who can be suspended. */
export const SEARCH_OPTIONS = {
  suspended: { type: 'boolean', description: 'Only suspended ones' },
  ...PAGE_OPTIONS,
} as const satisfies Record<string, Option>;

const MAX_LIMIT = 200;
const MAX_OFFSET = 1_000_000;

const MAX_SEARCH = 254;

/** The page of a list, with the text that it is searched for. Throws `UsageError`. */
export function searchIn([search, more]: readonly string[], options: Options) {
  if (search !== undefined && (more !== undefined || search.trim() === '' || search.length > MAX_SEARCH))
    throw new UsageError(`specify one text of at most ${MAX_SEARCH} characters`);
  return {
    ...pageIn(options),
    ...(search === undefined ? {} : { search }),
    ...(options.suspended ? { suspended: 'true' as const } : {}),
  };
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The organization whose entries are listed. Throws `UsageError`. */
export function organizationIn({ organization: id }: Options): { organization_id?: string } {
  if (id === undefined) return {};
  if (ID.test(String(id))) return { organization_id: String(id) };
  throw new UsageError('--organization requires the id of an organization');
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Throws `UsageError`. */
export function pageIn(options: Options): Page {
  return {
    limit: wholeIn(options, 'limit', [1, MAX_LIMIT]) ?? 50,
    offset: wholeIn(options, 'offset', [0, MAX_OFFSET]) ?? 0,
  };
}

function wholeIn(options: Options, name: string, [least, most]: readonly [number, number]): number | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  const value = /^\d{1,7}$/.test(String(text)) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`--${name} must be a whole number from ${least} to ${most}`);
}

/** Prints JSON, or a table. */
export async function printTable(
  terminal: Terminal,
  { json }: Options,
  answer: object,
  table: { readonly head: readonly string[]; readonly rows: readonly (readonly Cell[])[] },
): Promise<void> {
  if (json) return terminal.out(`${JSON.stringify(answer)}\n`);
  const { tableOf } = await import('../output/table.ts');
  terminal.out(tableOf(table.head, table.rows));
}

/** The same for a page; says on stderr which part of the whole it is. */
export async function printPage(
  terminal: Terminal,
  options: Options,
  answer: { readonly total: number },
  table: Parameters<typeof printTable>[3],
): Promise<void> {
  const { offset } = pageIn(options);
  const last = offset + table.rows.length;
  if (options.json || table.rows.length > 0) await printTable(terminal, options, answer, table);
  const more = last < answer.total ? `; --offset ${last} continues` : '';
  terminal.err(table.rows.length === 0 ? 'Nothing found.\n' : `${offset + 1} to ${last} of ${answer.total}${more}\n`);
}
