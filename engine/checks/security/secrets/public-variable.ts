import type { ScriptText } from '../../../evidence/facts/asset.ts';
import { digestOf } from '../../../evidence/parse/secrets/digest.ts';
import { looksLikePassword } from '../../../evidence/parse/secrets/password.ts';
import { isPlaceholder } from '../../../evidence/parse/secrets/placeholder.ts';
import { isPublicKey } from '../../../evidence/parse/secrets/public-key.ts';
import { looksRandom } from '../../../evidence/parse/secrets/randomness.ts';
import { redact } from '../../../evidence/parse/secrets/redact.ts';
import { defineCheck, notApplicable, type Occurrence } from '../../define-check.ts';
import { givenScript } from '../../examples/page.ts';

const STARTS = ['NEXT_PUBLIC_', 'VITE_', 'REACT_APP_', 'NUXT_PUBLIC_', 'EXPO_PUBLIC_', 'PUBLIC_'];
/** The variable with its value, as a bundler writes it: `VITE_DB_PASSWORD:"…"`. A word after the keyword names something else, such as a page. */
const GIVEN = /([A-Z][A-Z0-9_]{0,120})["']?\s?[:=]\s?["'`]([^"'`\s]{12,500})["'`]/y;
const KEYWORDS = ['SECRET', 'PASSWORD', 'PRIVATE_KEY', 'SERVICE_ROLE', 'SERVICE_KEY'];
const FURTHER = new Set(
  'KEY TOKEN VALUE HASH SALT STRING API APP ACCESS CLIENT ADMIN PROD PRODUCTION DEV TEST STAGING LIVE'.split(' '),
);
const MAX_FURTHER = 4;
const NAME = /[A-Z0-9_]/;
const ADDRESS = /^(?:https?:|\/|%|__)/i;

function givenIn({ at, text }: ScriptText): Occurrence<'built-in'>[] {
  const found = new Map<string, Occurrence<'built-in'>>();
  for (const start of STARTS)
    for (
      let from = text.indexOf(start), hits = 0;
      from >= 0 && hits < 2000;
      from = text.indexOf(start, from + start.length), hits++
    ) {
      // `PUBLIC_` is also the end of `NEXT_PUBLIC_`.
      if (NAME.test(text.charAt(from - 1))) continue;
      GIVEN.lastIndex = from;
      const [, name = '', value = ''] = GIVEN.exec(text) ?? [];
      const word = keywordOf(name);
      if (word !== undefined && isSecret(word, value))
        found.set(name, {
          problem: 'built-in',
          location: { part: `${name} in ${at}` },
          evidence: `${name}: ${redact(value)}`,
          fact: digestOf(value),
        });
    }
  return [...found.values()];
}

/** The keyword of a variable's name, followed by words that say more about it at most: `DB_PASSWORD_V2`. */
function keywordOf(name: string): string | undefined {
  return KEYWORDS.find((keyword) => {
    const at = name.lastIndexOf(keyword);
    const further = name.slice(at + keyword.length);
    if (at < 1 || further === '') return at >= 1;
    const [before, ...words] = further.split('_');
    return before === '' && words.length <= MAX_FURTHER && words.every(isFurther);
  });
}

function isFurther(word: string): boolean {
  return FURTHER.has(word) || /^V?\d{1,2}$/.test(word);
}

function isSecret(word: string, value: string): boolean {
  if (ADDRESS.test(value) || isPublicKey(value) || isPlaceholder(value)) return false;
  return word === 'PASSWORD' ? looksLikePassword(value) : looksRandom(value.slice(0, 400));
}

/** The same value of a variable in several files is one leak. */
function once(found: readonly Occurrence<'built-in'>[]): Occurrence<'built-in'>[] {
  return [...new Map(found.map((one) => [one.evidence, one] as const).reverse()).values()].reverse();
}

export default defineCheck({
  id: 'security/secrets/public-variable',
  title: 'No secrets in public environment variables',
  why: 'Variables with a public prefix are written into the scripts that every visitor downloads, whatever their name says.',
  needs: ['scripts'],
  problems: {
    'built-in': {
      severity: 'high',
      likelihood: 'likely',
      message: 'Secret environment variable is built into the page through a public prefix',
      fix: {
        any: 'Change the value where it is used, remove the public prefix, and read the variable only on the server.',
        nextjs:
          'Remove the prefix NEXT_PUBLIC_ and read the variable in a route handler, server action or server component.',
      },
    },
  },
  defersTo: {
    'built-in': ['security/secrets/*'],
  },
  references: ['CWE-798', 'CWE-526', 'OWASP A05:2021'],
  run({ scripts }) {
    const own = scripts.filter(({ thirdParty }) => !thirdParty);
    if (own.length === 0) return notApplicable('The page has no scripts of its own');
    return once(own.flatMap(givenIn));
  },
  examples: () => [
    [
      'secret with a public prefix',
      givenScript('const e={VITE_API_URL:"https://api.shop.example",VITE_JWT_SECRET:"kV2nR9tBfX4mJcLh"}'),
      'built-in',
    ],
    [
      'one prefix within another, in two files',
      {
        scripts: [
          ...givenScript('const e={NEXT_PUBLIC_ADMIN_PASSWORD:"Winter2024!sun"}').scripts,
          { at: '/b.js', text: 'const e={NEXT_PUBLIC_ADMIN_PASSWORD:"Winter2024!sun"}', thirdParty: false },
        ],
      },
      'built-in',
    ],
    [
      'names of pages and patterns, and values that are words',
      givenScript(
        'const e={VITE_PASSWORD_PATTERN:"^(?=.*[0-9]).{8,64}$",NEXT_PUBLIC_FORGOT_PASSWORD_PAGE:"forgot-password2",VITE_FORGOT_PASSWORD:"reset-password-page",VITE_SECRET:"settings-of-the-shop",VITE_API_SECRET:"YOUR_API_SECRET_1"}',
      ),
    ],
    [
      'public values',
      givenScript('const e={VITE_API_URL:"https://api.shop.example",NEXT_PUBLIC_SITE_KEY:"kV2nR9tBfX4mJcLh"}'),
    ],
    ['name without a value', givenScript('throw Error("set VITE_JWT_SECRET")')],
  ],
});
