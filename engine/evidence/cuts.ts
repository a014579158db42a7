import type { Cut, Part, ReportCut } from '../limits.ts';
import type { UsesOf } from './define-collector.ts';
import type { FactName } from './evidence.ts';

/** What was not examined, by the facts that it concerns. */
export type Cuts = ReadonlyMap<FactName, readonly Cut[]>;

/** For each kind, so that many cuts of one part do not displace those of another. */
const MAX_CUTS = 10;

/** Collects the cuts that one source or check reports. */
export function cutList(): { report: ReportCut; list(): readonly Cut[] } {
  const cuts: Cut[] = [];
  return {
    report(reason, part, isAside, files) {
      const cut = { reason, part, ...(isAside ? { isAside } : {}), ...(files ? { files } : {}) };
      const alike = cuts.filter((one) => kindOf(one) === kindOf(cut));
      if (alike.length < MAX_CUTS) cuts.push(cut);
    },
    list: () => cuts,
  };
}

interface Reader {
  readonly needs: readonly FactName[];
  readonly uses?: UsesOf<FactName> | undefined;
  readonly parts?: readonly Part[] | undefined;
}

/** Names of the optional facts of a source. */
export function usesOf({ uses = {} }: Pick<Reader, 'uses'>): FactName[] {
  return Object.keys(uses) as FactName[];
}

/** What a source leaves out because optional facts could not be established. */
export function lacks(
  { uses = {} }: Pick<Reader, 'uses'>,
  isStated: (name: FactName) => boolean,
  unavailable: ReadonlyMap<FactName, string>,
): Cut[] {
  return usesOf({ uses }).flatMap((name) => {
    const lack = uses[name];
    if (isStated(name) || lack === undefined || lack === 'refines' || lack === 'reports') return [];
    return [
      { reason: unavailable.get(name) ?? 'not established', part: lack === 'matters' ? undefined : lack.matters },
    ];
  });
}

/** All cuts that concern a source or check: those of the facts it reads, limited to its parts, and its own. What only refines cuts nothing. */
export function cutsFor({ needs, uses = {}, parts }: Reader, cuts: Cuts, own: readonly Cut[] = []): Cut[] {
  const inherited = [...needs, ...usesOf({ uses }).filter((name) => uses[name] !== 'refines')]
    .flatMap((name) => cuts.get(name) ?? [])
    .filter(({ part }) => part === undefined || parts === undefined || parts.includes(part));
  if (own.length === 0 && inherited.length === 0) return [];
  const all = new Map([...own, ...inherited].map((cut) => [`${kindOf(cut)} ${cut.reason}`, cut]));
  return [...Map.groupBy(all.values(), kindOf).values()].flatMap((same) => same.slice(0, MAX_CUTS));
}

/** Cuts of one kind share a limit. */
function kindOf({ part, isAside, files }: Cut): string {
  return `${part} ${isAside} ${files !== undefined}`;
}
