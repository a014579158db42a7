import type { Json, Reading } from '../../../evidence/facts/reading.ts';
import { listAt, textAt } from '../../../evidence/parse/provider/fields.ts';
import { digestOf } from '../../../evidence/parse/secrets/digest.ts';
import { listed, type NotApplicable, notApplicable, type Occurrence } from '../../define-check.ts';

/** What the comparison of a host's variables with the scripts of the sites says, whoever the host is. */
export const PUBLISHED_KEYS = {
  why: 'Every visitor can read it there, whatever the name and type of the variable. Comparing the values also tells which variable has to be replaced.',
  problems: {
    published: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'Credential from an environment variable is exposed on the site',
      fix: {
        any: 'Revoke the credential at its issuer and store a new one under another name without public prefix. Read it in server code only, let the browser call that code, and deploy.',
      },
    },
  },
  references: ['CWE-200', 'CWE-798', 'OWASP A02:2021'],
} as const;

/** Variables whose value is in a script; `digestsOf` gives the digests of the values that the API tells. */
export function publishedKeys(
  variables: readonly Reading[],
  sites: readonly Reading[],
  digestsOf: (data: Json) => readonly string[],
): Occurrence<'published'>[] | NotApplicable {
  if (sites.length === 0) return notApplicable('No page of a site was read');
  const seen = sites.flatMap(({ name, data }) =>
    listAt(data, 'secrets')
      .filter((secret) => textAt(secret, 'kind') !== 'google-api-key')
      .map((secret) => ({ at: name, digest: textAt(secret, 'digest') })),
  );
  return variables.flatMap(({ name, page, data }) => {
    const own = digestsOf(data);
    const hosts = seen.filter(({ digest }) => own.includes(digest)).map(({ at }) => at);
    if (hosts.length === 0) return [];
    const evidence = `${textAt(data, 'key')} is in scripts of:\n${listed([...new Set(hosts)])}`;
    return [{ problem: 'published' as const, location: { url: page, part: name }, evidence }];
  });
}

const KEY = ['sb', 'secret', 'k8Zp3QvX1nR7tLw5Yc9HbJ2mFd6GsA4e'].join('_');
const OTHER = ['sb', 'secret', 'w3Nq8TzB5kV1xPd7Rj4MhC9sLf2YgE6a'].join('_');
const site = (key: string): Reading => ({
  name: 'shop.example',
  page: 'https://shop.example/',
  at: 0,
  data: { secrets: [{ kind: 'supabase-secret', digest: digestOf(key) }] },
});

/** Examples for a host; `variableOf` gives the data of a variable with that digest as the host's API does. */
export function publishedKeyExamples<G>(
  variableOf: (digest: string) => Reading['data'],
  given: (variables: Reading[], siteScripts: Reading[]) => G,
) {
  const data = variableOf(digestOf(KEY));
  const variables = [{ name: 'shop BACKEND', page: 'https://console.example/shop', at: 0, data }];
  return [
    { name: 'the value is in a script', given: given(variables, [site(KEY)]), finds: ['published' as const] },
    { name: 'another credential is in a script', given: given(variables, [site(OTHER)]), finds: [] },
    { name: 'no site was read', given: given(variables, []), finds: [], notApplicable: true as const },
  ];
}
