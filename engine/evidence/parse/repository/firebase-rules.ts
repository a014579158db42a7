import type { ReportCut } from '../../../limits.ts';
import type { SiteAnswer } from '../../facts/repository-site.ts';
import { FieldMissing } from '../provider/fields.ts';
import { databaseAllows } from '../provider/firebase/database-rules.ts';
import { type Opening, openingOf } from '../provider/firebase/openings.ts';
import { type Allow, allowsOf } from '../provider/firebase/security-rules.ts';
import { withoutJsonComments } from '../text/json-comments.ts';
import type { SourceFile } from '../workflow/files.ts';

export type FirebaseService = 'Cloud Firestore' | 'Cloud Storage' | 'Realtime Database';

/** One statement that lets somebody in, whatever the data is. */
export interface FirebaseRule {
  readonly opening: Opening;
  /** Path below the root of documents or files: `/users/{uid}`. */
  readonly path: string;
  /** The path names no collection or folder. */
  readonly everything: boolean;
  readonly reads: boolean;
  readonly writes: boolean;
  /** It permits new documents, but no change of existing ones. */
  readonly adds: boolean;
  /** One-based. */
  readonly line: number;
  /** In a scan with a live site, for a rule that lets everyone read. */
  readonly site?: SiteAnswer;
}

/** The rules of one file. */
export interface FirebaseRules {
  readonly file: string;
  readonly service: FirebaseService;
  readonly rules: readonly FirebaseRule[];
}

const SERVICE = /\bservice\s{1,20}(?<service>cloud\.firestore|firebase\.storage)\b/;
const UNREAD = 'uses syntax that is not understood';

/** The rules of Firebase that a repository deploys, evaluated for nobody and for any user at a time (milliseconds). */
export function readFirebaseRules(files: readonly SourceFile[], now: number, cut: ReportCut): FirebaseRules[] {
  return files.flatMap(({ path: file, text }) => {
    const service = serviceOf(file, text);
    if (service === undefined) return [];
    try {
      const allows =
        service === 'Realtime Database' ? databaseAllows(JSON.parse(withoutJsonComments(text))) : allowsOf(text);
      const rules = allows.map((allow) => ruleOf(allow, text, now));
      if (rules.some(({ opening }) => opening === 'unread')) cut(`${file}: a condition ${UNREAD}`);
      return [{ file, service, rules }];
    } catch (error) {
      if (!(error instanceof FieldMissing || error instanceof SyntaxError)) throw error;
      cut(`${file} ${UNREAD}`);
      return [];
    }
  });
}

function serviceOf(path: string, text: string): FirebaseService | undefined {
  if (/(?:^|\/)database\.rules\.json$/.test(path)) return 'Realtime Database';
  const named = /\.rules$/.test(path) ? SERVICE.exec(text)?.groups?.service : undefined;
  if (named === undefined) return undefined;
  return named === 'cloud.firestore' ? 'Cloud Firestore' : 'Cloud Storage';
}

function ruleOf(allow: Allow, text: string, now: number): FirebaseRule {
  const { path, everything, reads, writes, adds, at = placeIn(path, text) } = allow;
  return {
    opening: openingOf(allow, now),
    path,
    everything,
    reads,
    writes,
    adds,
    line: text.slice(0, at).split('\n').length,
  };
}

/** Where the innermost name of a path is in JSON. */
function placeIn(path: string, text: string): number {
  const parts = path.split('/').filter(Boolean);
  let at = 0;
  for (const part of parts) at = Math.max(at, text.indexOf(part, at));
  return at;
}
