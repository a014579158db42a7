import { columnsText, isRow } from '../../evidence/parse/application/rows.ts';
import type { Surface } from '../../evidence/parse/application/surface.ts';
import { jsonObject } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { proven } from '../proof/proven.ts';
import { directusScenes } from './directus/scenes.ts';

const MAX = 2;
/** Fields of the system collection `directus_users` that other products do not name so. */
const OWN_FIELDS = [
  'auth_data',
  'email_notifications',
  'external_identifier',
  'last_access',
  'last_page',
  'tfa_secret',
  'theme_dark',
  'theme_light',
];

export default defineProbe({
  id: 'active/backends/directus',
  title: 'Directus users are not publicly readable',
  why: 'The public policy of Directus applies to everyone: if it may read users, anyone can list the accounts with their email addresses.',
  needs: ['address', 'surface'],
  parts: ['script'],
  profile: 'standard',
  budget: 10,
  problems: {
    users: {
      severity: 'high',
      message: 'Directus lists its users publicly',
      fix: 'In Directus, open Settings → Access Policies → Public and remove the read permission of the system collection `directus_users`. If pages show authors, allow only fields such as `first_name` and only users with a published article.',
    },
  },
  references: ['CWE-200', 'CWE-862', 'OWASP A01:2021', 'https://directus.io/docs/guides/auth/access-control'],
  skip: (given) => (serversOf(given).length > 0 ? undefined : 'The site’s scripts reference no other Directus server'),
  async ask(given, asking) {
    const asked = asking.first(serversOf(given), MAX, 'Directus servers').map((server) => usersOf(server, asking));
    const outcomes = await Promise.all(asked);
    if (outcomes.every((outcome) => outcome === 'other'))
      asking.inapplicable('No server that the scripts reference answers as Directus does');
    return outcomes.flatMap((outcome) => (typeof outcome === 'string' ? [] : [outcome]));
  },
  scenes: directusScenes,
});

/** Servers that the scripts name; the routes of the site itself are those of `active/routes/unauthenticated-api`. */
function serversOf({ address, surface }: { readonly address: string; readonly surface: Surface }): string[] {
  const { origin } = new URL(address);
  return surface.backends.directus.filter((server) => server !== origin);
}

/** `other`: nothing that the server answers is a sign of Directus. */
async function usersOf(server: string, asking: ProbeContext) {
  const url = `${server}/users`;
  const request = { url: `${url}?limit=1` };
  let isDirectus = false;
  const found = await proven(asking, request, ({ status, text }) => {
    isDirectus ||= isError(text);
    return status === 200 ? userFields(text) : undefined;
  });
  if (!isDirectus && !found) isDirectus = isError((await asking.control(request))?.text ?? '');
  const isOwn = isDirectus || OWN_FIELDS.filter((field) => found?.seen.includes(field)).length >= 2;
  if (!found || !isOwn) return isOwn ? ('sound' as const) : ('other' as const);
  const evidence = `fields ${columnsText(found.seen)}`;
  return { problem: 'users' as const, location: { url }, evidence, proof: found.proof };
}

/** An error as Directus returns it: `{"errors": [{"message", "extensions": {"code"}}]}`. */
function isError(text: string): boolean {
  const errors = jsonObject(text)?.errors;
  const error: unknown = Array.isArray(errors) ? errors[0] : undefined;
  return isRow(error) && isRow(error.extensions) && typeof error.extensions.code === 'string';
}

/** Names of the fields of a user of Directus with an address. */
function userFields(text: string): string[] | undefined {
  const data = jsonObject(text)?.data;
  const user: unknown = Array.isArray(data) ? data[0] : undefined;
  const isUser = isRow(user) && typeof user.email === 'string' && ('first_name' in user || 'role' in user);
  return isUser ? Object.keys(user) : undefined;
}
