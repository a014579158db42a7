import type { Json } from '../../../evidence/facts/reading.ts';
import { flagAt, isObject, listAt, textAt, textOr, valueAt } from '../../../evidence/parse/provider/fields.ts';
import { definePostureTable } from '../support/posture-table.ts';
import { shownNames } from '../support/settings.ts';

const FIREWALL_DOCS = 'https://vercel.com/docs/vercel-firewall/vercel-waf';
const BROAD = /^(?:::|\d{1,3}(?:\.\d{1,3}){3})\/[0-8]$/;
const rule = (more: Readonly<Record<string, Json>>) => ({
  id: 'rule_limit',
  name: 'Limit sign-in',
  active: true,
  valid: true,
  action: { mitigate: { action: 'deny' } },
  ...more,
});
const enabled = (more: Readonly<Record<string, Json>>) => ({
  data: { firewallEnabled: true, rules: [], ips: [], ...more },
});
const FIREWALL = { reads: 'vercelFirewalls', none: 'No firewall is configured' } as const;

export default definePostureTable('vercel', {
  'firewall-off': {
    title: 'The firewall is on if it has rules',
    why: 'The project has rules, but the firewall is off: none of them has any effect.',
    severity: 'medium',
    message: 'The firewall has rules but is off',
    fix: 'In the project under Firewall, turn the firewall on, or delete the rules if they are no longer wanted.',
    references: ['CWE-693', FIREWALL_DOCS],
    ...FIREWALL,
    exempt: (data) => (rulesOf(data) + listAt(data, 'ips').length === 0 ? 'The firewall has no rules' : undefined),
    finds: (data) => (flagAt(data, 'firewallEnabled') ? undefined : `firewallEnabled: false, rules: ${rulesOf(data)}`),
    weak: [{ data: { firewallEnabled: false, rules: [rule({})], ips: [] } }],
    sound: [enabled({ rules: [rule({})] })],
    exempted: [{ data: { firewallEnabled: false, rules: [], ips: [] } }],
  },
  'firewall-rule-valid': {
    title: 'Firewall rules are valid',
    why: 'A rule that Vercel cannot evaluate protects nothing, although it is listed as active.',
    severity: 'medium',
    message: 'Active firewall rule is invalid',
    fix: 'In the project under Firewall → Rules, open the rule and correct what is marked there.',
    references: ['CWE-693', `${FIREWALL_DOCS}/custom-rules`],
    ...FIREWALL,
    exempt: (data) => (rulesOf(data) === 0 ? 'The firewall has no active rules' : undefined),
    finds(data) {
      const invalid = activeRules(data).filter((one) => valueAt(one, 'valid') === false);
      return shownNames(invalid.map((one) => textAt(one, 'name')));
    },
    weak: [enabled({ rules: [rule({ valid: false, validationErrors: ['unknown operator'] })] })],
    sound: [enabled({ rules: [rule({})] })],
    exempted: [enabled({})],
  },
  'firewall-bypass': {
    title: 'No large network bypasses the firewall',
    why: 'An exception for such a large range lets many visitors pass, including attackers.',
    severity: 'medium',
    message: 'A large network bypasses the firewall',
    fix: 'In the project under Firewall → IP Blocking, limit the exception to the addresses of the service that needs it.',
    references: ['CWE-183', `${FIREWALL_DOCS}/system-bypass-rules`],
    ...FIREWALL,
    exempt: (data) => (flagAt(data, 'firewallEnabled') ? undefined : 'The firewall is off'),
    finds(data) {
      const broad = listAt(data, 'ips').filter(
        (one) => textAt(one, 'action') === 'bypass' && BROAD.test(textAt(one, 'ip')),
      );
      return broad.length === 0 ? undefined : broad.map((one) => `bypass: ${textAt(one, 'ip')}`).join(', ');
    },
    weak: [enabled({ ips: [{ id: 'ip_1', hostname: 'shop.example', ip: '0.0.0.0/0', action: 'bypass' }] })],
    sound: [
      enabled({ ips: [{ id: 'ip_1', hostname: 'shop.example', ip: '203.0.113.7', action: 'bypass' }] }),
      enabled({ ips: [{ id: 'ip_1', hostname: 'shop.example', ip: '0.0.0.0/0', action: 'deny' }] }),
    ],
    exempted: [{ data: { firewallEnabled: false, ips: [] } }],
  },
  'firewall-log-only': {
    title: 'Managed firewall rulesets are not in log-only mode',
    why: 'With the action “Log”, attacks are counted but still reach the application.',
    severity: 'low',
    message: 'Managed ruleset of the firewall only logs',
    fix: 'In the project under Firewall, review what the ruleset has logged. If it includes no legitimate visitors, change its action to “Challenge” or “Deny”.',
    references: ['CWE-693', `${FIREWALL_DOCS}/managed-rulesets`],
    ...FIREWALL,
    exempt: (data) => (managedOf(data).length === 0 ? 'No managed ruleset is active' : undefined),
    finds(data) {
      const logging = managedOf(data).filter(([, one]) => textOr(one, 'action') === 'log');
      return shownNames(logging.map(([name]) => `${name}: log`));
    },
    weak: [enabled({ managedRules: { bot_protection: { active: true, action: 'log' } } })],
    sound: [enabled({ managedRules: { bot_protection: { active: true, action: 'challenge' } } })],
    exempted: [enabled({ managedRules: { owasp: { active: false, action: 'log' } } }), enabled({})],
  },
});

function activeRules(data: Json): readonly Json[] {
  return listAt(data, 'rules').filter((one) => flagAt(one, 'active'));
}

function rulesOf(data: Json): number {
  return activeRules(data).length;
}

/** AI crawlers that are only counted are a choice, not a weakness. */
function managedOf(data: Json): [string, Json][] {
  const rulesets = valueAt(data, 'managedRules');
  if (!isObject(rulesets)) return [];
  return Object.entries(rulesets).filter(([name, one]) => name !== 'ai_bots' && valueAt(one, 'active') === true);
}
