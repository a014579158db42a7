import type { z } from 'zod';
import type { Caller } from './caller.ts';
import type { RefusalCode } from './refusal.ts';
import type { World } from './world.ts';

/** `none`: anyone; `session`: a signed-in person only; `key/session`: an API key or a session. */
export type Auth = 'none' | 'session' | 'key/session';

/** What a project-scoped key may do: `project` only where the path names its own project, `allowed` anywhere, `refused` nowhere. */
export type ScopedKey = 'project' | 'allowed' | 'refused';

type Shape = z.ZodType;

/** Something a customer can do: one route, one OpenAPI operation, one call of the typed client. */
export interface Action<
  A extends Auth = Auth,
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  O extends Shape = Shape,
> {
  /** `noun.verb`, as its path under `service/actions/`. */
  readonly name: string;
  readonly summary: string;
  readonly description?: string;
  readonly auth: A;
  readonly scopedKey: ScopedKey;
  /** Needs a verified e-mail, as all that starts a scan does. */
  readonly verified?: true;
  /** Needs the role `admin`. */
  readonly admin?: true;
  readonly http: {
    readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
    readonly path: string;
    readonly status: 200 | 201 | 202 | 204;
  };
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly output: O;
  /** Which refusals its own code can answer; those of auth and validation are added. */
  readonly refuses: readonly RefusalCode[];
  run(input: Input<P, Q, B>, context: Context<A>): Promise<z.input<O>>;
}

export interface Input<P extends Shape, Q extends Shape, B extends Shape> {
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
}

export interface Context<A extends Auth> extends World {
  readonly caller: A extends 'none' ? Caller | undefined : Caller;
}

export function defineAction<const A extends Auth, P extends Shape, Q extends Shape, B extends Shape, O extends Shape>(
  action: Action<A, P, Q, B, O>,
): Action<A, P, Q, B, O> {
  return action;
}
