import { describe, expect, test } from 'vitest';
import { CHECKS } from '../../../checks/list.ts';
import { ignoreCuts } from '../../../limits.ts';
import { committedSecrets } from './committed-secrets.ts';
import { looksRandom } from './randomness.ts';
import type { SecretRule } from './secret-rule.ts';
import { SECRET_RULES, type SecretKind } from './secret-rules.ts';
import { findSecrets } from './secrets.ts';

const LETTERS = 'QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqx1i0oEgUMbjlpzDFACOSIY-_.+/=!~: ';
const CLASSES: Readonly<Record<string, string>> = {
  d: '7492836150',
  w: 'QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWq',
  s: '\n',
};
let state = 11;
const charactersOf = new Map<string, string>();

function pick(from: string): string {
  state = (state * 1103515245 + 12345) % 2147483648;
  return from.charAt(Math.floor((state / 2147483648) * from.length));
}

/** The letters that a character class matches. */
function charactersOfSet(body: string): string {
  const known = charactersOf.get(body);
  if (known !== undefined) return known;
  const matches = new RegExp(`[${body}]`);
  const characters = [...new Set([...LETTERS].filter((char) => matches.test(char)))].join('') || body;
  charactersOf.set(body, characters);
  return characters;
}

/** A text that matches a pattern of this folder: characters, classes, groups, alternatives and bounded quantifiers. */
function textFor(source: string): string {
  let at = 0;
  const quantified = (one: () => string): string => {
    const start = at;
    const first = one();
    const [whole = '', least = '1', max = least] =
      /^\{(\d+),?(\d*)\}/.exec(source.slice(at)) ?? (source[at] === '?' ? ['?', '1', '1'] : []);
    at += whole.length;
    const after = at;
    const count = Math.max(Number(least), Math.min(Number(max || least), Number(least) + 1));
    let text = count === 0 ? '' : first;
    for (let i = 1; i < count; i++) {
      at = start;
      text += one();
    }
    at = after;
    return text;
  };
  const set = (): string => {
    const end = source.indexOf(']', source[at] === '\\' ? at + 2 : at);
    const body = source.slice(at, end);
    at = end + 1;
    return pick(charactersOfSet(body));
  };
  const atom = (): string => {
    const char = source.charAt(at++);
    if (char === '[') return set();
    if (char === '(') return group();
    if (char !== '\\') return char;
    const escaped = source.charAt(at++);
    const known = CLASSES[escaped];
    return escaped === 'b' ? ' ' : known === undefined ? escaped.replace('n', '\n') : pick(known);
  };
  const sequence = (): string => {
    let text = '';
    while (at < source.length && source[at] !== ')' && source[at] !== '|') text += quantified(atom);
    return text;
  };
  const alternatives = (): string => {
    const first = sequence();
    while (source[at] === '|') {
      at++;
      sequence();
    }
    return first;
  };
  const group = (): string => {
    const [opening = ''] = /^\?(?:<?[=!]|:)/.exec(source.slice(at)) ?? [];
    at += opening.length;
    const text = alternatives();
    at++;
    return opening.includes('!') || opening === '?=' ? '' : text;
  };
  return alternatives();
}

interface Sample {
  readonly before: string;
  readonly value: string;
  readonly after: string;
}

const QUOTE = String.raw`["'\`]?`;
const SCHEME = '(?:Bearer |Token |Basic |SSWS )?';

/** The pattern of the value, where the kind is identified by a name before it. */
function assignedIn(source: string): string | undefined {
  const start = [SCHEME, QUOTE].find((one) => source.includes(one));
  if (!/^(?:\[\\w\.-\]\{3,60\}|\(\?<!)/.test(source) || start === undefined) return undefined;
  const tail = source.slice(source.lastIndexOf(start) + start.length);
  return tail.slice(1, tail.lastIndexOf(')(?!'));
}

/** A text for a pattern. About one random text in a thousand has too few digits or reads like words, and is not recognized. */
function keyFor(pattern: string): string {
  const tries = Array.from({ length: 20 }, () => textFor(pattern).trim());
  return tries.find((text) => /\d.*\d/s.test(text) && looksRandom(text.slice(-40))) ?? tries[0] ?? '';
}

/** A credential in the format of its kind, with what makes it one around it. */
function sampleOf(kind: string, { starts, shape }: SecretRule): Sample {
  // The same text whichever tests run before.
  state = [...kind].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 2147483648, 11);
  const pattern = assignedIn(shape);
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
    expect(isFound || kind === 'google-api-key' || kind === 'stripe-test', value).toBe(true);
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
