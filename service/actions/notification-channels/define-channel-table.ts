import type { z } from 'zod';
import { type ActionDefinition, type AnyAction, defineAction, type PathIds } from '../define-action.ts';

type Shape = z.ZodType;

/** An operation in both scopes: its name is the verb, its path what follows `/notification-channels`. */
type Operation<T extends string, Q extends Shape, B extends Shape, O extends Shape> = Omit<
  ActionDefinition<'key/session', PathIds<T>, Q, B, O, undefined>,
  'summary' | 'auth' | 'scope' | 'on' | 'refuses' | 'http'
> &
  Pick<AnyAction, 'name'> &
  Partial<Pick<AnyAction, 'refuses'>> & {
    readonly http: AnyAction['http'] & { readonly path: T };
    readonly project: InScope;
    readonly organization: InScope;
  };

/** What differs in a scope. */
type InScope = Pick<AnyAction, 'summary'> & Partial<Pick<AnyAction, 'description' | 'body' | 'refuses' | 'tool'>>;

/** An action on the channels of a project, and the same on those of the organization. */
export function defineChannelTable<T extends string, Q extends Shape, B extends Shape, O extends Shape>(
  table: Operation<T, Q, B, O>,
): readonly AnyAction[] {
  const { name, http, project, organization, ...operation } = table;
  const common = operation as unknown as Pick<AnyAction, 'output' | 'run'>;
  const path = `/notification-channels${http.path}`;
  return [
    {
      name: `notification-channels.${name}`,
      ...defineAction({
        ...common,
        ...project,
        scope: 'manage',
        http: { ...http, path: `/api/v1/projects/{project_id}${path}` },
      }),
    },
    {
      name: `organization-channels.${name}`,
      ...defineAction({ ...common, ...organization, scope: 'manage', http: { ...http, path: `/api/v1${path}` } }),
    },
  ];
}
