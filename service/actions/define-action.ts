import type { z } from 'zod';
import type { Send } from '../shapes/job-data.ts';
import type { ProjectRow } from '../store/projects/projects.ts';
import type { Caller } from './caller.ts';
import type { RefusalCode } from './refusal.ts';
import type { World } from './world.ts';

/** `none`: anyone; `session`: a signed-in person only; `key/session`: an API key or a session. */
export type Auth = 'none' | 'session' | 'key/session';

/** What a project-scoped key may do: `project` only where the path names its own project, `allowed` anywhere, `refused` nowhere. */
type ScopedKey = 'project' | 'allowed' | 'refused';

type Shape = z.ZodType;

/**
 * Something a customer can do: one route, one OpenAPI operation, one call of the typed client.
 * Where its params have a `project_id`, the project is loaded for it: 404 when it is not the caller's.
 */
export interface Action<
  A extends Auth = Auth,
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  O extends Shape = Shape,
  R = unknown,
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
  /** Where it is not what its method says: a `get` does not write, all others do. */
  readonly writes?: boolean;
  /** Waits for its work, as long as the caller wants: `Prefer: respond-async`, `Prefer: wait=SECONDS`. */
  readonly prefers?: true;
  /** Further media types that it can answer with, by `answerWith`. */
  readonly files?: readonly string[];
  readonly http: {
    readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
    readonly path: string;
    /** 302: the output's `location` is where the browser goes. */
    readonly status: 200 | 201 | 202 | 204 | 302;
  };
  /** Also takes a form, as mail clients send one; what stands in it is not read. */
  readonly form?: true;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly output: O;
  /** Which refusals its own code can answer; those of auth and validation are added. */
  readonly refuses: readonly RefusalCode[];
  /** Slow work before the transaction (resolving a name, hashing a password); may refuse. Its result is `input.prepared`. */
  prepare?(input: Input<P, Q, B>, context: Context<A, P>): Promise<R>;
  /** The whole of it, in one transaction where it writes. */
  run(input: Input<P, Q, B> & { readonly prepared: R }, context: Context<A, P>): Promise<z.input<O>>;
  /** What is left once the transaction stands, such as waiting for a job; its result is the answer. */
  settle?(
    output: z.input<O>,
    context: Context<A, P>,
    input: Input<P, Q, B> & { readonly prepared: R },
  ): Promise<z.input<O>>;
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
  /** The caller's project that the path names. */
  readonly project: ProjectOf<z.output<P>>;
  /** Ends when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  readonly send: Send;
  readonly request: ReceivedRequest;
  /** Marks the browser for the ten minutes of a sign-in elsewhere. */
  setMark(mark: string): void;
  /** Seconds that the caller said it would wait; undefined: it did not say. */
  readonly waitSeconds: number | undefined;
  /** Answers with a file in place of the output. */
  answerWith(file: AnswerFile): void;
  /** Gives the door a session to hand to the browser, or null to take it away. */
  setSession(session: { readonly token: string; readonly expiresAt: Date } | null): void;
  /** Adds to the audit row what the caller and the path do not tell. */
  audit(row: Audit): void;
}

/** What of the request itself some actions must know. */
export interface ReceivedRequest {
  /** IP address of who asks. */
  readonly address: string;
  /** Sent by a browser, as its headers tell. */
  readonly isBrowser: boolean;
  /** What `setMark` gave this browser. */
  readonly mark: string | undefined;
  /** The body as it came, for signatures. */
  readonly text: string;
  header(name: string): string | undefined;
}

export interface AnswerFile {
  readonly type: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Audit {
  readonly subjectId?: string;
  readonly userId?: string;
  readonly organizationId?: string;
}

/** Any action, for those that treat all alike. */
export type AnyAction = Action;

export function defineAction<
  const A extends Auth,
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  O extends Shape,
  R = undefined,
>(action: Action<A, P, Q, B, O, R>): Action<A, P, Q, B, O, R> {
  return action;
}

export function isWrite(action: AnyAction): boolean {
  return action.writes ?? action.http.method !== 'get';
}
