import type { ReportCut } from '../../../limits.ts';
import type { SourceFile } from '../workflow/files.ts';
import { appwriteRules } from './appwrite-rules.ts';
import type { BackendRule } from './backend-rule.ts';
import { pocketBaseRules } from './pocketbase-rules.ts';

const APPWRITE = /(?:^|\/)appwrite(?:\.config)?\.json$/;

/** Rules of PocketBase and Appwrite. */
export function backendRules(files: readonly SourceFile[], cut: ReportCut): BackendRule[] {
  const ofAppwrite = files.filter(({ path }) => APPWRITE.test(path));
  return [...pocketBaseRules(files, cut), ...ofAppwrite.flatMap((file) => appwriteRules(file, cut))];
}
