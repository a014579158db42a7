import type { FetchRequest } from '../../../evidence/define-collector.ts';
import type { SupabaseProject } from '../../../evidence/parse/application/backends.ts';

/** A request with the site's public key. A legacy key (JWT) is also sent as a bearer token. */
export function asVisitor(
  { url, key }: SupabaseProject,
  path: string,
  more: Readonly<Record<string, string>> = {},
): FetchRequest {
  const bearer: Record<string, string> = key.startsWith('eyJ') ? { authorization: `Bearer ${key}` } : {};
  return { url: url + path, headers: { apikey: key, ...bearer, accept: 'application/json', ...more } };
}

const REFERENCE = 'abcdefghijklmnopqrst';

/** For scenes: the URL of a project. */
export const SCENE_PROJECT = `https://${REFERENCE}.supabase.co`;

export function sceneScript(calls: string): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const key = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'supabase', ref: REFERENCE, role: 'anon' })}.${'k'.repeat(43)}`;
  return `const s=createClient("${SCENE_PROJECT}","${key}");${calls}`;
}
