import { admitWork } from '../admission/admit-work.ts';
import { networkOf } from '../keys/secret.ts';
import { OWN_SERVICE_HINT } from '../model/plans.ts';
import { Refusal } from '../model/refusal.ts';
import { isUuid } from '../shapes/id.ts';
import { insertAuditRow } from '../store/accounts/audit-log.ts';
import type { Store } from '../store/open.ts';
import { findProject, holdProject, type ProjectRow } from '../store/projects/projects.ts';
import { createSharedReads, type SharedReads } from '../store/shared-reads.ts';
import type { Caller } from '../world/caller.ts';
import type { World } from '../world/world.ts';
import { admit, admitEnding, requireScope, type Sender } from './admit.ts';
import {
  type AnyAction,
  type Audit,
  type Context,
  type Extras,
  isWrite,
  type ReceivedRequest,
} from './define-action.ts';
import { memberNow } from './lock-caller.ts';
import { admitOperator } from './operators.ts';
import { type RawInput, readInput } from './read-input.ts';

export interface Asking {
  /** As `authenticate` identified it; undefined for a visitor. */
  readonly caller: Caller | undefined;
  readonly sender: Sender;
  readonly request: ReceivedRequest;
  readonly signal: AbortSignal;
  /** Seconds the caller is willing to wait, if specified. */
  readonly waitSeconds?: number | undefined;
}

export interface Performed extends Extras {
  /** Reduced to the action's output shape. */
  readonly output: unknown;
}

/** One request to perform an action. */
interface Case {
  readonly action: AnyAction;
  readonly asking: Asking;
  readonly world: World;
  readonly caller: Caller | undefined;
  readonly projectId: string | undefined;
  extras: Extras;
  audit: Audit;
}

type Load = typeof findProject;
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Answers that callers ask for several times at once. */
const READS = new WeakMap<World, SharedReads<Performed>>();

/** A shared request is not cancelled when one of its clients disconnects. */
const NEVER = new AbortController().signal;

/**
 * The only way to perform an action, for a caller that `authenticate` has identified: authorizes, validates input, refuses abuse, waits for a turn, loads the
 * project, runs in one transaction with the audit row if it writes, and reduces the output to its shape. Throws `Refusal`;
 * any other error is a bug or an outage.
 */
export async function perform(action: AnyAction, raw: RawInput, asking: Asking, world: World): Promise<Performed> {
  return performPlainly(action, raw, asking, world).catch((error: unknown) => {
    throw withPlanHint(error, asking.caller, world);
  });
}

/** Names the setting to those who can have it changed, unless the server sells plans. */
function withPlanHint(error: unknown, caller: Caller | undefined, { config }: World): unknown {
  const isTold = caller?.role === 'owner' || caller?.role === 'admin';
  if (!(error instanceof Refusal) || !error.isOfPlan || !isTold) return error;
  if (config.providers.polar.accessToken !== undefined) return error;
  return new Refusal(error.code, `${error.message}. ${OWN_SERVICE_HINT}`, error.fields, error.retryAfter);
}

async function performPlainly(action: AnyAction, raw: RawInput, asking: Asking, world: World): Promise<Performed> {
  const { caller } = asking;
  admitOperator(action, caller, world.config);
  requireCaller(action, caller);
  const projectId = projectIdOf(raw.params);
  if (caller) admit(action, caller, { projectId, sender: asking.sender, baseUrl: world.config.baseUrl });
  const input = readInput(action, raw);
  const party = partyOf(caller, asking.request.address);
  const signal = action.shared ? NEVER : asking.signal;
  const inTurn: InTurn = (work) => (action.atOnce ? work() : world.gates.actions.take(party, work, signal));
  const asked = { caller, address: asking.request.address, email: emailOf(input.body) };
  if (action.counts || action.queues) await inTurn(() => admitWork(action, asked, world));
  const open: Case = { action, asking, world, caller, projectId, extras: {}, audit: {} };
  if (!action.shared) return performOpen(open, input, inTurn);
  const shared = { ...open, asking: { ...asking, signal: NEVER } };
  const key = JSON.stringify([action.name, caller, input]);
  return readsOf(world)(key, () => performOpen(shared, input, inTurn));
}

/** Whoever identified the caller may have accepted another kind of credential than the action does. */
function requireCaller({ auth }: AnyAction, caller: Caller | undefined): void {
  if (auth !== 'none' && !caller) throw new Refusal('unauthorized', 'Not authenticated');
  if (auth === 'session' && caller?.credential.kind !== 'session') throw new Refusal('unauthorized', 'Not signed in');
}

/** Of a process. */
function readsOf(world: World): SharedReads<Performed> {
  const reads = READS.get(world) ?? createSharedReads();
  READS.set(world, reads);
  return reads;
}

async function performOpen(open: Case, input: ReturnType<typeof readInput>, inTurn: InTurn): Promise<Performed> {
  const { action, world } = open;
  const prepared = action.prepare
    ? await action.prepare(input, await inTurn(() => contextOn(world.store, findProject, open)))
    : undefined;
  const transact = () =>
    inTurn(() =>
      isWrite(action)
        ? world.store.transaction((tx) => run(open, { ...input, prepared }, tx, holdProject))
        : run(open, { ...input, prepared }, world.store, findProject),
    );
  const party = partyOf(open.caller, open.asking.request.address);
  const { output, context, ended } = await (action.logs
    ? world.gates.seals.take(party, transact, open.asking.signal)
    : transact());
  const settled = action.settle
    ? await action.settle(output, { ...context, ...writesOn(world.store, world) }, { ...input, prepared })
    : output;
  return { ...ended.extras, output: action.output.parse(settled) };
}

async function run(open: Case, input: Parameters<AnyAction['run']>[0], store: Store, load: Load) {
  // A transaction may run several times: each starts with what was prepared.
  const ended: Case = { ...open, caller: await callerNow(open, store) };
  const context = await contextOn(store, load, ended);
  const output = await ended.action.run(input, context);
  const row = auditRow(ended);
  // Audit rows belong to an organization; without one there is nothing to write.
  const isAudited = isWrite(ended.action) || ended.action.operator;
  if (isAudited && row.organizationId !== null && !ended.audit.none) await insertAuditRow(store, row);
  return { output, context, ended };
}

/** For writes the caller is read again: what was prepared, or the turn, may have taken long. */
async function callerNow({ action, caller, world }: Case, store: Store): Promise<Caller | undefined> {
  if (!caller || action.auth === 'none' || !isWrite(action)) return caller;
  const member = await memberNow(caller, { store, now: world.now, whileSuspended: action.whileSuspended });
  if (!member) throw new Refusal('unauthorized', 'The session or key is no longer valid');
  const { role, deleteAt, email } = member;
  const current = { ...caller, role, deleteAt, email };
  admitOperator(action, current, world.config);
  requireScope(action, current);
  admitEnding(action, current);
  return current;
}

async function contextOn(store: Store, load: Load, open: Case): Promise<Context> {
  const { world, asking, caller, projectId } = open;
  const { sender: _, ...rest } = world;
  return {
    ...rest,
    ...writesOn(store, world),
    caller,
    project: caller && projectId !== undefined ? await projectOf(caller, projectId, store, load) : undefined,
    signal: asking.signal,
    request: asking.request,
    respond: (extras) => {
      open.extras = { ...open.extras, ...extras };
    },
    waitSeconds: asking.waitSeconds,
    audit: (row) => {
      open.audit = { ...open.audit, ...row };
    },
  };
}

/** What an action reads and writes with: its transaction, or the database outside of one. */
function writesOn(store: Store, { sender }: World): Pick<Context, 'store' | 'send' | 'transaction'> {
  return { store, send: sender(store), transaction: (change) => store.transaction((tx) => change(tx, sender(tx))) };
}

async function projectOf(caller: Caller, id: string, store: Store, load: Load): Promise<ProjectRow> {
  const project = isUuid(id) ? await load(store, { id, organizationId: caller.organizationId }) : undefined;
  if (!project) throw new Refusal('not_found', 'Project not found');
  return project;
}

/** Whose turn the request takes. */
export function partyOf(caller: Caller | undefined, address: string): string {
  return caller?.organizationId ?? networkOf(address);
}

/** The mailbox that a request of a visitor is about. */
function emailOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('email' in body)) return undefined;
  return typeof body.email === 'string' ? body.email : undefined;
}

function projectIdOf(params: unknown): string | undefined {
  if (typeof params !== 'object' || params === null || !('project_id' in params)) return undefined;
  return typeof params.project_id === 'string' ? params.project_id : undefined;
}

function auditRow({ action, caller, projectId, audit }: Case) {
  return {
    action: action.name,
    status: action.http.status,
    organizationId: audit.organizationId ?? caller?.organizationId ?? null,
    userId: audit.userId ?? caller?.userId ?? null,
    apiKeyId: caller?.credential.kind === 'key' ? caller.credential.keyId : null,
    subjectId: audit.subjectId ?? projectId ?? null,
    detail: audit.detail ?? null,
  };
}
