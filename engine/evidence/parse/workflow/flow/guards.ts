import type { Expr } from '../expression.ts';
import type { Job, Workflow } from '../model.ts';
import type { Actor } from '../triggers.ts';
import { evaluate, isTruthy, type Lookup, type Value } from './evaluate.ts';
import { asksForPermission } from './permission-checks.ts';

/** Whom a condition restricts a run to. */
export type Guard = Extract<Actor, 'contributor' | 'maintainer'>;

const TRUSTED = new Set(['owner', 'member', 'collaborator']);

interface Surroundings {
  readonly workflow: Workflow | undefined;
  readonly job: Job | undefined;
  readonly lookup: Lookup;
}

/** The guard that a condition contains; undefined if anyone can meet it. */
export function guardOf(expr: Expr, around: Surroundings): Guard | undefined {
  if (expr.kind === 'operation' && expr.operator === '&&')
    return strongest(expr.args.map((arg) => guardOf(arg, around)));
  if (expr.kind === 'operation' && expr.operator === '||') {
    const open = expr.args.filter((arg) => {
      const known = evaluate(arg, around.lookup);
      return !known || isTruthy(known.value);
    });
    const guards = open.map((arg) => guardOf(arg, around));
    return guards.length > 0 && guards.every((guard) => guard !== undefined)
      ? guards.includes('contributor')
        ? 'contributor'
        : 'maintainer'
      : undefined;
  }
  return equalityGuard(expr) ?? containsGuard(expr) ?? flagGuard(expr) ?? permissionGuard(expr, around);
}

export function strongest(guards: readonly (Guard | undefined)[]): Guard | undefined {
  return guards.includes('maintainer') ? 'maintainer' : guards.find((guard) => guard !== undefined);
}

function pathOf(expr: Expr | undefined): string {
  return expr?.kind === 'context' ? expr.path.join('.') : '';
}

function equalityGuard(expr: Expr): Guard | undefined {
  if (expr.kind !== 'operation' || (expr.operator !== '==' && expr.operator !== '!=')) return undefined;
  const [left, right] = expr.args;
  if (!left || !right) return undefined;
  const [context, other] = left.kind === 'context' && !isOwnRepository(left) ? [left, right] : [right, left];
  const path = pathOf(context);
  const literal = other.kind === 'literal' ? String(other.value).toLowerCase() : undefined;
  if (expr.operator === '!=') {
    if (/\.(?:head\.repo|head_repository)\.fork$/.test(path)) return literal === 'true' ? 'contributor' : undefined;
    return path.endsWith('workflow_run.event') && literal === 'pull_request' ? 'contributor' : undefined;
  }
  if (path.endsWith('.author_association'))
    return literal !== undefined && TRUSTED.has(literal) ? 'maintainer' : undefined;
  if (/\.(?:head\.repo|head_repository)\.(?:full_name|id|owner\.login|name)$|\.head\.user\.login$/.test(path))
    return 'contributor';
  if (/\.(?:head\.repo|head_repository)\.fork$/.test(path)) return literal === 'false' ? 'contributor' : undefined;
  if (path.endsWith('workflow_run.event')) return literal?.startsWith('pull_request') ? undefined : 'contributor';
  if (isPerson(path)) return literal === undefined || !literal.endsWith('[bot]') ? 'maintainer' : botGuard(path);
  if (path === 'github.event.label.name' && literal !== undefined) return 'maintainer';
  return path.endsWith('pull_request.merged') && literal === 'true' ? 'maintainer' : undefined;
}

function isOwnRepository(expr: Expr): boolean {
  return ['github.repository', 'github.repository_owner', 'github.repository_id'].includes(pathOf(expr));
}

function isPerson(path: string): boolean {
  return /^github\.(?:actor|triggering_actor|actor_id)$|^github\.event\.(?:\w+\.)*(?:user|sender|author|owner)\.(?:login|id)$/.test(
    path,
  );
}

/** The actor of a run is not always the author of what it runs on. */
function botGuard(path: string): Guard | undefined {
  return path.endsWith('.user.login') ? 'contributor' : undefined;
}

function containsGuard(expr: Expr): Guard | undefined {
  if (expr.kind !== 'call' || expr.name !== 'contains') return undefined;
  const [list, item] = expr.args;
  if (/\.labels\.\*\.name$/.test(pathOf(list))) return 'maintainer';
  const path = pathOf(item);
  if (!list || (!path.endsWith('.author_association') && !isPerson(path))) return undefined;
  if (isPerson(path)) return 'maintainer';
  const known = evaluate(list);
  const names = known ? namesIn(known.value) : [];
  return names.length > 0 && names.every((name) => TRUSTED.has(name)) ? 'maintainer' : undefined;
}

function namesIn(value: Value): string[] {
  const items = Array.isArray(value) ? value : String(value).split(/[\s,|"'[\]]{1,20}/);
  return items.map((item) => String(item).toLowerCase()).filter((name) => name !== '');
}

function flagGuard(expr: Expr): Guard | undefined {
  if (pathOf(expr).endsWith('pull_request.merged')) return 'maintainer';
  if (expr.kind !== 'operation' || expr.operator !== '!') return undefined;
  return /\.(?:head\.repo|head_repository)\.fork$/.test(pathOf(expr.args[0])) ? 'contributor' : undefined;
}

/** An output of a step or job that asks for the permissions of the actor. */
function permissionGuard(expr: Expr, { workflow, job }: Surroundings): Guard | undefined {
  const context = expr.kind === 'operation' ? expr.args.find(({ kind }) => kind === 'context') : expr;
  if (context?.kind !== 'context') return undefined;
  const [kind, name, member] = context.path;
  if (member !== 'outputs' && member !== 'result') return undefined;
  const steps =
    kind === 'steps'
      ? job?.steps.filter(({ id }) => id?.value.toLowerCase() === name)
      : kind === 'needs'
        ? workflow?.jobs.find(({ id }) => id.toLowerCase() === name)?.steps
        : undefined;
  return steps?.some(asksForPermission) ? 'maintainer' : undefined;
}
