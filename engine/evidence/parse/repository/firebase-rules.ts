import type { ReportCut } from '../../../limits.ts';
import type { SiteAnswer } from '../../facts/repository-site.ts';
import { FieldMissing } from '../provider/fields.ts';
import { databaseAllows } from '../provider/firebase/database-rules.ts';
import type { Opening } from '../provider/firebase/openings.ts';
import { openingAt, type Work, workAt } from '../provider/firebase/search.ts';
import { type Allow, allowsOf } from '../provider/firebase/security-rules.ts';
import {
  listsOthers,
  type Promotion,
  promotionsIn,
  type Takeover,
  takeoverOf,
} from '../provider/firebase/strangers.ts';
import { testedLimit, testedRules } from '../provider/firebase/tested-rules.ts';
import { withoutJsonComments } from '../text/json-comments.ts';
import type { SourceFile } from '../workflow/files.ts';
import { folderOf } from './folder-of.ts';

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
  /** It lets users change documents of others by what they send. */
  readonly takeover?: Takeover;
  /** It lists documents that only their owners may get. */
  readonly listsOthers?: boolean;
  /** It lets users write an own document that other rules trust. */
  readonly promotion?: Promotion;
  /** Statements in its place that the engine evaluated for strangers and for the owner. */
  readonly fix?: string;
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

interface Parsed {
  readonly file: string;
  readonly text: string;
  readonly service: FirebaseService;
  readonly allows: readonly Allow[];
}

/** The rules of Firebase that a repository deploys, evaluated for nobody and for any user at a time (milliseconds). */
export function readFirebaseRules(files: readonly SourceFile[], now: number, cut: ReportCut): FirebaseRules[] {
  const parsed = files.flatMap((file) => parsedFile(file, cut));
  const work = workAt(
    now,
    parsed.flatMap(({ allows }) => allows),
  );
  return parsed.map((one) => {
    const { file, service, allows, text } = one;
    const { cuts } = work;
    const promotions = promotionsOf(one, parsed, work);
    const rules = allows.map((allow) => ({
      ...ruleOf(allow, text, work),
      ...provenOf(allow, allows, promotions.get(allow), work),
    }));
    if (rules.some(({ opening }) => opening === 'unread')) cut(`${file}: a condition ${UNREAD}`);
    if (work.cuts > cuts) cut(`${file} has conditions with too many branches: what they permit was searched in part`);
    return { file, service, rules };
  });
}

function parsedFile({ path: file, text }: SourceFile, cut: ReportCut): Parsed[] {
  const service = serviceOf(file, text);
  if (service === undefined) return [];
  try {
    const allows =
      service === 'Realtime Database'
        ? databaseAllows(JSON.parse(inOneLine(withoutJsonComments(text))))
        : allowsOf(text);
    return [{ file, text, service, allows }];
  } catch (error) {
    if (!(error instanceof FieldMissing || error instanceof SyntaxError)) throw error;
    cut(`${file} ${UNREAD}`);
    return [];
  }
}

/** Files ask documents of the database too. */
function promotionsOf({ file, allows, service }: Parsed, parsed: readonly Parsed[], work: Work) {
  if (service !== 'Cloud Firestore') return promotionsIn(allows, allows, work);
  const folder = folderOf(file);
  const asking = parsed.filter((one) => one.service === 'Cloud Storage' && folderOf(one.file) === folder);
  return promotionsIn([...allows, ...asking.flatMap((one) => one.allows)], allows, work);
}

/** What strangers reach through a rule by what they send, and rules that were tested to end it. */
function provenOf(
  allow: Allow,
  allows: readonly Allow[],
  promotion: Promotion | undefined,
  work: Work,
): Pick<FirebaseRule, 'takeover' | 'listsOthers' | 'promotion' | 'fix'> {
  const takeover = takeoverOf(allow, work);
  const isWritten = allow.acts.includes('update') || allow.acts.includes('delete');
  const fix = promotion
    ? testedLimit(allow, promotion, allows, work)
    : isWritten && (takeover || openingAt(allow, work) !== 'closed')
      ? testedRules(allow, allows, work)
      : undefined;
  return {
    ...(takeover ? { takeover } : {}),
    ...(listsOthers(allow, allows, work) ? { listsOthers: true } : {}),
    ...(promotion ? { promotion } : {}),
    ...(fix === undefined ? {} : { fix }),
  };
}

/** Conditions of the Realtime Database may have line breaks, which JSON does not allow in strings. */
function inOneLine(json: string): string {
  return json.replace(/[\n\r\t]/g, ' ');
}

function serviceOf(path: string, text: string): FirebaseService | undefined {
  if (/(?:^|\/)database\.rules\.json$/.test(path)) return 'Realtime Database';
  const named = /\.rules$/.test(path) ? SERVICE.exec(text)?.groups?.service : undefined;
  if (named === undefined) return undefined;
  return named === 'cloud.firestore' ? 'Cloud Firestore' : 'Cloud Storage';
}

function ruleOf(allow: Allow, text: string, work: Work): FirebaseRule {
  const { path, everything, reads, writes, adds, at = placeIn(path, text) } = allow;
  return {
    opening: openingAt(allow, work),
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
