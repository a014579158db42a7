import type { CheckText } from '../checks/define-check.ts';
import { NEEDED_FACTS } from '../checks/needed-facts.generated.ts';
import type { Evidence, FactName } from '../evidence/evidence.ts';
import {
  comparesUsers,
  isModuleName,
  isOwnCheck,
  MODULE_NAMES,
  type ModuleName,
  moduleOf,
  readsHttpOnly,
} from '../findings/module.ts';
import { entryWith, PAGE_ENTRY } from '../isolate/isolate.ts';
import type { OwnChecks } from '../own/load-own.ts';
import { isOfProduction } from '../report/development.ts';
import { isOfPage, PAGE_FACTS } from '../report/page-checks.ts';
import { onlyChecks } from '../run/only-checks.ts';

/** Which checks of a page are run. */
export interface ChoiceOptions {
  readonly modules?: readonly ModuleName[];
  /** Only performance checks based on HTTP responses; no browser is started. */
  readonly quick?: true;
  /** Checks of the user, which run as well, whatever the modules. */
  readonly own?: OwnChecks | undefined;
  /** Only these checks, whatever their modules: there is no score then. A browser is opened only if they need one. */
  readonly checks?: readonly string[];
  /**
   * The page was scanned a moment ago: only checks that examine the page itself are repeated, without pictures and vitals, and on a
   * development server without those left to a production build. There is no score.
   */
  readonly again?: { readonly isDevelopment: boolean } | undefined;
  /** What scans of the same page keep of its site, such as robots.txt: set by the first one, and not asked for again with `again`. */
  readonly kept?: { facts: Partial<Evidence> };
}

/** A single check may be of any kind. */
export function entryFor({ checks = [], own }: ChoiceOptions): URL | undefined {
  if (!checks.every((id) => isModuleName(id.split('/', 1)[0] ?? '') || isOwnCheck(id))) return undefined;
  return own ? entryWith(own) : PAGE_ENTRY;
}

/** The checks that the options ask for. Throws `UnknownCheck`. */
export function checksFor(all: readonly CheckText[], options: ChoiceOptions): readonly CheckText[] {
  const { checks: ids, again } = options;
  const chosen = ids ? onlyChecks(all, ids) : all.filter(({ id }) => examines(id, options));
  return again ? chosen.filter((check) => isRepeated(check, again.isDevelopment)) : chosen;
}

function isRepeated(check: CheckText, isDevelopment: boolean): boolean {
  return isOfPage(check) && !check.needs.includes('vitals') && !(isDevelopment && isOfProduction(check.id));
}

/** With single checks, only their modules. */
export function modulesOf({ modules = MODULE_NAMES, checks }: ChoiceOptions): readonly ModuleName[] {
  return checks ? MODULE_NAMES.filter((name) => checks.some((id) => moduleOf(id) === name)) : modules;
}

/** Facts of single checks. */
export function factsOf(own: readonly CheckText[]): Set<FactName> {
  return new Set<FactName>([...own.flatMap(({ needs }) => needs), 'robotsTxt', 'page']);
}

/** Whether a check, or a folder of checks, is asked for. */
export function examines(id: string, options: ChoiceOptions): boolean {
  if (comparesUsers(id)) return false;
  if (isOwnCheck(id)) return true;
  return modulesOf(options).some((name) => name === moduleOf(id)) && (!options.quick || readsHttpOnly(id));
}

/** Known before the checks themselves are loaded. */
export function factsFor(examines: (id: string) => boolean): Set<FactName> {
  const wanted = NEEDED_FACTS.flatMap(([folder, fact]) => (examines(`${folder}/`) ? fact : []));
  return new Set([...wanted, ...(examines('profiling/') ? ['technologies' as const] : []), 'robotsTxt', 'page']);
}

/** The start page has told what these list. */
const LISTS = ['sitemapXml', 'sitemap', 'sitemapParts', 'pageLists', 'clickedRoutes'] as const;
const TOLD: ReadonlySet<string> = new Set<FactName>(LISTS);

/** What holds for all pages of a site. */
export function factsOfSite(facts: Partial<Evidence>): Partial<Evidence> {
  const own = Object.entries(facts).filter(([name]) => !PAGE_FACTS.has(name as FactName) && !TOLD.has(name));
  return Object.fromEntries(own);
}
