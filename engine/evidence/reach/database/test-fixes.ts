import type { DatabaseAct } from '../../facts/database.ts';
import type { Policy } from './catalog.ts';
import type { Cluster } from './cluster.ts';
import { quoted } from './owned-rows.ts';
import { ACTS, does, privacyOfTable, STRANGERS, type Tried } from './try-tables.ts';

/** SQL that was tested to close it, or why there is none; neither where nothing has to be closed. */
export interface Fix {
  readonly fix?: string;
  readonly unfixed?: string;
}

/** A condition that asks other tables, such as those of members. */
const SHARES = /\bfrom\b/i;

/** SQL that leaves the table to the owners of its rows, if it was tested that it does. What a policy lets everyone read stays so. */
export async function testedFix(cluster: Cluster, tried: Tried): Promise<Fix> {
  const { relation, ownership } = tried;
  if (ownership.length === 0)
    return { unfixed: 'no column of the table, or of a table that it refers to, names the user whom a row belongs to' };
  const isBare = hasNoRules(tried);
  const [open, readers] = [openTo(tried), readersOf(tried)];
  const enable = relation.isRlsOn ? [] : [`alter table ${relation.sql} enable row level security;`];
  const dropped = (await openPolicies(cluster, tried)).filter(
    ({ command }) => command !== 'r' || readers === undefined,
  );
  const sharing = dropped.find(({ using, check }) => SHARES.test(`${using} ${check}`));
  if (sharing)
    return {
      unfixed: `the policy ${quoted(sharing.name)} shares rows by other tables: mend its condition, as a policy for the owner only would end the sharing`,
    };
  const commands = isBare ? ['*'] : dropped.map(({ command }) => command);
  const candidates = [
    ...(enable.length > 0 && !isBare ? [enable] : []),
    [
      ...enable,
      ...dropped.map(({ name }) => `drop policy ${quoted(name)} on ${relation.sql};`),
      ...ownPolicies(tried, commands, readers),
      ...(isBare && open !== undefined ? [`-- If everyone may read the rows: ${readPolicy(relation.sql, open)}`] : []),
    ],
  ];
  const before: DatabaseAct[] = [];
  for (const act of ACTS)
    if (await cluster.trial(() => does(cluster, { relation, row: tried.row, actor: 'a', act }))) before.push(act);
  if (before.length === 0) return { unfixed: 'the owner could not use the row before either' };
  const isMeant = STRANGERS.every(([stranger]) =>
    tried.acts[stranger].every((act) => act === 'read' && open !== undefined),
  );
  if (isMeant) return {};
  for (const lines of candidates) if (await closes(cluster, tried, lines, before)) return { fix: lines.join('\n') };
  return { unfixed: 'with policies for the owner only, strangers still got in or the owner no longer did' };
}

function hasNoRules({ relation }: Tried): boolean {
  return !relation.isRlsOn && relation.policies.length === 0;
}

/** Who may go on reading the rows: without any rule, nobody wrote that others may. */
function readersOf(tried: Tried): string | undefined {
  return hasNoRules(tried) ? undefined : openTo(tried);
}

/** Who reads rows in which nothing is private by its name: the clause of a policy. */
function openTo(tried: Tried): string | undefined {
  if (privacyOfTable(tried) !== 'none' || !tried.acts['any user'].includes('read')) return undefined;
  return tried.acts.nobody.includes('read') ? '' : ' to authenticated';
}

function readPolicy(sql: string, readers: string): string {
  return `create policy "Everyone reads the rows" on ${sql} for select${readers} using (true);`;
}

/** A policy for each command that has lost its own. */
function ownPolicies(
  { relation: { sql }, ownership }: Tried,
  commands: readonly string[],
  readers: string | undefined,
): string[] {
  const [own = ''] = ownership;
  const policies: readonly (readonly [string, string])[] = [
    [
      'r',
      readers === undefined
        ? `create policy "Owners read their rows" on ${sql} for select to authenticated using (${ownership.join(' or ')});`
        : readPolicy(sql, readers),
    ],
    ['a', `create policy "Owners add their rows" on ${sql} for insert to authenticated with check (${own});`],
    [
      'w',
      `create policy "Owners change their rows" on ${sql} for update to authenticated using (${own}) with check (${own});`,
    ],
    ['d', `create policy "Owners delete their rows" on ${sql} for delete to authenticated using (${own});`],
  ];
  return policies.flatMap(([command, text]) => (commands.includes('*') || commands.includes(command) ? text : []));
}

const OF_STRANGERS = ['public', 'anon', 'authenticated'];
/** `polcmd` of a policy, in the order of the acts. */
const COMMANDS = 'rawd';

/** Policies that let a stranger through to the row by themselves: the others are dropped for the attempt. */
async function openPolicies(cluster: Cluster, { relation, row, owners }: Tried): Promise<Policy[]> {
  const open: Policy[] = [];
  for (const policy of relation.policies.filter(({ roles }) => roles.some((role) => OF_STRANGERS.includes(role)))) {
    const own = ACTS[COMMANDS.indexOf(policy.command)];
    const isOpen = await cluster.trial(async () => {
      for (const { name } of relation.policies.filter((one) => one !== policy))
        await cluster.fails(`drop policy ${quoted(name)} on ${relation.sql}`);
      await cluster.fails(`alter table ${relation.sql} enable row level security`);
      for (const [, actor] of STRANGERS)
        for (const act of own === undefined ? ACTS : [own])
          if (await undone(cluster, () => does(cluster, { relation, row, actor, act, owners }))) return true;
      return false;
    });
    if (isOpen) open.push(policy);
  }
  return open;
}

/** With the lines, strangers do no more than read what everyone may read, and the owner does what was possible before. */
async function closes(
  cluster: Cluster,
  tried: Tried,
  lines: readonly string[],
  before: readonly DatabaseAct[],
): Promise<boolean> {
  const { relation, row, acts, owners } = tried;
  const isReadable = readersOf(tried) !== undefined;
  return cluster.trial(async () => {
    for (const line of lines) if ((await cluster.fails(line)) !== undefined) return false;
    for (const act of before)
      if (!(await undone(cluster, () => does(cluster, { relation, row, actor: 'a', act })))) return false;
    for (const [stranger, actor] of STRANGERS)
      for (const act of ACTS) {
        const isMeant = act === 'read' && isReadable && acts[stranger].includes('read');
        if ((await undone(cluster, () => does(cluster, { relation, row, actor, act, owners }))) !== isMeant)
          return false;
      }
    return true;
  });
}

export async function undone<T>(cluster: Cluster, run: () => Promise<T>): Promise<T> {
  await cluster.fails('savepoint before_it');
  const value = await run();
  await cluster.fails('rollback to savepoint before_it');
  return value;
}
