import type { Json, Reading } from '../../../evidence/facts/reading.ts';
import { listAt, textAt, textOr } from '../../../evidence/parse/provider/fields.ts';
import { digestOf } from '../../../evidence/parse/secrets/digest.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const KEY = ['sb', 'secret', 'k8Zp3QvX1nR7tLw5Yc9HbJ2mFd6GsA4e'].join('_');
const OTHER = ['sb', 'secret', 'w3Nq8TzB5kV1xPd7Rj4MhC9sLf2YgE6a'].join('_');
const variable = (value: string): Reading => ({
  name: 'shop BACKEND',
  page: 'https://console.example/shop',
  at: 0,
  data: { key: 'BACKEND', is_secret: false, values: [{ context: 'all', digest: digestOf(value) }] },
});
const site = (key: string): Reading => ({
  name: 'shop.example',
  page: 'https://shop.example/',
  at: 0,
  data: { secrets: [{ kind: 'supabase-secret', digest: digestOf(key) }] },
});

export default defineCheck({
  id: 'posture/cross/netlify-keys',
  title: 'No credential stored at Netlify is in the scripts of the sites',
  why: 'Every visitor can read it there, whatever the name and type of the variable. Comparing the values also tells which variable has to be replaced.',
  needs: ['netlifyVariables', 'siteScripts'],
  problems: {
    published: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'Credential of an environment variable is in a script of the site',
      fix: {
        any: 'Revoke the credential at its issuer and store a new one under another name without public prefix. Read it in server code only, let the browser call that code, and deploy.',
      },
    },
  },
  references: ['CWE-200', 'CWE-798', 'OWASP A02:2021'],
  run({ netlifyVariables, siteScripts }) {
    if (siteScripts.length === 0) return notApplicable('No page of a site was read');
    const seen = siteScripts.flatMap(({ name, data }) =>
      listAt(data, 'secrets')
        .filter((secret) => textAt(secret, 'kind') !== 'google-api-key')
        .map((secret) => ({ at: name, digest: textAt(secret, 'digest') })),
    );
    return netlifyVariables.flatMap(({ name, page, data }) => {
      const own = digestsOf(data);
      const hosts = seen.filter(({ digest }) => own.includes(digest)).map(({ at }) => at);
      if (hosts.length === 0) return [];
      const evidence = `${textAt(data, 'key')} is in scripts of:\n${listed([...new Set(hosts)])}`;
      return [{ problem: 'published' as const, location: { url: page, part: name }, evidence }];
    });
  },
  examples: () => [
    {
      name: 'the value is in a script',
      given: { netlifyVariables: [variable(KEY)], siteScripts: [site(KEY)] },
      finds: ['published'],
    },
    {
      name: 'another credential is in a script',
      given: { netlifyVariables: [variable(KEY)], siteScripts: [site(OTHER)] },
      finds: [],
    },
    {
      name: 'no site was read',
      given: { netlifyVariables: [variable(KEY)], siteScripts: [] },
      finds: [],
      notApplicable: true,
    },
  ],
});

/** Known for variables that are not secret: the API tells no other value. */
function digestsOf(data: Json): string[] {
  return listAt(data, 'values').map((one) => textOr(one, 'digest'));
}
