import { describe, expect, test } from 'vitest';
import { keyFor, startWith } from '../../../../testbed/secrets/key-for.ts';
import { CHECKS } from '../../../checks/list.ts';
import { ignoreCuts } from '../../../limits.ts';
import { committedSecrets } from './committed-secrets.ts';
import type { SecretRule } from './secret-rule.ts';
import { SECRET_RULES, type SecretKind } from './secret-rules.ts';
import { findSecrets } from './secrets.ts';

interface Sample {
  readonly before: string;
  readonly value: string;
  readonly after: string;
}

/** A credential in the format of its kind, with what makes it one around it. */
function sampleOf(kind: string, { starts, shape, value: pattern }: SecretRule): Sample {
  startWith(kind);
  const words = `${kind.replaceAll('-', ' ')} ${kind.replaceAll('-', '')} account_sid api_key token`;
  if (pattern !== undefined)
    return {
      before: `/* ${words} */ const ${starts[0]}_SECRET_KEY = "`,
      value: keyFor(`(?:${pattern})`),
      after: '";',
    };
  return { before: `/* ${words} */ const x = "`, value: keyFor(shape), after: '";' };
}

/** What the patterns alone do not make: checksums, decoded parts and surroundings. They have cases of their own. */
const BY_HAND = new Set<string>([
  'supabase-service-role',
  'aws-pair',
  'aws-key-id',
  'aws-secret',
  'alibaba',
  'tencent',
  'azure-shared-access',
  'azure-storage',
  'google-service-account',
  'google-client-secret-classic',
  'github',
  'npm',
  'grafana',
  'grafana-classic',
  'basic-header',
  'discord-bot',
  'twilio',
  'twilio-api-key',
  'render',
  'private-key',
  'pgp-private-key',
  'mapbox',
  'npm-legacy',
  'named-password',
  'wallet-key',
  'mnemonic',
  'modal',
  'azure-openai-key',
  'cloudflare-r2-secret',
  'ably',
  'new-relic-license',
  'launchdarkly',
  'database-url',
  'address-password',
]);
const KINDS = (Object.entries(SECRET_RULES) as [SecretKind, SecretRule][])
  .filter(([kind]) => !BY_HAND.has(kind))
  .map(([kind, rule]) => [kind, rule, sampleOf(kind, rule)] as const);
const kindsIn = (text: string) => findSecrets([{ at: '/app.js', text }]).map(({ kind }) => kind);

describe('each kind of credential', () => {
  test.each(KINDS)('%s is found, whole and in parts', (kind, rule, { before, value, after }) => {
    const found = kindsIn(`${before}${value}${after}`);
    expect(found.includes(kind) || (rule.yields === true && found.length > 0), value).toBe(true);
    if (rule.glued) return;
    const half = Math.floor(value.length / 2) + 1;
    expect(kindsIn(`${before}${value.slice(0, half)}"+"${value.slice(half)}${after}`), 'joined').toContain(kind);
  });

  test.each(KINDS)('%s is not seen in a part of it, a mask or a word', (kind, rule, { before, value, after }) => {
    const start = rule.generic ? '' : (rule.starts.find((one) => value.startsWith(one)) ?? value.slice(0, 4));
    const rest = value.slice(start.length);
    expect(kindsIn(`${before}${start}${rest.slice(0, rest.length / 4)}${after}`), 'part').not.toContain(kind);
    expect(kindsIn(`${before}${start}${rest.replace(/[a-z0-9]/gi, 'x')}${after}`), 'mask').not.toContain(kind);
    expect(kindsIn(`${before}${start}your-secret-key-goes-here${after}`), 'words').not.toContain(kind);
  });

  test.each(KINDS)('%s is found in a file of a repository', (kind, rule, { before, value, after }) => {
    const text = `${before}${value}${after}`;
    const found = committedSecrets([{ path: 'src/server/keys.ts', text }], ignoreCuts);
    const isFound = found.some((one) => one.kind === kind || rule.yields === true);
    expect(isFound || kind === 'google-api-key' || kind === 'stripe-test' || kind === 'named-secret', value).toBe(true);
  });

  test('names a page of its issuer', () => {
    for (const [kind, { source }] of Object.entries(SECRET_RULES))
      expect(source, kind).toMatch(/^https:\/\/[a-z0-9.-]+\.[a-z]+(?:\/|$)/);
    expect(CHECKS.filter(({ id }) => id.startsWith('security/secrets/')).length).toBeGreaterThan(30);
  });
});

const TOKEN = `shpat_${[...'4f0b6a2d9e7c1385b8e05d3f72c9a641'].join('')}`;

describe('encodings', () => {
  test.each([
    ['escaped as \\x', TOKEN.replace('_', '\\x5f')],
    ['escaped as \\u', TOKEN.replace('_', '\\u005f')],
    ['escaped as a code point', TOKEN.replace('_', '\\u{5f}')],
    ['escaped in a URL', TOKEN.replace('_', '%5F')],
    ['escaped in an attribute', `{&quot;key&quot;:&quot;${TOKEN.replace('_', '&#95;')}&quot;}`],
    ['joined', `${TOKEN.slice(0, 9)}" + "${TOKEN.slice(9, 20)}" +\n  "${TOKEN.slice(20)}`],
    ['in a template', `\${"${TOKEN.slice(0, 9)}"}${TOKEN.slice(9)}`],
    ['in a list of parts', `",["${TOKEN.slice(0, 9)}","${TOKEN.slice(9)}"].join(""),"`],
    ['in base64', Buffer.from(TOKEN).toString('base64')],
  ])('%s', (_, text) => {
    expect(kindsIn(`const key = "${text}";`)).toEqual(['shopify']);
  });

  test('sentences that are joined make no credential', () => {
    const text = 'throw Error("Use the key sk_live_" + "and then " + "the rest, such as re_" + "name_of_the_key")';
    expect(kindsIn(text)).toEqual([]);
  });
});
