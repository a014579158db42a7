import { isRecord, parseJson } from '../../text/json.ts';
import { asJson, asking, type Backend, type BackendUser, type FindBackends, onceEach, type Sent } from './backend.ts';

const DOCUMENTS = /^\/v1(?:beta1)?\/(projects\/([^/]{1,100})\/databases\/[^/]{1,100})\/documents(?:\/([\w-]{1,100}))?/;
const LISTENS = /\/google\.firestore\.v1\.Firestore\/Listen\/channel$/;
const NODE = /^\/([\w-]{1,100})(?:\/[^?]{0,500})?\.json$/;
const OBJECTS = /^\/v0\/b\/([\w.-]{1,100})\/o(?:\/|$)/;
const FOLDER = /^([\w-]{1,100}\/)/;
const ISSUER = 'https://securetoken.google.com/';
const ROWS = 20;
const FILES = 2;
const MAX_NAMES = 100;

/** Documents of Firestore: https://firebase.google.com/docs/firestore/reference/rest */
export const findFirestore: FindBackends = ({ sent, tokens }, names) => {
  const asked = sent.flatMap(({ url, headers: { authorization } }) => {
    const { origin, pathname, searchParams } = new URL(url);
    const [, database, project] = DOCUMENTS.exec(pathname) ?? [];
    const listened = LISTENS.test(pathname) ? (searchParams.get('database') ?? undefined) : undefined;
    const own = authorization ?? bearerOf(tokens, project ?? listened?.split('/')[1]);
    const path = database ?? listened;
    return path !== undefined && own !== undefined
      ? [{ base: `${origin}/v1/${path}/documents`, authorization: own }]
      : [];
  });
  const stored = names.firebase.flatMap(({ id }) => {
    const own = bearerOf(tokens, id);
    const base = `https://firestore.googleapis.com/v1/projects/${id}/databases/(default)/documents`;
    return own === undefined ? [] : [{ base, authorization: own }];
  });
  const seen = sent.flatMap(({ url, body }) =>
    [DOCUMENTS.exec(new URL(url).pathname)?.[3] ?? [], collectionsIn(body)].flat(),
  );
  const all = onceEach([...stored, ...asked], ({ base }) => base);
  return all.map(({ base, authorization }): Backend => {
    const headers = { authorization };
    return {
      key: base,
      collections: () =>
        [...new Set([...seen, ...names.collections])].map((name) => ({
          name,
          list: asking(`${base}/${name}?pageSize=${ROWS}`, headers),
          ofOwner: (field, id) => asJson(`${base}:runQuery`, headers, ownedBy(name, field, id)),
          ofUser: (id) => asking(`${base}/${name}/${encodeURIComponent(id)}`, headers),
        })),
    };
  });
};

function ownedBy(collectionId: string, fieldPath: string, stringValue: string) {
  const fieldFilter = { field: { fieldPath }, op: 'EQUAL', value: { stringValue } };
  return { structuredQuery: { from: [{ collectionId }], where: { fieldFilter }, limit: ROWS } };
}

function collectionsIn(body: string | undefined): string[] {
  return [...(body ?? '').slice(0, 20_000).matchAll(/"collectionId"\s{0,9}:\s{0,9}"([\w-]{1,100})"/g)].map(
    ([, name = '']) => name,
  );
}

/** https://firebase.google.com/docs/database/rest/retrieve-data */
export const findRealtimeDatabases: FindBackends = ({ sent, tokens }, names) => {
  const asked = sent.flatMap(({ url }) => {
    const { origin, pathname, searchParams } = new URL(url);
    const auth = searchParams.get('auth');
    return NODE.test(pathname) && auth !== null ? [{ origin, auth }] : [];
  });
  const stored = names.firebase.flatMap(({ id, databases }) => {
    const own = tokenOf(tokens, id);
    return own === undefined ? [] : databases.map((origin) => ({ origin, auth: own }));
  });
  return onceEach([...stored, ...asked], ({ origin }) => origin).map(({ origin, auth }): Backend => {
    const seen = sent.flatMap(({ url }) =>
      url.startsWith(`${origin}/`) ? (NODE.exec(new URL(url).pathname)?.[1] ?? []) : [],
    );
    const at = (path: string, how: string) =>
      asking(`${origin}/${path}.json?${how}&auth=${encodeURIComponent(auth)}`, {});
    return {
      key: origin,
      catalogue: at('', 'shallow=true'),
      collections: (text) =>
        [...new Set([...seen, ...namesIn(text)])].map((name) => ({
          name,
          ofUser: (id) => at(`${name}/${encodeURIComponent(id)}`, `orderBy=%22%24key%22&limitToFirst=${ROWS}`),
        })),
    };
  });
};

function namesIn(text: string): string[] {
  const root = parseJson(text);
  return isRecord(root)
    ? Object.keys(root)
        .filter((name) => /^[\w-]{1,100}$/.test(name))
        .slice(0, MAX_NAMES)
    : [];
}

/** Files in folders of users: https://firebase.google.com/docs/storage/security */
export const findFirebaseStorage: FindBackends = ({ sent, tokens }, names) => {
  const asked = sent.flatMap(({ url, headers: { authorization } }) => {
    const { origin, pathname } = new URL(url);
    const [, bucket] = OBJECTS.exec(pathname) ?? [];
    return bucket !== undefined && authorization !== undefined
      ? [{ base: `${origin}/v0/b/${bucket}/o`, authorization }]
      : [];
  });
  const stored = names.firebase.flatMap(({ id, buckets }) => {
    const own = tokenOf(tokens, id);
    return own !== undefined
      ? buckets.map((bucket) => ({
          base: `https://firebasestorage.googleapis.com/v0/b/${bucket}/o`,
          authorization: `Firebase ${own}`,
        }))
      : [];
  });
  return onceEach([...stored, ...asked], ({ base }) => base).map(({ base, authorization }): Backend => {
    const headers = { authorization };
    return {
      key: base,
      catalogue: asking(`${base}?delimiter=%2F&maxResults=100`, headers),
      collections: (text) =>
        [...new Set([...foldersOf(sent, base), ...foldersIn(text)])].map((folder) => ({
          name: folder.replace('/', ''),
          ofUser: (id) => asking(`${base}?prefix=${encodeURIComponent(`${folder}${id}/`)}&maxResults=${ROWS}`, headers),
          listed: (listing) =>
            itemsIn(listing)
              .slice(0, FILES)
              .map((name) => asking(`${base}/${encodeURIComponent(name)}?alt=media`, headers)),
        })),
    };
  });
};

function foldersOf(sent: readonly Sent[], base: string): string[] {
  const names = sent.flatMap(({ url }) => {
    const { searchParams, pathname } = new URL(url);
    return url.startsWith(base) ? [searchParams.get('prefix') ?? '', pathname.split('/o/')[1] ?? ''] : [];
  });
  return names.flatMap((name) => FOLDER.exec(name.replaceAll(/%2f/gi, '/'))?.[1] ?? []);
}

function foldersIn(text: string): string[] {
  const root = parseJson(text);
  const prefixes = isRecord(root) && Array.isArray(root.prefixes) ? root.prefixes : [];
  return prefixes.filter((one) => typeof one === 'string' && FOLDER.test(one)).slice(0, MAX_NAMES);
}

function itemsIn(text: string): string[] {
  const root = parseJson(text);
  const items = isRecord(root) && Array.isArray(root.items) ? root.items.filter(isRecord) : [];
  return items.flatMap(({ name }) => (typeof name === 'string' ? name : []));
}

function bearerOf(tokens: BackendUser['tokens'], project: string | undefined): string | undefined {
  const own = project === undefined ? undefined : tokenOf(tokens, project);
  return own === undefined ? undefined : `Bearer ${own}`;
}

function tokenOf(tokens: BackendUser['tokens'], project: string): string | undefined {
  return tokens.find(({ claims }) => claims.iss === ISSUER + project)?.token;
}
