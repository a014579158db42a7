import { type Expr, partsOf } from '../expression.ts';
import type { Condition } from '../model.ts';

/** Ids of well-known bots: Dependabot, Renovate, GitHub Actions. */
const BOT_IDS = new Set(['49699333', '29139614', '41898282', '27856297']);
const ACTOR =
  /^github\.(?:actor|triggering_actor|actor_id|event\.(?:sender|pull_request\.sender|workflow_run\.(?:actor|triggering_actor))\.(?:login|id))$/;
/** The author, or the repository that the branch is in: outsiders have no branch in the repository itself. */
const MORE =
  /^github\.event\.(?:(?:pull_request|issue|comment|review)\.user\.(?:login|id)|(?:pull_request\.head\.repo|workflow_run\.head_repository)\..{1,20})$/;

/** A comparison of the actor of the run with a bot. */
export interface BotComparison {
  readonly path: string;
  readonly bot: string;
  /** Of the context, within the text of the expression. */
  readonly context: Expr;
  readonly text: string;
  readonly start: number;
}

/** Comparisons with a bot by which a condition lets a run pass, unless it asks for the author or the repository as well. */
export function botComparisons({ expressions }: Condition): BotComparison[] {
  return expressions.flatMap(({ tree, text, range }) =>
    tree ? grantedIn(tree).map((found) => ({ ...found, text, start: range[0] })) : [],
  );
}

type Granted = Pick<BotComparison, 'path' | 'bot' | 'context'>;

function grantedIn(expr: Expr): Granted[] {
  if (expr.kind !== 'operation') return inCall(expr);
  if (expr.operator === '&&') return expr.args.some(asksMore) ? [] : expr.args.flatMap(grantedIn);
  if (expr.operator === '||') return expr.args.flatMap(grantedIn);
  return expr.operator === '==' ? compared(expr.args) : [];
}

function compared(args: readonly Expr[]): Granted[] {
  return pairIn(args, args).filter(({ path, bot }) => isBot(path, bot));
}

/** Whoever started the run, among the arguments, with the first text among the parts. */
function pairIn(args: readonly Expr[], parts: readonly Expr[]): Granted[] {
  const context = args.find((arg) => arg.kind === 'context');
  const literal = parts.find((arg) => arg.kind === 'literal');
  if (context?.kind !== 'context' || literal?.kind !== 'literal') return [];
  const path = context.path.join('.');
  return ACTOR.test(path) ? [{ path, bot: String(literal.value), context }] : [];
}

function isBot(path: string, name: string): boolean {
  return /id$/.test(path) ? BOT_IDS.has(name) : name.toLowerCase().endsWith('[bot]');
}

/** `contains(fromJSON('["dependabot[bot]"]'), github.actor)`, `startsWith(github.actor, 'dependabot')`. */
function inCall(expr: Expr): Granted[] {
  if (expr.kind !== 'call' || !['contains', 'startswith', 'endswith'].includes(expr.name)) return [];
  return pairIn(expr.args, expr.args.flatMap(partsOf)).filter(({ bot }) => /\[bot\]|^dependabot|^renovate/i.test(bot));
}

function asksMore(expr: Expr): boolean {
  return partsOf(expr).some((part) => part.kind === 'context' && MORE.test(part.path.join('.')));
}
