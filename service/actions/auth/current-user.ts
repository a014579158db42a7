import type { z } from 'zod';
import { type CurrentUser, organizationOf, userOf } from '../../shapes/user.ts';
import { findProject } from '../../store/projects/projects.ts';
import { type Caller, scopeOf } from '../caller.ts';
import type { Context } from '../define-action.ts';
import { quotaOf } from '../scans/quota.ts';
import { userFactsOf } from './user-facts.ts';

/** The caller's user record. */
export async function currentUser({
  store,
  caller,
  now,
}: Pick<Context, 'store' | 'now'> & { readonly caller: Caller }): Promise<z.input<typeof CurrentUser>> {
  const facts = await userFactsOf(store, caller.userId);
  const scope = scopeOf(caller);
  const project =
    scope === null ? undefined : await findProject(store, { id: scope, organizationId: caller.organizationId });
  return {
    ...userOf(facts),
    organization: organizationOf(facts),
    scan_quota: await quotaOf(store, facts.organization, now()),
    project: project ? { id: project.id, name: project.name, url: project.url } : null,
  };
}
