import {
  isAmount,
  isPersonColumn,
  isPrivateColumn,
  isPrivateTable,
  type Privacy,
  privacyOf,
} from '../../../catalogue/personal/privacy.ts';
import type { ReportCut } from '../../../limits.ts';
import type { SiteAnswer } from '../../facts/repository-site.ts';
import { snakeCase } from '../application/rows.ts';
import { FieldMissing } from '../provider/fields.ts';
import { databaseAllows } from '../provider/firebase/database-rules.ts';
import { isReadBy, type JudgedRule, judgedRule } from '../provider/firebase/judged-rules.ts';
import { collectionOf, namesIn, variablesOf } from '../provider/firebase/paths.ts';
import { isPublished } from '../provider/firebase/published.ts';
import { fieldsAt, openingAt, type Work, workAt } from '../provider/firebase/search.ts';
import { type Allow, allowsOf } from '../provider/firebase/security-rules.ts';
import { ownerCondition, promotionsIn, waysThrough } from '../provider/firebase/strangers.ts';
import { testedLimit, testedOwner, testedRules } from '../provider/firebase/tested-rules.ts';
import { withoutJsonComments } from '../text/json-comments.ts';
import type { SourceFile } from '../workflow/files.ts';
import { type DocumentFields, documentFields } from './document-fields.ts';
import { folderOf } from './folder-of.ts';
import { lineCounter } from './object-keys.ts';

export type FirebaseService = 'Cloud Firestore' | 'Cloud Storage' | 'Realtime Database';

/** One statement, and what its documents contain. */
export interface FirebaseRule extends JudgedRule {
  /** One-based. */
  readonly line: number;
  /** How private the documents are by their fields, and the fields that tell it with where code writes them. */
  readonly privacy?: Privacy;
  readonly privateFields?: readonly string[];
  /** Fields with amounts or rights. */
  readonly amounts?: readonly string[];
  /** The code names all fields of the documents, none of which is private. */
  readonly isPlain?: boolean;
  /** Staff writes the documents, no field of which names a person: content for those who may read it. */
  readonly isPublished?: boolean;
  /** What the rule does not limit in the files that users upload. */
  readonly unlimited?: readonly ('size' | 'type')[];
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
export function readFirebaseRules(
  files: readonly SourceFile[],
  now: number,
  cut: ReportCut,
  code: readonly SourceFile[] = [],
): FirebaseRules[] {
  const parsed = files.flatMap((file) => parsedFile(file, cut));
  const work = workAt(
    now,
    parsed.flatMap(({ allows }) => allows),
  );
  const written = documentFields(code, new Set(parsed.flatMap(({ allows }) => allows.map(collectionIn))));
  return parsed.map((one) => {
    const { file, service, allows, text } = one;
    const { cuts } = work;
    const documents = documentsOf(one, parsed);
    const promotions = promotionsOf(one, parsed, work);
    const judged = allows.map((allow) => judgedRule(allow, allows, documents, work, promotions.get(allow)));
    const contents = new Map<string, Contents>();
    const lineAt = lineCounter(text);
    const rules = allows.flatMap((allow, at) => {
      const rule = judged[at];
      if (!rule) return [];
      const line = lineAt(allow.at ?? placeIn(allow.path, text));
      const fields = written.get(collectionIn(allow));
      const fix = fixOf(allow, rule, allows, fields, work);
      const known = contents.get(allow.path) ?? contentsOf(allow, judged, allows, fields, work);
      contents.set(allow.path, known);
      const unlimited = service === 'Cloud Storage' ? unlimitedOf(allow, work) : [];
      const limits = unlimited.length === 0 ? {} : { unlimited };
      return [{ ...rule, line, ...known, ...limits, ...(fix === undefined ? {} : { fix }) }];
    });
    if (rules.some(({ opening }) => opening === 'unread')) cut(`${file}: a condition ${UNREAD}`);
    if (work.cuts > cuts) cut(`${file} has conditions with too many branches: what they permit was searched in part`);
    return { file, service, rules };
  });
}

/** The last name of a path, as written. */
function collectionIn({ path }: Allow): string {
  return namesIn(path).at(-1) ?? '';
}

/** What a rule by which users write their own files, or any, asks of neither their size nor their type. */
function unlimitedOf(allow: Allow, work: Work): ('size' | 'type')[] {
  const act = allow.acts.find((one) => one === 'create' || one === 'update');
  if (act === undefined) return [];
  const variables = variablesOf(allow.path, { kind: 'uid' });
  const isOpen = /^any/.test(openingAt(allow, work)) || waysThrough({ allow, act, work, variables }).length > 0;
  const { contents } = fieldsAt(allow, work);
  if (!isOpen) return [];
  return [
    ...(contents.has('size') ? [] : ['size' as const]),
    ...(contents.has('contentType') ? [] : ['type' as const]),
  ];
}

type Contents = Pick<FirebaseRule, 'privacy' | 'privateFields' | 'amounts' | 'isPlain' | 'isPublished'>;

/** What the rules of the path and the code say about the documents. */
function contentsOf(
  allow: Allow,
  judged: readonly JudgedRule[],
  allows: readonly Allow[],
  written: DocumentFields | undefined,
  work: Work,
): Contents {
  const { path, below = [] } = allow;
  const siblings = allows.filter((one) => one.path === path);
  work.left -= allows.length;
  const named = new Set([...siblings.flatMap((one) => [...fieldsAt(one, work).contents]), ...below]);
  const fields = [...new Set([...named, ...(written?.fields.keys() ?? [])])];
  const open = judged.filter((one) => one.path === path);
  const isSubmitted =
    open.some(({ creation }) => creation?.who === 'anyone') && !open.some((one) => isReadBy(one, 'anyone'));
  const isOwned = siblings.some((one) =>
    one.acts.some((act) => act !== 'create' && ownerCondition(one, act, work) !== undefined),
  );
  const collection = collectionOf(path);
  const isBelow = allow.at === undefined && below.some((name) => isPrivateTable(snakeCase(name)));
  const privacy = isBelow
    ? 'private'
    : privacyOf(collection, fields.map(snakeCase), isOwned, isSubmitted ? true : undefined);
  const shown = fields.filter((field) => isPrivateColumn(snakeCase(field))).map((field) => placed(field, written));
  const amounts = fields.filter((field) => isAmount(snakeCase(field)));
  const isPlain = written?.isWhole === true && shown.length === 0;
  return {
    ...(privacy === 'none' ? {} : { privacy }),
    ...(shown.length === 0 ? {} : { privateFields: shown.slice(0, MAX_FIELDS) }),
    ...(amounts.length === 0 ? {} : { amounts: amounts.slice(0, MAX_FIELDS) }),
    ...(isPlain ? { isPlain } : {}),
    ...(!fields.some(namesPerson) && isPublished(siblings, work) ? { isPublished: true } : {}),
  };
}

const MAX_FIELDS = 4;

/** Whether a field says whose the document is: `patientId`, `uid`, `customerName`. */
function namesPerson(field: string): boolean {
  const name = snakeCase(field);
  return /^(?:uid|(?:owner|author|sender|recipient|receiver)(?:_id)?)$/.test(name) || isPersonColumn(name);
}

function placed(field: string, written: DocumentFields | undefined): string {
  const place = written?.fields.get(field);
  return place ? `${field} (${place.file}:${place.line})` : field;
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

/** The rules of the documents that the rules of a file can ask for. */
function documentsOf({ file, allows, service }: Parsed, parsed: readonly Parsed[]): readonly Allow[] {
  if (service !== 'Cloud Storage') return allows;
  const folder = folderOf(file);
  return parsed.find((one) => one.service === 'Cloud Firestore' && folderOf(one.file) === folder)?.allows ?? [];
}

/** Rules that were tested to end what strangers reach by what they send. */
function fixOf(
  allow: Allow,
  { promotion, takeover, opening, creation }: JudgedRule,
  allows: readonly Allow[],
  written: DocumentFields | undefined,
  work: Work,
): string | undefined {
  if (promotion) return testedLimit(allow, promotion, allows, work);
  if (creation?.owner !== undefined && !takeover) {
    const { owner } = creation;
    // An owner that documents get later is not asked for when they are made.
    const isSent = owner.startsWith('{') || written?.fields.has(owner) || fieldsAt(allow, work).contents.has(owner);
    return isSent ? testedOwner(allow, owner, work) : undefined;
  }
  const isWritten = allow.acts.includes('update') || allow.acts.includes('delete');
  return isWritten && (takeover || opening !== 'closed') ? testedRules(allow, allows, work) : undefined;
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

/** Where the innermost name of a path is in JSON. */
function placeIn(path: string, text: string): number {
  const parts = path.split('/').filter(Boolean);
  let at = 0;
  for (const part of parts) at = Math.max(at, text.indexOf(part, at));
  return at;
}
