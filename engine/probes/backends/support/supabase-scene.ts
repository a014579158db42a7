const REFERENCE = 'abcdefghijklmnopqrst';

/** For scenes: the URL of a project. */
export const SCENE_PROJECT = `https://${REFERENCE}.supabase.co`;

export function sceneScript(calls: string): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const key = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'supabase', ref: REFERENCE, role: 'anon' })}.${'k'.repeat(43)}`;
  return `const s=createClient("${SCENE_PROJECT}","${key}");${calls}`;
}
