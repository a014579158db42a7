import type { FetchRequest } from '../evidence/define-collector.ts';
import type { SupabaseProject } from '../evidence/parse/application/backends.ts';

/** A request with the key that the site gives to everyone. A key of the older kind is also a bearer token. */
export function asVisitor(
  { url, key }: SupabaseProject,
  path: string,
  more: Readonly<Record<string, string>> = {},
): FetchRequest {
  const bearer: Record<string, string> = key.startsWith('eyJ') ? { authorization: `Bearer ${key}` } : {};
  return { url: url + path, headers: { apikey: key, ...bearer, accept: 'application/json', ...more } };
}

const REFERENCE = 'abcdefghijklmnopqrst';

/** For scenes: a project's address and a page that carries its anonymous key. */
export const SCENE_PROJECT = `https://${REFERENCE}.supabase.co`;

export function sceneScript(calls: string): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const key = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'supabase', ref: REFERENCE, role: 'anon' })}.${'k'.repeat(43)}`;
  return `const s=createClient("${SCENE_PROJECT}","${key}");${calls}`;
}
