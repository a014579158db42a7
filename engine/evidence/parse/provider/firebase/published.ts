import { isPeopleTable, isPersonTable } from '../../../../catalogue/personal/privacy.ts';
import { snakeCase } from '../../application/rows.ts';
import { namesIn, variablesOf } from './paths.ts';
import { openingAt, type Work } from './search.ts';
import type { Allow } from './security-rules.ts';
import { ownerCondition, waysThrough } from './strangers.ts';

/**
 * Whether a role writes the documents of a path and no ordinary user does, not even own ones: what it publishes, unless the path names
 * persons. `siblings` are the rules of the path.
 */
export function isPublished(siblings: readonly Allow[], work: Work): boolean {
  const [first] = siblings;
  const names = first ? namesIn(first.path) : [];
  const isOfPerson = names.some((name, i) => (i < names.length - 1 ? isPeopleTable : isPersonTable)(snakeCase(name)));
  if (!first || isOfPerson) return false;
  const writers = siblings.filter(({ writes, condition }) => writes && condition.kind !== 'value');
  return writers.length > 0 && writers.every((allow) => openingAt(allow, work) === 'closed' && !isOfUsers(allow, work));
}

function isOfUsers(allow: Allow, work: Work): boolean {
  return allow.acts.some((act) => {
    if (act === 'get' || act === 'list') return false;
    const asked = { allow, act, work, isOwner: true } as const;
    const isOwner = act !== 'create' && ownerCondition(allow, act, work) !== undefined;
    const variables = variablesOf(allow.path, { kind: 'uid' });
    return isOwner || waysThrough(asked).length > 0 || waysThrough({ ...asked, variables }).length > 0;
  });
}
