import { isPeopleTable } from '../../../../catalogue/personal/privacy.ts';
import { collectionOf } from './paths.ts';
import { openingAt, type Work } from './search.ts';
import { type Allow, allowsOf } from './security-rules.ts';
import { fieldPath, isUid, ownerCondition, type Promotion, promotionsIn, waysThrough } from './strangers.ts';
import { RulesUnread } from './tokens.ts';

/** Statements that take the place of a rule, after which strangers change nothing and the owner does what was possible before. */
export function testedRules(rule: Allow, allows: readonly Allow[], work: Work): string | undefined {
  const owner = ownerOf(rule, allows, work);
  if (owner === undefined || rule.text === undefined) return undefined;
  const [field] = /\bresource\.[\w.]{1,200}$/.exec(owner) ?? [];
  const isPlain = openingAt(rule, work) !== 'closed';
  const before = `(${rule.text})`;
  const reads = isPlain && isPeopleTable(collectionOf(rule.path)) ? owner : rule.text;
  // Those who a list names may change the list.
  const keeps = field === undefined || owner.includes(' in ') ? '' : ` && request.${field} == ${field}`;
  const statements = [
    rule.acts.includes('get') && `allow get: if ${reads};`,
    rule.acts.includes('list') && `allow list: if ${reads};`,
    rule.acts.includes('create') &&
      `allow create: if ${isPlain ? owner.replace(/\bresource\./, 'request.resource.') : before};`,
    rule.acts.includes('update') && `allow update: if ${isPlain ? '' : `${before} && `}${owner}${keeps};`,
    rule.acts.includes('delete') && `allow delete: if ${owner};`,
  ].filter((one) => one !== false);
  return holdsFor(rule, statements, work) ? statements.join('\n') : undefined;
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
