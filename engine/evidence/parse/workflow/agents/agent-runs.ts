import { type Agent, agentCommand, agentOf } from '../../../../catalogue/actions/agents.ts';
import { type EntryPoint, entryPointsOf } from '../flow/entry-points.ts';
import { cutFlow } from '../flow/flow-cuts.ts';
import { type Scope, type StepScope, stepScopes } from '../flow/scope.ts';
import type { Binding } from '../model.ts';
import { effectivePermissions } from '../permissions.ts';
import type { Range } from '../range.ts';
import { actionOf } from '../uses.ts';
import type { WorkflowSet } from '../workflow-set.ts';
import { unboundedArgument, unboundedTool } from './tool-bounds.ts';

/** `open`: anyone starts it; `indirect`: it reads text of anyone, but others decide when it runs; `closed`: neither. */
type Exposure = 'open' | 'indirect' | 'closed';
/** What the token of the job may change: nothing, issues and pull requests, more than that, or what the settings say. */
type Power = 'read' | 'talk' | 'write' | 'default';

/** A step that runs a coding agent. */
export interface AgentRun {
  readonly scope: StepScope;
  readonly name: string;
  /** Null if a command line starts it. */
  readonly agent: Agent | null;
  readonly range: Range;
  readonly key: string;
  readonly exposure: Exposure;
  readonly power: Power;
  /** Option or tool that removes the bounds. */
  readonly unbounded: string | null;
  /** Input that admits everybody. */
  readonly admits: Binding | undefined;
  /** Ways in which somebody else's text reaches it. */
  readonly entryPoints: readonly EntryPoint[];
}

const MAX_LINE = 4000;
const FOREIGN = /^(?:issues|issue_comment|discussion(?:_comment)?|pull_request_target|workflow_run|gollum|fork|watch)$/;
const TALK = new Set(['issues', 'pull-requests', 'discussions', 'checks', 'statuses']);
/** Scopes that change nothing in the repository. */
const HARMLESS = new Set(['id-token', 'models']);

export function agentRuns(set: WorkflowSet): AgentRun[] {
  return stepScopes(set).flatMap((scope) => {
    const found = scope.step.uses ? ofAction(scope) : ofCommand(scope);
    return found ? [found] : [];
  });
}

function ofAction(scope: StepScope): AgentRun | undefined {
  const { uses, with: inputs } = scope.step;
  if (uses?.kind !== 'remote') return undefined;
  const agent = agentOf(actionOf(uses));
  if (!agent?.acts) return undefined;
  const admits = inputs.find((input) => agent.admits.includes(input.name.toLowerCase()) && admitsAll(input));
  const options = inputs.filter(({ name }) => agent.options.includes(name.toLowerCase()));
  const unbounded = unboundedTool(agent, options);
  const checked = agent.checksActor && !admits;
  const at = { range: uses.scalar.range, key: 'uses' };
  return { ...reach(scope, checked), ...at, name: agent.name, agent, unbounded, admits };
}

function ofCommand(scope: StepScope): AgentRun | undefined {
  const { run } = scope.step;
  if (!run) return undefined;
  for (const line of run.value.replaceAll(/\\\r?\n/g, ' ').split('\n')) {
    if (line.length > MAX_LINE) cutFlow(`lines of more than ${MAX_LINE} characters were left out`);
    const name = line.length > MAX_LINE ? null : agentCommand(line);
    if (name === null) continue;
    const at = { range: run.range, key: 'run' };
    return { ...reach(scope, false), ...at, name, agent: null, unbounded: unboundedArgument(line), admits: undefined };
  }
  return undefined;
}

function reach(scope: StepScope, checked: boolean): Pick<AgentRun, 'scope' | 'exposure' | 'power' | 'entryPoints'> {
  const entryPoints = entryPointsOf(scope).filter(
    ({ forkRestricted, event }) => !forkRestricted && FOREIGN.test(event),
  );
  const open = entryPoints.filter(
    (entryPoint) => entryPoint.actor === 'anyone' && !isDecidedByScript(scope, entryPoint),
  );
  const exposure = open.length > 0 && !checked ? 'open' : entryPoints.length > 0 ? 'indirect' : 'closed';
  return { scope, exposure, power: powerOf(scope), entryPoints: exposure === 'open' ? open : entryPoints };
}

/** A condition on an output: a script decides who gets here, which nothing in the file tells. */
function isDecidedByScript({ job, step }: StepScope, { caller }: EntryPoint): boolean {
  const conditions = [job?.condition, step.condition, caller?.job?.condition];
  return conditions.some((one) => /\b(?:needs|steps)\.[\w-]{1,100}\.outputs\./.test(one?.scalar.value ?? ''));
}

function admitsAll({ text }: Binding): boolean {
  return text?.value.split(/[\s,]{1,20}/).includes('*') ?? false;
}

function powerOf({ file, job }: Scope): Power {
  if (file.kind === 'action' || !job) return 'default';
  const { kind, scopes } = effectivePermissions(file.permissions, job.permissions);
  if (kind === 'default' || kind === 'computed') return 'default';
  if (kind !== 'map') return kind === 'write-all' ? 'write' : 'read';
  const written = scopes.filter(({ access, name }) => access === 'write' && !HARMLESS.has(name));
  if (written.length === 0) return 'read';
  return written.every(({ name }) => TALK.has(name)) ? 'talk' : 'write';
}
