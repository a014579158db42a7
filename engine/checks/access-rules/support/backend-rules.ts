import type { Evidence } from '../../../evidence/evidence.ts';
import type { BackendRule } from '../../../evidence/parse/repository/backend-rule.ts';
import { backendRules } from '../../../evidence/parse/repository/backend-rules.ts';
import { ignoreCuts } from '../../../limits.ts';
import type { Location } from '../../location.ts';

export const NO_BACKEND = 'The repository has no rules of PocketBase or Appwrite';

export function placeOfBackend({ file, line, name }: BackendRule, act: string): Location {
  return { file, line, column: 1, part: `${act} ${name}` };
}

/** `PocketBase: orders: change or delete: anyone`. */
export function stated({ backend, name }: BackendRule, act: string, reader: string): string {
  return `${backend}: ${name}: ${act}: ${reader}`;
}

/** One collection of `pb_schema.json`. */
export function pocketBase(fields: Readonly<Record<string, unknown>>): Pick<Evidence, 'backendRules'> {
  const rules = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null };
  return filesWith({
    'pb_schema.json': JSON.stringify([{ id: 'a', name: 'orders', type: 'base', ...rules, ...fields }]),
  });
}

/** One collection of `appwrite.json`. */
export function appwrite(...permissions: readonly string[]): Pick<Evidence, 'backendRules'> {
  return filesWith({
    'appwrite.json': JSON.stringify({ collections: [{ $id: 'orders', name: 'orders', $permissions: permissions }] }),
  });
}

export function filesWith(texts: Readonly<Record<string, string>>): Pick<Evidence, 'backendRules'> {
  return {
    backendRules: backendRules(
      Object.entries(texts).map(([path, text]) => ({ path, text })),
      ignoreCuts,
    ),
  };
}
