import { isPeopleTable } from '../../../../catalogue/personal/privacy.ts';
import { openingOf } from './openings.ts';
import { collectionOf } from './paths.ts';
import { type Allow, allowsOf } from './security-rules.ts';
import { fieldPath, ownerCondition, type Promotion, promotionsIn, takeoverOf, waysThrough } from './strangers.ts';
import { RulesUnread } from './tokens.ts';

/** Statements that take the place of a rule, after which strangers change nothing and the owner does what was possible before. */
export function testedRules(rule: Allow, allows: readonly Allow[], now: number): string | undefined {
  const owner = ownerOf(rule, allows, now);
  if (owner === undefined || rule.text === undefined) return undefined;
  const [field] = /\bresource\.[\w.]{1,200}$/.exec(owner) ?? [];
  const isPlain = openingOf(rule, now) !== 'closed';
  const before = `(${rule.text})`;
  const reads = isPlain && isPeopleTable(collectionOf(rule.path)) ? owner : rule.text;
  const keeps = field === undefined ? '' : ` && request.${field} == ${field}`;
  const statements = [
    rule.acts.includes('get') && `allow get: if ${reads};`,
    rule.acts.includes('list') && `allow list: if ${reads};`,
    rule.acts.includes('create') &&
      `allow create: if ${isPlain ? (field === undefined ? owner : `request.auth.uid == request.${field}`) : before};`,
    rule.acts.includes('update') && `allow update: if ${isPlain ? '' : `${before} && `}${owner}${keeps};`,
    rule.acts.includes('delete') && `allow delete: if ${owner};`,
  ].filter((one) => one !== false);
  return holdsFor(rule, statements, now) ? statements.join('\n') : undefined;
}

/** The condition by which this rule, or another one of the path, tells the owner. */
function ownerOf(rule: Allow, allows: readonly Allow[], now: number): string | undefined {
  const takes = takeoverOf(rule, now)?.fields[0];
  if (takes !== undefined) return `request.auth.uid == ${fieldPath(takes)}`;
  const same = allows.filter(({ path }) => path === rule.path);
  for (const allow of same)
    for (const act of allow.acts) {
      const owner = act === 'create' ? undefined : ownerCondition(allow, act, now);
      if (owner !== undefined) return owner;
      const [way] = act === 'create' ? waysThrough({ allow, act, now }) : [];
      const [field] = [...(way?.sent ?? [])].find(([, value]) => value.kind === 'uid') ?? [];
      if (field !== undefined) return `request.auth.uid == ${fieldPath(field)}`;
    }
  return undefined;
}

function holdsFor(rule: Allow, statements: readonly string[], now: number): boolean {
  const fixed = parsed(rule, statements);
  return (
    fixed.length > 0 &&
    fixed.every((allow) =>
      allow.acts.every((act) => {
        if (act !== 'update' && act !== 'delete') return true;
        const isClosed = openingOf(allow, now) === 'closed' && waysThrough({ allow, act, now }).length === 0;
        return isClosed && ownerCondition(allow, act, now) !== undefined;
      }),
    )
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

/** A statement that no longer lets the user write the fields, and everything else as before. */
export function testedLimit(
  rule: Allow,
  { fields, act }: Promotion,
  allows: readonly Allow[],
  now: number,
): string | undefined {
  if (rule.text === undefined) return undefined;
  const names = [...new Set(fields.map((field) => `'${field.split('.')[0]}'`))].join(', ');
  const limits = {
    create: `!request.resource.data.keys().hasAny([${names}])`,
    update: `!request.resource.data.diff(resource.data).affectedKeys().hasAny([${names}])`,
  };
  const statements = rule.acts.map((one) => {
    const limit = one === 'create' || one === 'update' ? ` && ${limits[one]}` : '';
    return `allow ${one}: if (${rule.text})${limit};`;
  });
  const fixed = parsed(rule, statements);
  const isOwnerIn = (allow: Allow) => ownerCondition(allow, act, now) !== undefined;
  const stays = fixed.some((allow) => allow.acts.includes(act) && isOwnerIn(allow));
  const others = allows.filter((allow) => allow !== rule);
  const isOver = ![...promotionsIn(allows, [...others, ...fixed], now).keys()].some((writer) => fixed.includes(writer));
  return stays && isOver ? statements.join('\n') : undefined;
}
