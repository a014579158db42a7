import { type ReportCut, upTo } from '../../../limits.ts';
import { readJwtClaims } from '../secrets/jwt.ts';
import { directusServers, strapiCollections, strapiServers } from './backends/headless-cms.ts';
import { namesInScripts } from './backends/names-in-scripts.ts';
import { pocketbaseServers } from './backends/pocketbase.ts';

/** A Supabase project with the public key in the site's scripts. */
export interface SupabaseProject {
  readonly url: string;
  readonly key: string;
}

const NOT_TABLES = new Set(
  'Array Buffer Uint8Array Uint8ClampedArray Int8Array Float32Array Object Set Map Iterator'.split(' '),
);
/** An address at the start of a literal; one inside a sentence is mentioned, not used. */
const BUCKETS = [
  /(?<=["'`])https:\/\/[a-z0-9][a-z0-9.-]{1,61}\.s3(?:[.-][a-z0-9-]{2,20})?\.amazonaws\.com/g,
  /(?<=["'`])https:\/\/s3(?:[.-][a-z0-9-]{2,20})?\.amazonaws\.com\/[a-z0-9][a-z0-9.-]{1,61}/g,
  /(?<=["'`])https:\/\/storage\.googleapis\.com\/[a-z0-9][a-z0-9._-]{1,61}/g,
  /(?<=["'`])https:\/\/[a-z0-9][a-z0-9-]{1,61}\.[a-z0-9]{3,5}\.digitaloceanspaces\.com/g,
  /(?<=["'`])https:\/\/[a-z0-9]{3,24}\.blob\.core\.windows\.net\/[a-z0-9-]{3,63}/g,
];

/** The backend services named in the scripts of the site at this address, and what the scripts request of them. */
export function findBackends(texts: readonly string[], address: string, cut: ReportCut) {
  const all = (shape: RegExp, group = 0) => namesInScripts(texts, cut, shape, group);
  const buckets = BUCKETS.flatMap((shape) => all(shape));
  return {
    supabase: supabaseProjects(texts, cut),
    /** Tables, functions and storage buckets named in client calls. */
    tables: tablesOf(texts, cut),
    functions: all(/\.rpc\(\s{0,9}["'`](\w{1,63})["'`]/g, 1),
    storage: all(/\.storage\s{0,9}\.from\(\s{0,9}["'`]([\w.-]{1,100})["'`]/g, 1),
    firebase: firebaseProjects(texts, cut),
    firebaseKeys: all(/["']?apiKey["']?\s{0,9}:\s{0,9}["'`](AIza[\w-]{35})["'`]/g, 1),
    /** Firestore or PocketBase collections named in calls. */
    collections: all(/\bcollection\(\s{0,9}(?:[\w$.]{1,40}\s{0,9},\s{0,9})?["'`]([\w-]{1,100})["'`]/g, 1),
    pocketbase: pocketbaseServers(texts, address, cut),
    /** Addresses of servers. */
    directus: directusServers(texts, address, cut),
    strapi: strapiServers(texts, address, cut),
    /** Those that scripts with a sign of Strapi request. */
    strapiCollections: strapiCollections(texts, cut),
    appwrite: appwriteProjects(texts, cut),
    convex: all(/(?<=["'`])https:\/\/[a-z]{2,20}-[a-z]{2,20}-\d{1,4}\.convex\.cloud/g),
    /** Functions as `module:name`. */
    queries: queriesOf(texts, cut),
    hasura: all(/(?<=["'`])https:\/\/[\w-]{1,63}\.hasura\.app\/v1\/graphql/g),
    /** URLs of cloud storage buckets. */
    buckets: upTo(buckets, 'backendNames', 'storage buckets', cut, 'script'),
  };
}

function supabaseProjects(texts: readonly string[], cut: ReportCut): readonly SupabaseProject[] {
  const urls = namesInScripts(texts, cut, /https:\/\/[a-z0-9]{20}\.supabase\.(?:co|in)/g);
  const tokens = namesInScripts(texts, cut, /eyJ[\w-]{10,400}\.eyJ[\w-]{10,1500}\.[\w-]{20,200}/g);
  const publishable = namesInScripts(texts, cut, /sb_publishable_[\w-]{20,80}/g)[0];
  return urls.flatMap((url) => {
    const reference = new URL(url).hostname.split('.')[0];
    const anonymous = tokens.find((token) => {
      const claims = readJwtClaims(token);
      return claims?.role === 'anon' && claims.ref === reference;
    });
    const key = anonymous ?? publishable;
    return key === undefined ? [] : [{ url, key }];
  });
}

function tablesOf(texts: readonly string[], cut: ReportCut): readonly string[] {
  const calls = texts.flatMap((text) => [
    ...text.matchAll(/([\w$]{0,30})\)?\s{0,9}\.from\(\s{0,9}["'`]([A-Za-z_]\w{0,62})["'`]\s{0,9}\)/g),
  ]);
  const names = calls.flatMap(([, owner = '', name]) =>
    name && owner !== 'storage' && !NOT_TABLES.has(owner) ? [name] : [],
  );
  return upTo([...new Set(names)], 'backendNames', 'tables', cut, 'script');
}

function firebaseProjects(texts: readonly string[], cut: ReportCut) {
  const own = texts.filter((text) =>
    /firebaseapp\.com|firebaseio\.com|firebasedatabase\.app|firebasestorage\.app/.test(text),
  );
  const all = (shape: RegExp, group = 0) => namesInScripts(own, cut, shape, group);
  const ids = all(/["']?projectId["']?\s{0,9}:\s{0,9}["'`]([a-z][a-z0-9-]{4,29})["'`]/g, 1);
  const databases = all(/https:\/\/[a-z0-9-]{1,63}(?:\.[a-z0-9-]{4,20})?\.(?:firebaseio\.com|firebasedatabase\.app)/g);
  const buckets = all(/["']?storageBucket["']?\s{0,9}:\s{0,9}["'`]([a-z0-9][a-z0-9._-]{2,100})["'`]/g, 1);
  return ids.map((id) => ({
    id,
    databases: databases.length > 0 ? databases : [`https://${id}-default-rtdb.firebaseio.com`],
    buckets,
  }));
}

function appwriteProjects(texts: readonly string[], cut: ReportCut) {
  const all = (shape: RegExp) => namesInScripts(texts, cut, shape, 1);
  const [endpoint] = all(/\.setEndpoint\(\s{0,9}["'`](https:\/\/[\w.:-]{3,100}\/v1)\/?["'`]/g);
  const ids = all(/\.setProject\(\s{0,9}["'`]([\w.-]{1,36})["'`]/g);
  if (endpoint === undefined) return [];
  const calls = texts.flatMap((text) => [
    ...text.matchAll(/\.listDocuments\(\s{0,9}["'`]([\w.-]{1,36})["'`]\s{0,9},\s{0,9}["'`]([\w.-]{1,36})["'`]/g),
    ...text.matchAll(
      /databaseId\s{0,9}:\s{0,9}["'`]([\w.-]{1,36})["'`]\s{0,9},\s{0,9}collectionId\s{0,9}:\s{0,9}["'`]([\w.-]{1,36})["'`]/g,
    ),
  ]);
  /** Database and collection of each document list request. */
  const collections = upTo(calls, 'backendNames', 'collections', cut, 'script').map(
    ([, database = '', collection = '']) => [database, collection] as const,
  );
  return ids.map((id) => ({ endpoint, id, collections }));
}

function queriesOf(texts: readonly string[], cut: ReportCut): readonly string[] {
  const own = texts.filter((text) => text.includes('.convex.cloud'));
  const called = own
    .flatMap((text) => [...text.matchAll(/\bapi\.(\w{1,40})\.(\w{1,40})\b/g)])
    .map(([, file, name]) => `${file}:${name}`);
  const named = namesInScripts(own, cut, /["'`]([a-z]\w{1,39}:[a-z]\w{1,39})["'`]/g, 1);
  return upTo([...new Set([...called, ...named])], 'backendNames', 'Convex functions', cut, 'script');
}
