import { isPeopleTable } from '../../../../catalogue/personal/privacy.ts';
import { conditionOf } from './database-rules.ts';
import { collectionOf, variablesOf } from './paths.ts';
import { openingAt, type Work } from './search.ts';
import { type Allow, allowsOf } from './security-rules.ts';
import { fieldPath, isUid, ownerCondition, type Promotion, promotionsIn, waysThrough } from './strangers.ts';
import type { Act } from './terms.ts';
import { RulesUnread } from './tokens.ts';

/** Statements that take the place of a rule, after which strangers change nothing and the owner does what was possible before. */
export function testedRules(rule: Allow, allows: readonly Allow[], work: Work): string | undefined {
  const owner = ownerOf(rule, allows, work);
  if (owner === undefined || rule.text === undefined) return undefined;
  if (rule.at === undefined) return testedNode(rule, owner, work);
  const [field] = /\bresource\.[\w.]{1,200}$/.exec(owner) ?? [];
  const isPlain = openingAt(rule, work) !== 'closed';
  const before = `(${rule.text})`;
  const reads = isPlain && isPeopleTable(collectionOf(rule.path)) ? owner : rule.text;
  const created = field === undefined && !isPlain ? `${before} && ${owner}` : before;
  // Those who a list names may change the list.
  const keeps = field === undefined || owner.includes(' in ') ? '' : ` && request.${field} == ${field}`;
  const statements = [
    rule.acts.includes('get') && `allow get: if ${reads};`,
    rule.acts.includes('list') && `allow list: if ${reads};`,
    rule.acts.includes('create') &&
      `allow create: if ${isPlain ? owner.replace(/\bresource\./, 'request.resource.') : created};`,
    rule.acts.includes('update') && `allow update: if ${isPlain ? '' : `${before} && `}${owner}${keeps};`,
    rule.acts.includes('delete') && `allow delete: if ${owner};`,
  ].filter((one) => one !== false);
  return holdsFor(rule, statements, work) ? statements.join('\n') : undefined;
}

/** The same for a node of the Realtime Database, where one rule is for new, changed and removed data. */
function testedNode(rule: Allow, owner: string, work: Work): string | undefined {
  const { groups } = /== (?:resource\.data\.(?<field>[\w.]{1,200})|(?<variable>\$\w{1,100}))$/.exec(owner) ?? {};
  if (!groups || !rule.acts.includes('update')) return undefined;
  const child = `child('${groups.field?.replaceAll('.', '/')}').val() === auth.uid`;
  const limit = groups.field
    ? `(!data.exists() || data.${child}) && (!newData.exists() || newData.${child})`
    : `auth.uid === ${groups.variable}`;
  const text = `(${rule.text}) && ${limit}`;
  const fixed: Allow = { ...rule, text, condition: conditionOf(text) };
  const { cuts } = work;
  const isClosed = openingAt(fixed, work) === 'closed' && rule.acts.every((act) => strangersIn(fixed, act, work) === 0);
  const isOwners = (['update', 'delete'] as const).every(
    (act) => !mayWrite(rule, act, work) || ownerCondition(fixed, act, work) !== undefined,
  );
  return isClosed && isOwners && work.cuts === cuts ? `".write": ${JSON.stringify(text)}` : undefined;
}

function mayWrite(allow: Allow, act: Act, work: Work): boolean {
  return openingAt(allow, work) !== 'closed' || waysThrough({ allow, act, work, isOwner: true }).length > 0;
}

/** Ways in which a stranger writes data that is not marked as theirs. */
function strangersIn(allow: Allow, act: Act, work: Work): number {
  const ways = waysThrough({ allow, act, work });
  return act === 'create' ? ways.filter(({ sent }) => ![...sent.values()].some(isUid)).length : ways.length;
}

/** The condition by which this rule, or another one of the path, tells the owner. */
function ownerOf(rule: Allow, allows: readonly Allow[], work: Work): string | undefined {
  for (const allow of [rule, ...allows.filter((one) => one !== rule && one.path === rule.path)])
    for (const act of allow.acts) {
      const owner = act === 'create' ? undefined : ownerCondition(allow, act, work);
      if (owner !== undefined) return owner;
      const [way] = act === 'create' || allow === rule ? waysThrough({ allow, act, work }) : [];
      for (const [field, value] of way?.sent ?? []) {
        if (value.kind === 'uid') return `request.auth.uid == ${fieldPath(field)}`;
        if (isUid(value)) return `request.auth.uid in ${fieldPath(field)}`;
      }
    }
  return undefined;
}

function holdsFor(rule: Allow, statements: readonly string[], work: Work): boolean {
  const fixed = parsed(rule, statements);
  const { cuts } = work;
  return (
    fixed.length > 0 &&
    fixed.every((allow) =>
      allow.acts.every((act) => {
        if (act !== 'update' && act !== 'delete') return true;
        const isClosed = openingAt(allow, work) === 'closed' && waysThrough({ allow, act, work }).length === 0;
        return isClosed && ownerCondition(allow, act, work) !== undefined;
      }),
    ) &&
    work.cuts === cuts
  );
}

/** Rules of one path, with the functions around the rule. */
function parsed({ path, names }: Allow, statements: readonly string[]): Allow[] {
  const text = `service cloud.firestore { match ${path} { ${statements.join('\n')} } }`;
  try {
    return allowsOf(text).map((allow) => ({ ...allow, names }));
  } catch (error) {
    if (error instanceof RulesUnread) return [];
    throw error;
  }
}

/** A statement that compares the owner that is sent, and everything else as before; none if the rule lets in others for other reasons. */
export function testedOwner(rule: Allow, owner: string, work: Work): string | undefined {
  if (rule.text === undefined || rule.at === undefined || /[|?]/.test(rule.text)) return undefined;
  const [, name] = /^\{(\w{1,100})\}$/.exec(owner) ?? [];
  const sent = name ?? `request.${fieldPath(owner)}`;
  const statements = rule.acts.map((act) =>
    act === 'create'
      ? `allow create: if (${rule.text}) && request.auth.uid == ${sent};`
      : `allow ${act}: if ${rule.text};`,
  );
  const { cuts } = work;
  const created = parsed(rule, statements).find((allow) => allow.acts.includes('create'));
  if (!created) return undefined;
  const asked = { allow: created, act: 'create', work, mayWrite: true } as const;
  const ways = waysThrough(
    name === undefined ? asked : { ...asked, variables: variablesOf(rule.path, { kind: 'uid' }) },
  );
  const isOwn =
    ways.length > 0 &&
    (name === undefined ? ways.every((way) => way.sent.get(owner)?.kind === 'uid') : waysThrough(asked).length === 0);
  return isOwn && work.cuts === cuts ? statements.join('\n') : undefined;
}

/** A statement that no longer lets the user write the fields, and everything else as before. */
export function testedLimit(
  rule: Allow,
  { fields, act }: Promotion,
  allows: readonly Allow[],
  work: Work,
): string | undefined {
  if (rule.text === undefined) return undefined;
  const names = [...new Set(fields.map((field) => `'${field.split('.')[0]}'`))].join(', ');
  const limits = {
    create: `!request.resource.data.keys().hasAny([${names}])`,
    update: `!request.resource.data.diff(resource.data).affectedKeys().hasAny([${names}])`,
  };
  // Those whom another part of the condition lets in, as administrators, keep what they may do with documents of others.
  const isPlain = !/[(?|]/.test(rule.text);
  const statements = rule.acts.map((one) => {
    if (one !== 'create' && one !== 'update') return `allow ${one}: if (${rule.text});`;
    const others = isPlain ? undefined : ownerCondition(rule, one, work)?.replace('==', '!=');
    const limit = others ? ` && (${others} || ${limits[one]})` : ` && ${limits[one]}`;
    return `allow ${one}: if (${rule.text})${limit};`;
  });
  const fixed = parsed(rule, statements);
  const { cuts } = work;
  const isOwnerIn = (allow: Allow) => ownerCondition(allow, act, work) !== undefined;
  const stays = fixed.some((allow) => allow.acts.includes(act) && isOwnerIn(allow));
  const others = allows.filter((allow) => allow !== rule);
  const isOver = ![...promotionsIn(allows, [...others, ...fixed], work).keys()].some((writer) =>
    fixed.includes(writer),
  );
  return stays && isOver && work.cuts === cuts ? statements.join('\n') : undefined;
}
