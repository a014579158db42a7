import type { ScriptText } from '../../../evidence/facts/asset.ts';
import { isPublicKey } from '../../../evidence/parse/secrets/public-key.ts';
import { redact } from '../../../evidence/parse/secrets/redact.ts';
import { defineCheck, type Occurrence } from '../../define-check.ts';

const script = (text: string): ScriptText[] => [{ at: 'https://shop.example/app.js', text, thirdParty: false }];
const STARTS = ['NEXT_PUBLIC_', 'VITE_', 'REACT_APP_', 'NUXT_PUBLIC_', 'EXPO_PUBLIC_', 'PUBLIC_'];
/** The variable with its value, as a bundler writes it: `VITE_DB_PASSWORD:"…"`. */
const GIVEN =
  /([A-Z][A-Z0-9_]{0,60}(?:SECRET|PASSWORD|PRIVATE_KEY|SERVICE_ROLE|SERVICE_KEY)[A-Z0-9_]{0,40})["']?\s?[:=]\s?["'`]([^"'`\s]{12,500})["'`]/y;
const HARMLESS =
  /^(?:https?:|\/|\$\{|<|%|__|your|change|xxx|placeholder|example|undefined|null|true|false)|_URL$|_PATH$/i;

function givenIn({ at, text }: ScriptText): Occurrence<'built-in'>[] {
  const found = new Map<string, Occurrence<'built-in'>>();
  for (const start of STARTS)
    for (
      let from = text.indexOf(start), hits = 0;
      from >= 0 && hits < 2000;
      from = text.indexOf(start, from + start.length), hits++
    ) {
      GIVEN.lastIndex = from;
      const [, name = '', value = ''] = GIVEN.exec(text) ?? [];
      if (name && !HARMLESS.test(value) && !isPublicKey(value) && !/_(?:URL|PATH|ID|NAME)$/.test(name))
        found.set(name, {
          problem: 'built-in',
          location: { part: `${name} in ${at}` },
          evidence: `${name}: ${redact(value)}`,
        });
    }
  return [...found.values()];
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
  references: ['CWE-798', 'CWE-526', 'OWASP A05:2021'],
  run({ scripts }) {
    const found = scripts.filter(({ thirdParty }) => !thirdParty).flatMap(givenIn);
    return found;
  },
  examples: () => [
    {
      name: 'secret with a public prefix',
      given: {
        scripts: script('const e={VITE_API_URL:"https://api.shop.example",VITE_JWT_SECRET:"kV2nR9tBfX4mJcLh"}'),
      },
      finds: ['built-in'],
    },
    {
      name: 'public values',
      given: {
        scripts: script('const e={VITE_API_URL:"https://api.shop.example",NEXT_PUBLIC_SITE_KEY:"kV2nR9tBfX4mJcLh"}'),
      },
      finds: [],
    },
    {
      name: 'name without a value',
      given: { scripts: script('throw Error("set VITE_JWT_SECRET")') },
      finds: [],
    },
  ],
});
