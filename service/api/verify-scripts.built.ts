import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('verify-scripts/', import.meta.url);

/** The scripts that were bundled when the package was built; replaces `verify-scripts.ts` there. */
export async function verifyScripts(): Promise<ReadonlyMap<string, string>> {
  return new Map(readdirSync(FOLDER).map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')]));
}
