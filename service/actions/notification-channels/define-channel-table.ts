import type { z } from 'zod';
import { InProject } from '../../shapes/path.ts';
import { type Action, type AnyAction, defineAction } from '../define-action.ts';

type Shape = z.ZodType;

/** An operation in both scopes: its name is the verb, its path what follows `/notification-channels`. */
type Operation<P extends Shape, Q extends Shape, B extends Shape, O extends Shape> = Omit<
  Action<'key/session', P, Q, B, O, undefined>,
  'summary' | 'auth' | 'scopedKey' | 'admin' | 'refuses'
> &
  Partial<Pick<AnyAction, 'refuses'>>;

/** What differs in a scope. */
type InScope = Pick<AnyAction, 'summary'> & Partial<Pick<AnyAction, 'description' | 'body' | 'refuses' | 'tool'>>;

/** An action on the channels of a project, and the same on those of the organization, for admins only. */
export function defineChannelTable<P extends z.ZodObject, Q extends Shape, B extends Shape, O extends Shape>(
  { name, http, params, ...operation }: Operation<P, Q, B, O>,
  scopes: { readonly project: InScope; readonly organization: InScope },
): readonly AnyAction[] {
  const common = operation as unknown as Pick<AnyAction, 'output' | 'run'>;
  const path = `/notification-channels${http.path}`;
  return [
    defineAction({
      ...common,
      ...scopes.project,
      name: `notification-channels.${name}`,
      http: { ...http, path: `/api/v1/projects/{project_id}${path}` },
      params: InProject.extend(params?.shape ?? {}) as Shape,
    }),
    defineAction({
      ...common,
      ...scopes.organization,
      name: `organization-channels.${name}`,
      admin: true,
      http: { ...http, path: `/api/v1${path}` },
      ...(params ? { params: params as Shape } : {}),
    }),
  ];
}
