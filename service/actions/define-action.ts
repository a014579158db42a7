import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { BoundName } from '../model/bounds.ts';
import type { Scope, Subject } from '../model/permissions.ts';
import type { RefusalCode } from '../model/refusal.ts';
import { PathId } from '../shapes/id.ts';
import type { Send } from '../shapes/job-data.ts';
import type { Store } from '../store/open.ts';
import type { ProjectRow } from '../store/projects/projects.ts';
import type { Caller } from '../world/caller.ts';
import type { World } from '../world/world.ts';
import type { ActionTool } from './action-tool.ts';

/** `none`: anyone; `session`: signed-in users only; `key/session`: an API key or a session. */
export type Auth = 'none' | 'session' | 'key/session';

type Shape = z.ZodType;

/**
 * Something a customer can do: one route, one OpenAPI operation, one call of the typed client. If its params have a
 * `project_id`, the project is loaded; it answers 404 if the project is not the caller's.
 */
export interface ActionDefinition<
  A extends Auth = Auth,
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  O extends Shape = Shape,
  R = unknown,
> {
  readonly summary: string;
  readonly description?: string;
  readonly auth: A;
  /** What a caller needs for it (`model/permissions.ts`); unset only where anyone may, or operators alone. */
  readonly scope?: Scope;
  /**
   * What the scope is about. Default: the project in the path, else the organization. `project` without one in the path: the action
   * itself shows a project-scoped key no more than its project.
   */
  readonly on: Subject;
  /** Requires a verified email, like everything that starts a scan. */
  readonly verified?: true;
  /** For operators of the server only: it does not exist for others, and each use, also a read, has an audit row. */
  readonly operator?: true;
  /** What each use counts against; more than the bound is refused as abuse. */
  readonly counts?: readonly BoundName[];
  /** Queues jobs: refused while too many of the organization wait. */
  readonly queues?: true;
  /**
   * The same request of the same caller at the same time is performed once. Only for reads that depend on nothing but caller,
   * input and database.
   */
  readonly shared?: true;
  /** Also allowed in an organization that will be deleted. */
  readonly whileEnding?: true;
  /** Also allowed for suspended users, and in a suspended organization. */
  readonly whileSuspended?: true;
  /** Runs at once, without waiting for a turn, whoever asks. */
  readonly atOnce?: true;
  /** Writes to the transparency log: its transaction waits for a turn among those that do. */
  readonly logs?: true;
  /** Overrides the method: by default `get` is read-only and all other methods write. */
  readonly writes?: boolean;
  /** Supports `Prefer: respond-async` and `Prefer: wait=SECONDS`. */
  readonly prefers?: true;
  /** Additional media types of the response, sent as its `file`. */
  readonly files?: readonly string[];
  readonly http: {
    readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
    readonly path: string;
    /** 302: redirects the browser to the output's `location`. */
    readonly status: 200 | 201 | 202 | 204 | 302;
  };
  /** Also accepts a form body, as mail clients send one; its content is ignored. */
  readonly form?: true;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly output: O;
  /** Offers it to coding assistants. */
  readonly tool?: ActionTool;
  /**
   * Refusals its own code can throw; those of authentication and validation are added, and `not_found` for an id of its own in the
   * path.
   */
  readonly refuses: readonly RefusalCode[];
  /**
   * Slow work before the transaction (resolving a name, hashing a password); may refuse. Its result is
   * `input.prepared`.
   */
  prepare?(input: Input<P, Q, B>, context: Context<A, P>): Promise<R>;
  /** The action itself, in one transaction if it writes. */
  run(input: Input<P, Q, B> & { readonly prepared: R }, context: Context<A, P>): Promise<z.input<O>>;
  /** Runs after the commit, for example to wait for a job; returns the final output. */
  settle?(
    output: z.input<O>,
    context: Context<A, P>,
    input: Input<P, Q, B> & { readonly prepared: R },
  ): Promise<z.input<O>>;
}

/** An action of any kind. */
export interface AnyAction extends ActionDefinition {
  /** `noun.verb`, its path under `service/actions/`; `defineChannelTable` derives two from one. */
  readonly name: string;
}

interface Input<P extends Shape, Q extends Shape, B extends Shape> {
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
}

type ProjectOf<P> = unknown extends P
  ? ProjectRow | undefined
  : P extends { project_id: string }
    ? ProjectRow
    : undefined;

export interface Context<A extends Auth = Auth, P extends Shape = Shape> extends Omit<World, 'sender'> {
  readonly caller: A extends 'none' ? Caller | undefined : Caller;
  /** The project in the path. */
  readonly project: ProjectOf<z.output<P>>;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  readonly send: Send;
  /** Changes the database and queues jobs, all or nothing; for reads and `prepare`, which have no transaction. */
  transaction<T>(change: (store: Store, send: Send) => Promise<T>): Promise<T>;
  readonly request: ReceivedRequest;
  /** Adds to the response. */
  respond(extras: Extras): void;
  /** Seconds the caller is willing to wait; undefined if not specified. */
  readonly waitSeconds: number | undefined;
  /** Adds to the audit row what cannot be derived from caller and path. */
  audit(row: Audit): void;
}

/** Of an action on a project. */
export type ProjectContext = Context<'key/session', z.ZodType<{ project_id: string }>>;

/** What a response has beside its output. */
export interface Extras {
  /** A session to set in the browser; null clears it. */
  readonly session?: { readonly token: string; readonly expiresAt: Date } | null;
  /** Binds the browser to a sign-in with an identity provider for ten minutes. */
  readonly mark?: string;
  /** Binds the browser to a second step for ten minutes; null ends it. */
  readonly challenge?: string | null;
  /** Sent instead of the output. */
  readonly file?: AnswerFile;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Details of the HTTP request that some actions need. */
export interface ReceivedRequest {
  /** The client's IP address. */
  readonly address: string;
  /** The mark of this browser. */
  readonly mark: string | undefined;
  /** The challenge of this browser. */
  readonly challenge: string | undefined;
  /** The raw body, for signature verification. */
  readonly text: string;
  header(name: string): string | undefined;
}

export interface AnswerFile {
  readonly type: string;
  /** File name of a download; a response without one is not saved. */
  readonly name?: string;
  readonly bytes: Uint8Array | Readable;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Audit {
  readonly subjectId?: string;
  readonly userId?: string;
  readonly organizationId?: string;
  /** What was decided. */
  readonly detail?: string;
  /** No row is written: the action itself removed what it would be about. */
  readonly none?: true;
}

/**
 * What a definition leaves out: an API key or a session is required, it is about the project in the path, else about the
 * organization, each name in the path is an id, and the action's own code refuses nothing else.
 */
type Defaulted = 'auth' | 'on' | 'refuses';

type PathNames<T extends string> = T extends `${string}{${infer N}}${infer Rest}` ? N | PathNames<Rest> : never;

/** Ids, one for each name in the path. */
export type PathIds<T extends string> = z.ZodObject<{ [N in PathNames<T>]: typeof PathId }>;

export function defineAction<
  T extends string,
  Q extends Shape,
  B extends Shape,
  O extends Shape,
  const A extends Auth = 'key/session',
  P extends Shape = PathIds<T>,
  R = undefined,
>(
  action: Omit<ActionDefinition<A, P, Q, B, O, R>, Defaulted | 'http'> &
    Partial<Pick<ActionDefinition<A, P, Q, B, O, R>, Defaulted>> & {
      readonly http: AnyAction['http'] & { readonly path: T };
    },
): ActionDefinition<A, P, Q, B, O, R> {
  if (action.auth !== 'none' && !action.operator && action.scope === undefined)
    throw new Error(`${action.http.path}: no scope`);
  const names = [...action.http.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const ids = z.object(Object.fromEntries(names.map((name) => [name, PathId])));
  const params = names.length > 0 ? { params: ids as Shape as P } : {};
  const takesId = names.some((name) => name?.endsWith('_id') && name !== 'project_id');
  const refuses = [...(takesId ? (['not_found'] as const) : []), ...(action.refuses ?? [])];
  const on = names.includes('project_id') ? 'project' : 'organization';
  return { auth: 'key/session' as A, on, ...params, ...action, refuses };
}

export function isWrite(action: AnyAction): boolean {
  return action.writes ?? action.http.method !== 'get';
}
