import type { FetchRequest } from '../../evidence/define-collector.ts';
import type { Detection } from '../../evidence/facts/detection.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';
import { columnsText, isRow, rowsOf } from '../../evidence/parse/application/rows.ts';
import type { Surface } from '../../evidence/parse/application/surface.ts';
import { jsonObject } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { proofOfPair } from '../proof/proof.ts';
import { inText, proven } from '../proof/proven.ts';
import { uses } from '../technology.ts';
import { testAll } from '../tested-points.ts';
import { strapiScenes } from './strapi/scenes.ts';

const MAX_SERVERS = 2;
const MAX = 4;
/** Asked if the scripts name no collection. */
const COMMON = ['articles', 'posts', 'pages', 'categories'];
/** bcrypt, which Strapi stores passwords with: https://docs.strapi.io/cms/features/users-permissions */
const HASHES_START = '$2';
/** Parameters that reached the database unchecked, with the advisory and the first fixed version. */
const WAYS = [
  ['where', 'CVE-2026-27886', 'fixed in 5.37.0'],
  ['filters', 'CVE-2023-22894', 'fixed in 4.8.0'],
  ['lookup', 'CVE-2024-56143', 'fixed in 5.5.2'],
] as const;

export default defineProbe({
  id: 'active/backends/strapi',
  title: 'Strapi keeps private fields and users private',
  why: 'A list that can be filtered by a private field reveals the field character by character: an attacker who reads an administrator’s reset token can take over the CMS.',
  needs: ['address', 'surface', 'technologies'],
  parts: ['script'],
  profile: 'standard',
  budget: 60,
  problems: {
    filter: {
      severity: 'critical',
      message: 'Strapi filters public lists by the passwords of administrators',
      fix: 'Update Strapi to version 5.37.0 or newer; older lines have no complete fix. Then reset the passwords of all administrators, and look for `resetPasswordToken` and `password` in the query strings of your access logs.',
    },
    users: {
      severity: 'high',
      message: 'Strapi lists its users publicly',
      fix: 'In the admin panel, open Settings → Users & Permissions → Roles → Public and remove `find` and `findOne` of the users, then check the other permissions of that role.',
    },
  },
  references: [
    'CWE-200',
    'CWE-943',
    'CVE-2026-27886',
    'CVE-2023-22894',
    'CVE-2024-56143',
    'OWASP A01:2021',
    'https://docs.strapi.io/cms/features/users-permissions',
  ],
  skip: (given) => (serversOf(given).length > 0 ? undefined : 'The site’s scripts reference no Strapi server'),
  async ask({ address, surface, technologies }, asking) {
    const servers = asking.first(serversOf({ address, surface, technologies }), MAX_SERVERS, 'Strapi servers');
    const named = surface.backends.strapiCollections;
    const names = asking.first(named.length > 0 ? named : COMMON, MAX, 'collections');
    const outcomes = await testAll(servers, async (server) => {
      const lists = await readableLists(server, names, asking);
      const users = server === new URL(address).origin ? [] : await usersOf(server, asking);
      return { isRead: lists.length > 0, found: [...(await filterOf(lists, asking)), ...users] };
    });
    if (!outcomes.some(({ isRead }) => isRead))
      asking.inapplicable(`No list of ${names.join(', ')} is public and has entries`);
    return outcomes.flatMap(({ found }) => found);
  },
  scenes: strapiScenes,
});

interface Given {
  readonly address: string;
  readonly surface: Surface;
  readonly technologies: readonly Detection[];
}

/** The servers that the scripts name; the site itself if scripts with a sign of Strapi name a path only, or if it says that it is Strapi. */
function serversOf({ address, surface: { backends }, technologies }: Given): readonly string[] {
  if (backends.strapi.length > 0) return backends.strapi;
  return uses({ technologies }, 'Strapi') || backends.strapiCollections.length > 0 ? [new URL(address).origin] : [];
}

/** URLs of those collections that anyone can list and that have entries. */
function readableLists(server: string, names: readonly string[], asking: ProbeContext): Promise<string[]> {
  return testAll(names, async (name) => {
    const at = `${server}/api/${name}`;
    return ((await totalIn({ url: `${at}?pagination[pageSize]=1` }, asking)) ?? 0) > 0 ? at : undefined;
  });
}

/** The first list and parameter for which the server evaluates a condition on the password of an administrator. */
async function filterOf(lists: readonly string[], asking: ProbeContext) {
  for (const at of lists)
    for (const [way, cve, fixed] of WAYS) {
      const asked = (field: string, start: string) => ({
        url: `${at}?pagination[pageSize]=1&${way}[updatedBy][${field}][$startsWith]=${start}`,
      });
      const none = asked('password', asking.token());
      const some = asked('password', HASHES_START);
      const isEvaluated =
        (await totalIn(none, asking)) === 0 &&
        ((await totalIn(some, asking)) ?? 0) > 0 &&
        !(await totalIn(asked(asking.token(), HASHES_START), asking)) &&
        (await totalIn(asked('password', HASHES_START + asking.token()), asking)) === 0;
      const again = isEvaluated ? await asking.fetch(some) : undefined;
      if (!again || !totalOf(again)) continue;
      const evidence = `the parameter ${way} filters the list by the stored password of an administrator: ${cve}, ${fixed}`;
      const proof = proofOfPair(none, some, again);
      return [{ problem: 'filter' as const, location: { url: at }, evidence, compares: cve, proof }];
    }
  return [];
}

async function totalIn(request: FetchRequest, asking: ProbeContext): Promise<number | undefined> {
  const answer = await asking.fetch(request);
  return answer && totalOf(answer);
}

/** How many entries a list of the content API has; undefined for any other answer. */
function totalOf({ status, text }: Exchange): number | undefined {
  const list = status === 200 ? jsonObject(text) : undefined;
  const { pagination } = isRow(list?.meta) ? list.meta : {};
  const total = isRow(pagination) ? pagination.total : undefined;
  return Array.isArray(list?.data) && typeof total === 'number' ? total : undefined;
}

async function usersOf(server: string, asking: ProbeContext) {
  const url = `${server}/api/users`;
  const found = await proven(asking, { url: `${url}?limit=1` }, inText(userFields));
  if (!found) return [];
  const evidence = `fields ${columnsText(found.seen)}`;
  return [{ problem: 'users' as const, location: { url }, evidence, proof: found.proof }];
}

/** Names of the fields of a user of Strapi with an address. */
function userFields(text: string): string[] | undefined {
  const [user] = rowsOf(text) ?? [];
  const isUser = typeof user?.email === 'string' && 'provider' in user && 'blocked' in user && 'username' in user;
  return isUser ? Object.keys(user) : undefined;
}
