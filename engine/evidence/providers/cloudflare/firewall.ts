import type { Json, Reading } from '../../facts/reading.ts';
import { listAt, textAt, valueAt } from '../../parse/provider/fields.ts';
import type { ProviderApi } from '../define-provider.ts';
import { partsOf } from '../parts-of.ts';
import { resultOf } from './result.ts';
import { below } from './zone-path.ts';

const PHASES = {
  managed: 'http_request_firewall_managed',
  custom: 'http_request_firewall_custom',
  ratelimit: 'http_ratelimit',
};

/** Rules by phase. A phase without entry point ruleset has none: the list of rulesets names those that exist. */
export async function firewallOf(api: ProviderApi, parent: Reading): Promise<Json> {
  const rulesets = await api.list(below(parent, '/rulesets?per_page=50'));
  const existing = new Set(rulesets.map((one) => `${textAt(one, 'kind')} ${textAt(one, 'phase')}`));
  const phases = Object.entries(PHASES).map(([name, phase]) => {
    const path = below(parent, `/rulesets/phases/${phase}/entrypoint`);
    const rules = existing.has(`zone ${phase}`) ? resultOf(api, path).then(rulesOf) : Promise.resolve([]);
    return [name, rules] as const;
  });
  return partsOf(Object.fromEntries(phases));
}

/** A ruleset whose last rule was deleted has no `rules`. */
function rulesOf(ruleset: Json): readonly Json[] {
  textAt(ruleset, 'phase');
  return valueAt(ruleset, 'rules') === undefined ? [] : listAt(ruleset, 'rules');
}
