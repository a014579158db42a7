import type { Json } from '../../facts/reading.ts';
import { idAt, isList, listAt, listOr, textAt, textOr, valueAt } from './fields.ts';

/** Identifiers of the built-in roles that a bypass list can name. */
const ROLES: Readonly<Record<string, string>> = { '2': 'maintain', '4': 'write', '5': 'admin' };
const WRITE = '4';

/** Whether everyone with write access skips a rule: at any push, or when merging a pull request only. */
export type WriterBypass = 'always' | 'pull_request' | undefined;

/** Who skips the rules of a ruleset with any push: names of roles from the bypass list. */
export interface Bypass {
  readonly ruleset: string;
  readonly actors: readonly string[];
  readonly byWriters: boolean;
}

/** Judges the ruleset that a rule belongs to (https://docs.github.com/en/rest/repos/rules#get-a-repository-ruleset). */
export function writerBypass(data: Json, rule: Json): WriterBypass {
  const modes = listOr(rulesetOf(data, rule), 'bypass_actors')
    .filter((actor) => isRole(actor, WRITE))
    .map(modeOf);
  if (modes.includes('always')) return 'always';
  return modes.length > 0 ? 'pull_request' : undefined;
}

/**
 * Roles that skip the rulesets of a branch with any push. The bypass list is shown only to tokens that may change the
 * ruleset; all others learn whether their own account, an administrator, may bypass it.
 */
export function bypassesOf(data: Json): readonly Bypass[] {
  const ids = new Set(listAt(data, 'rules').map((rule) => idOf(rule)));
  ids.delete('');
  return [...ids].flatMap((id) => {
    const ruleset = valueAt(data, `bypasses.${id}`) ?? null;
    const actors = skippingPushes(ruleset);
    return actors.length === 0 ? [] : [{ ruleset: id, actors, byWriters: actors.includes('write') }];
  });
}

/** The identifier of the ruleset of a rule; empty if the answer names none. */
function idOf(rule: Json): string {
  return valueAt(rule, 'ruleset_id') === undefined ? '' : idAt(rule, 'ruleset_id');
}

function rulesetOf(data: Json, rule: Json): Json {
  return valueAt(data, `bypasses.${idOf(rule)}`) ?? null;
}

/** An actor that is exempt is not even asked; without a mode it may always bypass. */
function modeOf(actor: Json): 'always' | 'pull_request' {
  return textOr(actor, 'bypass_mode') === 'pull_request' ? 'pull_request' : 'always';
}

function isRole(actor: Json, role: string): boolean {
  return textOr(actor, 'actor_type') === 'RepositoryRole' && String(valueAt(actor, 'actor_id')) === role;
}

function skippingPushes(ruleset: Json): string[] {
  if (!isList(valueAt(ruleset, 'bypass_actors'))) {
    const own = textAt(ruleset, 'current_user_can_bypass');
    return own === 'always' || own === 'exempt' ? ['the connected account'] : [];
  }
  const always = listOr(ruleset, 'bypass_actors').filter((actor) => modeOf(actor) === 'always');
  const roles = Object.entries(ROLES).filter(([id]) => always.some((actor) => isRole(actor, id)));
  const owners = always.some((actor) => textOr(actor, 'actor_type') === 'OrganizationAdmin');
  return [...roles.map(([, name]) => name), ...(owners ? ['organization owners'] : [])];
}
