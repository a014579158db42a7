import { limit } from '../../../../limits.ts';
import { ACTORS, type Actor, leastTrusted } from '../triggers.ts';
import { type EntryPoint, entryPointsOf } from './entry-points.ts';
import { cutFlow } from './flow-cuts.ts';
import type { Scope } from './scope.ts';

/** Somebody else's text in a value. */
export interface Influence {
  /** The context that it comes from: `github.event.issue.title`, `inputs.name`, `steps.files.outputs.all_changed_files`. */
  readonly source: string;
  /** The least trusted who can choose it, conditions considered. */
  readonly actor: Actor;
  /** The ways of starting a run in which it is set; those of the scope in which the value is used. */
  readonly entryPoints: readonly EntryPoint[];
  /** Names that it passes through: `env.TITLE`, `needs.prepare.outputs.title`. */
  readonly through: readonly string[];
}

/** Whether a context is looked for. */
export type NameFilter = (context: string) => boolean;

/** The way from a value to the texts that are in it. */
export interface Walk {
  readonly depth: number;
  readonly through: readonly string[];
  /** The value is converted to JSON, so that objects show their contents. */
  readonly whole: boolean;
  readonly entryPoints: readonly EntryPoint[];
  /** Contexts to look for, instead of untrusted ones. */
  readonly accepts: NameFilter | undefined;
  /** Values that may still be followed; shared by the whole walk. */
  readonly budget: { left: number };
  /** Least depth at which a value was followed, by its place and name; shared by the whole walk. */
  readonly seen: Map<object, Map<string, number>>;
}

export function walkFrom(scope: Scope): Walk {
  return {
    depth: 0,
    through: [],
    whole: false,
    entryPoints: entryPointsOf(scope),
    accepts: undefined,
    budget: { left: limit('flowValues') },
    seen: new Map(),
  };
}

/** Whether a context was not followed before from there, in the same ways and at the same depth. */
export function isFirst(
  context: string,
  { file, job, step }: Scope,
  { depth, whole, entryPoints, seen }: Walk,
): boolean {
  const place = step ?? job ?? file;
  const there = seen.get(place) ?? new Map<string, number>();
  seen.set(place, there);
  const key = `${context} ${whole} ${entryPoints.length}`;
  if ((there.get(key) ?? Number.POSITIVE_INFINITY) <= depth) return false;
  there.set(key, depth);
  return true;
}

export function isTooDeep({ depth }: Walk, scope: Scope): boolean {
  if (depth <= limit('flowDepth')) return false;
  cutFlow(cutOf(scope, `values passed on more than ${limit('flowDepth')} times`));
  return true;
}

export function cutOf({ file }: Scope, what: string): string {
  return `${file.source.path}: ${what} were left out`;
}

/** The influence of a text on a value, if anyone starts a run in which it is set. */
export function influence(
  source: string,
  entryPoints: readonly EntryPoint[],
  walk: Walk,
  atLeast: Actor = 'anyone',
): Influence[] {
  const real = entryPoints.filter(({ actor }) => actor !== 'nobody');
  if (real.length === 0) return [];
  const actor = leastTrusted(real.map((entryPoint) => entryPoint.actor));
  const chosen = ACTORS.indexOf(actor) < ACTORS.indexOf(atLeast) && actor !== 'caller' ? atLeast : actor;
  return [{ source, actor: chosen, entryPoints: real, through: walk.through }];
}
