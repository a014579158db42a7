import type { Json, Reading } from '../../facts/reading.ts';
import { flagAt, idAt, textAt, UNREAD, valueAt } from '../../parse/provider/fields.ts';
import { pick } from '../../parse/provider/pick.ts';
import type { ProviderApi } from '../define-provider.ts';
import { reasonOf } from '../reason-of.ts';
import { below } from './repository-path.ts';

const MAX_RULESETS = 20;
/** Message of GitHub where there is no classic protection; a 404 of anything else may be a lack of access. */
const NOT_PROTECTED = 'Branch not protected';

/** Rules that apply to the default branch, who may bypass them, and its classic protection; null where it has none. */
export async function branchOf(api: ProviderApi, parent: Reading): Promise<Json> {
  const { data } = parent;
  const repository = below(parent, '');
  const branch = encodeURIComponent(textAt(data, 'default_branch'));
  const [rules, classic] = await Promise.all([
    api.list(`${repository}/rules/branches/${branch}?per_page=100`),
    api.find(`${repository}/branches/${branch}/protection`, NOT_PROTECTED),
  ]);
  if (classic !== undefined) flagAt(classic, 'enforce_admins.enabled');
  return {
    branch: textAt(data, 'default_branch'),
    rules,
    protection: classic ?? null,
    ...(await bypassesOf(api, repository, rules)),
  };
}

/** Who may bypass each ruleset, by its identifier. */
async function bypassesOf(api: ProviderApi, repository: string, rules: readonly Json[]): Promise<Json & object> {
  const known = rules.filter((rule) => valueAt(rule, 'ruleset_id') !== undefined);
  const ids = [...new Set(known.map((rule) => idAt(rule, 'ruleset_id')))].slice(0, MAX_RULESETS);
  try {
    const rulesets = await Promise.all(ids.map((id) => api.get(`${repository}/rulesets/${encodeURIComponent(id)}`)));
    const kept = rulesets.map((one) => pick(one, ['bypass_actors', 'current_user_can_bypass']));
    return { bypasses: Object.fromEntries(kept.map((one, i) => [ids[i], one])) };
  } catch (error) {
    return { [UNREAD]: { bypasses: reasonOf(error) } };
  }
}
