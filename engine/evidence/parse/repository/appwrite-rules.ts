import type { ReportCut } from '../../../limits.ts';
import { isRecord, parseJson } from '../text/json.ts';
import type { SourceFile } from '../workflow/files.ts';
import { type BackendRule, lineOf, type Reader, widest } from './backend-rule.ts';

/** Permissions of the collections, tables and buckets that the command line deploys. */
export function appwriteRules({ path, text }: SourceFile, cut: ReportCut): BackendRule[] {
  const root = parseJson(text);
  if (!isRecord(root)) {
    cut(`${path} is not valid`);
    return [];
  }
  const of = (key: string) => (Array.isArray(root[key]) ? root[key].filter(isRecord) : []);
  return [...of('collections'), ...of('tables'), ...of('buckets')].map((one): BackendRule => {
    const permissions = Array.isArray(one.$permissions) ? one.$permissions.map(String) : [];
    const may = (...acts: readonly string[]) => widest(permissions.map((text) => permitted(text, acts)));
    const name = typeof one.name === 'string' ? one.name : String(one.$id);
    const columns = [one.attributes, one.columns].find(Array.isArray) ?? [];
    return {
      backend: 'Appwrite',
      file: path,
      line: lineOf(name, name, text),
      name,
      columns: columns.flatMap((each: unknown) => (isRecord(each) && typeof each.key === 'string' ? [each.key] : [])),
      kind: of('buckets').includes(one) ? 'files' : 'rows',
      reads: may('read'),
      adds: may('create', 'write'),
      writes: may('update', 'delete', 'write'),
    };
  });
}

/** `read("any")`, `update("users")`, `delete("users/verified")`. */
function permitted(permission: string, acts: readonly string[]): Reader {
  const [, act = '', role = ''] = /^(\w{1,20})\("([^"]{1,200})"\)$/.exec(permission) ?? [];
  if (!acts.includes(act)) return 'closed';
  return role === 'any' || role === 'guests' ? 'anyone' : /^users(?:\/\w+)?$/.test(role) ? 'any user' : 'closed';
}
