import { isRecord, parseJson } from '../../text/json.ts';
import { asJson, asking, type Backend, type Collection, type FindBackends, onceEach, type Sent } from './backend.ts';

const SERVICE = /^(.*?)\/(?:rest|auth|storage|functions|realtime)\/v1(?:\/|$)/;
const TABLE = /\/rest\/v1\/(\w{1,63})$/;
const BUCKET = /\/storage\/v1\/object\/(?:list\/|authenticated\/|sign\/|public\/)?([\w.-]{1,100})(?:\/|$)/;
const ROWS = 20;
const FILES = 2;
const MAX_NAMES = 200;

/**
 * Tables and storage buckets of Supabase projects. The list of tables at the root of the API is for anonymous and signed-in users on
 * servers of one's own only: https://supabase.com/changelog/42949-breaking-change-removing-access-to-openapi-spec-via-the-anon-key
 */
export const findSupabase: FindBackends = ({ sent, tokens }, names) => {
  const asked = sent.flatMap(({ url, headers }) => {
    const { origin, pathname } = new URL(url);
    const [, prefix] = SERVICE.exec(pathname) ?? [];
    const { apikey, authorization } = headers;
    const isOfUser = apikey !== undefined && authorization !== undefined && authorization !== `Bearer ${apikey}`;
    return prefix !== undefined && isOfUser ? [{ base: origin + prefix, headers: { apikey, authorization } }] : [];
  });
  const stored = names.supabase.flatMap(({ url, key }) => {
    const own = tokens.find(({ claims }) => claims.iss === `${url}/auth/v1` && claims.role === 'authenticated');
    return own ? [{ base: url, headers: { apikey: key, authorization: `Bearer ${own.token}` } }] : [];
  });
  const all = onceEach([...stored, ...asked], ({ base }) => base);
  return all.map(({ base, headers }) => backend(base, headers, { sent, names }));
};

function backend(
  base: string,
  headers: Sent['headers'],
  {
    sent,
    names,
  }: {
    readonly sent: readonly Sent[];
    readonly names: { readonly tables: readonly string[]; readonly storage: readonly string[] };
  },
): Backend {
  const paths = sent.flatMap(({ url }) => (url.startsWith(`${base}/`) ? new URL(url).pathname : []));
  const seen = (shape: RegExp) => paths.flatMap((path) => shape.exec(path)?.[1] ?? []);
  return {
    key: base,
    catalogue: asking(`${base}/rest/v1/`, { ...headers, accept: 'application/openapi+json' }),
    collections: (text) => [
      ...[...new Set([...seen(TABLE), ...names.tables, ...tablesIn(text)])].map((name) => table(base, headers, name)),
      ...[...new Set([...seen(BUCKET), ...names.storage])].map((name) => bucket(base, headers, name)),
    ],
  };
}

/** https://docs.postgrest.org/en/v12/references/api/openapi.html */
function tablesIn(text: string): string[] {
  const root = parseJson(text);
  const paths = isRecord(root) && isRecord(root.paths) ? Object.entries(root.paths) : [];
  return paths
    .flatMap(([path, methods]) =>
      /^\/\w{1,63}$/.test(path) && isRecord(methods) && 'get' in methods ? path.slice(1) : [],
    )
    .slice(0, MAX_NAMES);
}

function table(base: string, headers: Sent['headers'], name: string): Collection {
  const at = `${base}/rest/v1/${name}?select=*`;
  return {
    name,
    list: asking(`${at}&limit=${ROWS}`, headers),
    ofOwner: (field, id) =>
      asking(`${at}&${encodeURIComponent(field)}=eq.${encodeURIComponent(id)}&limit=${ROWS}`, headers),
  };
}

/** Files are kept in a folder for each user: https://supabase.com/docs/guides/storage/security/access-control */
function bucket(base: string, headers: Sent['headers'], name: string): Collection {
  const at = `${base}/storage/v1/object`;
  return {
    name,
    ofUser: (id) => asJson(`${at}/list/${name}`, headers, { prefix: id, limit: ROWS, offset: 0 }),
    listed: (text, id) => {
      const files = parseJson(text);
      return (Array.isArray(files) ? files.filter(isRecord) : [])
        .flatMap((file) => (typeof file.name === 'string' && typeof file.id === 'string' ? file.name : []))
        .slice(0, FILES)
        .map((file) => asking(`${at}/authenticated/${name}/${id}/${encodeURIComponent(file)}`, headers));
    },
  };
}
