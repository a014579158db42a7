import { isPeopleTable, isPrivateTable } from '../../../catalogue/personal/privacy.ts';
import type { Severity } from '../../../catalogue/severity.ts';
import { personalColumns, snakeCase } from '../../../evidence/parse/application/rows.ts';
import { collectionOf, namesIn } from '../../../evidence/parse/provider/firebase/paths.ts';
import type { Reach } from '../../../evidence/parse/provider/firebase/strangers.ts';
import type {
  FirebaseRule,
  FirebaseRules,
  FirebaseService,
} from '../../../evidence/parse/repository/firebase-rules.ts';
import type { Location } from '../../location.ts';
import { siteLine } from './site-answer.ts';

interface Placed {
  readonly file: string;
  readonly service: FirebaseService;
  readonly rule: FirebaseRule;
}

export const NO_RULES_REASON = 'The repository has no rules of Firebase';

export function rulesIn(files: readonly FirebaseRules[]): Placed[] {
  return files.flatMap(({ file, service, rules }) =>
    rules.filter(({ isCovered }) => !isCovered).map((rule) => ({ file, service, rule })),
  );
}

/** Whether the names of the path say that its documents concern their owner only; files may be in folders of such a folder. */
export function isPrivatePath({ service, rule: { path, isPublished } }: Placed): boolean {
  if (isPublished) return false;
  if (service !== 'Cloud Storage') return isPrivateTable(collectionOf(path));
  const folders = namesIn(path);
  return folders.some((name) => isPrivateTable(snakeCase(name))) && !folders.some((name) => /public/i.test(name));
}

export function placeOfRule({ file, rule }: Placed): Location {
  return { file, line: rule.line, column: 1, part: `${actsOf(rule)} ${rule.path}` };
}

/** `read, write /users/{uid}: anyone`, what was tested, and what the live site answers, which may be another thing with each scan. */
export function statement(one: Placed): { readonly evidence: string; readonly compares?: string } {
  const { site } = one.rule;
  const said = `${openingText(one)}${one.rule.reads ? contentsText(one.rule) : ''}${fixText(one)}`;
  return site ? { evidence: `${said}\n${siteLine(site, 'firebase')}`, compares: said } : { evidence: said };
}

function openingText({ service, rule }: Placed): string {
  const { takeover, listsOthers, opening, readers } = rule;
  const head = `${service}: ${actsOf(rule)} ${rule.path.slice(0, 200)}`;
  if (takeover?.limited)
    return `${head}: ${whoBy(takeover)} sets ${takeover.limited.slice(0, 6).join(', ')} of any document`;
  if (takeover) {
    // `members = own uid`; `roles.{own uid}` may be whatever the rule asks for.
    const sent =
      takeover.fields.map((field) => (field.endsWith('}') ? field : `${field} = own uid`)).join(', ') || 'valid values';
    return `${head}: ${whoBy(takeover)} who sends ${sent}, whatever the document is`;
  }
  const who = opening === 'closed' && readers ? whoBy(readers) : opening;
  return `${head}: ${who}${listsOthers ? ', by list; get is refused for the documents of others' : ''}`;
}

function whoBy({ who, by }: Reach): string {
  if (by === 'email') return `${who} (with an unverified email address of the domain)`;
  return by === 'document' ? `${who} (after creating their own document, which the rule asks for)` : who;
}

/** Documents that strangers add, with what the rule leaves to them. */
export function addedText({ service, rule }: Pick<Placed, 'service' | 'rule'>): string {
  const { creation, amounts = [] } = rule;
  if (!creation) return '';
  const owner =
    creation.owner === undefined ? '' : `, with any id in ${creation.owner}, by which other rules tell the owner`;
  const values = amounts.length === 0 ? '' : `, with any values in ${amounts.join(', ')}`;
  const fix = creation.owner === undefined ? '' : fixText({ service, rule });
  return `${service}: create ${rule.path.slice(0, 200)}: ${whoBy(creation)}${owner}${values}${fix}`;
}

/** A rule without effect, and the one that takes it. */
export function overruledText({ service, rule }: Pick<Placed, 'service' | 'rule'>): string {
  const path = rule.path.slice(0, 200);
  return `${service}: ${actsOf(rule)} ${path}: ${rule.overruled?.by.slice(0, 200)} permits the same without the condition on the user\nNo tested rules: which collections the wider rule is for is not in the rules`;
}

/** Why the documents are private: fields that rules or code name. */
function contentsText({ privateFields }: FirebaseRule): string {
  return privateFields ? `\nFields of the documents: ${privateFields.join(', ')}` : '';
}

/** Rules that were evaluated; for a change of documents also why there are none. */
export function fixText({
  service,
  rule: { fix, writes, adds, promotion, creation },
}: Pick<Placed, 'service' | 'rule'>): string {
  if (fix !== undefined) return `\nTested rules, which the engine evaluated for strangers and for the owner:\n${fix}`;
  if (!promotion && adds && creation?.owner !== undefined)
    return '\nNo tested rules: the rule lets in others for other reasons, or the owner is set later';
  if (!promotion && (!writes || adds)) return '';
  return promotion
    ? '\nNo tested rules: none that keeps the other rights of the user was found'
    : `\nNo tested rules: ${NO_OWNER[service]}`;
}

const NO_OWNER: Readonly<Record<FirebaseService, string>> = {
  'Cloud Firestore': 'no rule of the path names a field or a part of the path with the id of the owner',
  'Cloud Storage':
    'neither the path nor the metadata names the owner; add the id of the user to the path, as in /users/{userId}/{file}',
  'Realtime Database': 'no rule of the path names a child or a part of the path with the id of the owner',
};

/** Critical where the live site really returned a document that is private, or that anyone may change. */
export function liveSeverity({ rule }: Placed): { readonly severity?: Severity } {
  if (rule.site?.answer !== 'rows') return {};
  const { pathname } = new URL(rule.site.at);
  const isPrivate = isPeopleTable(collectionOf(decodeURIComponent(pathname.replace(/\.json$/, ''))));
  const isChanged = rule.writes && !rule.adds;
  return isPrivate || isChanged || personalColumns(rule.site.columns).length > 0 ? { severity: 'critical' } : {};
}

function actsOf({ reads, writes, adds, isByName }: FirebaseRule): string {
  return [reads && (isByName ? 'get' : 'read'), writes && (adds ? 'create' : 'write')].filter(Boolean).join(', ');
}
