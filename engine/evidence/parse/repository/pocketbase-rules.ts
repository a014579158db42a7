import type { ReportCut } from '../../../limits.ts';
import { readModule } from '../code/module.ts';
import { bare, childOf, isSyntax, listOf, nameOf, type Syntax, walk } from '../code/syntax.ts';
import { isRecord, parseJson } from '../text/json.ts';
import type { SourceFile } from '../workflow/files.ts';
import { type BackendRule, lineOf, type Reader, widest } from './backend-rule.ts';

const SCHEMA = /(?:^|\/)pb_schema\.json$/;
const MIGRATION = /(?:^|\/)pb_migrations\/[^/]{1,200}\.js$/;
const RULES = ['listRule', 'viewRule', 'createRule', 'updateRule', 'deleteRule'] as const;

/** What the schema says, or the migrations one after the other on their way up. */
export function pocketBaseRules(files: readonly SourceFile[], cut: ReportCut): BackendRule[] {
  const schema = files.filter(({ path }) => SCHEMA.test(path));
  const migrations = files.filter(({ path }) => MIGRATION.test(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
  const collections: Collections = { made: new Map(), names: new Map() };
  for (const file of schema) for (const one of inSchema(file, cut)) merge(one, file, collections);
  for (const file of migrations) for (const one of inMigration(file, cut)) merge(one, file, collections);
  return [...collections.made.values()].map(ruleOf);
}

/** The rule of each act, as far as it is known. */
type Acts = Readonly<Partial<Record<(typeof RULES)[number], Reader>>>;

type Fields = Readonly<Record<string, unknown>>;

interface Collection extends Pick<BackendRule, 'name' | 'columns'> {
  readonly place: Pick<BackendRule, 'file' | 'line'>;
  readonly isOfAccounts: boolean;
  readonly acts: Acts;
}

interface Collections {
  /** By name. */
  readonly made: Map<string, Collection>;
  /** Names by id. */
  readonly names: Map<string, string>;
}

function inSchema({ path, text }: SourceFile, cut: ReportCut): Fields[] {
  const all = parseJson(text);
  if (!Array.isArray(all)) cut(`${path} is not valid`);
  return Array.isArray(all) ? all.filter(isRecord) : [];
}

/** Collections that a migration makes or changes on the way up, with literal values. */
function inMigration({ path, text }: SourceFile, cut: ReportCut): Fields[] {
  const module = readModule(path, text);
  if (module === undefined) {
    cut(`${path} could not be parsed`);
    return [];
  }
  const found: Fields[] = [];
  const named = new Map<string, string>();
  walk(module.tree, (node) => {
    if (node.type === 'CallExpression' && nameOf(childOf(node, 'callee')) === 'migrate') {
      const [up] = listOf(node, 'arguments');
      if (up) walk(up, (one) => collect(one, { named, found }));
      return true;
    }
    return false;
  });
  return found;
}

interface Draft {
  /** Variables that hold collections, with the name or id of each. */
  readonly named: Map<string, string>;
  readonly found: Fields[];
}

function collect(node: Syntax, { named, found }: Draft): boolean {
  if (node.type === 'VariableDeclarator') {
    const call = bare(childOf(node, 'init'));
    const [key] = listOf(call, 'arguments');
    const id = nameOf(childOf(node, 'id'));
    if (nameOf(childOf(childOf(call, 'callee'), 'property')) === 'findCollectionByNameOrId') named.set(id, nameOf(key));
  }
  if (/^delete(?:Collection)?$/.test(nameOf(childOf(childOf(node, 'callee'), 'property')))) {
    const id = named.get(nameOf(listOf(node, 'arguments')[0]));
    if (id !== undefined) found.push({ id, isDeleted: true });
  }
  if (node.type === 'CallExpression' && nameOf(childOf(node, 'callee')) === 'unmarshal') {
    const [value, target] = listOf(node, 'arguments');
    const fields = literalOf(value);
    const id = named.get(nameOf(target));
    if (isRecord(fields) && id !== undefined) found.push({ id, ...fields });
    return true;
  }
  if (node.type === 'AssignmentExpression') {
    const [left, right] = [childOf(node, 'left'), childOf(node, 'right')];
    const id = named.get(nameOf(childOf(left, 'object')));
    const name = nameOf(childOf(left, 'property'));
    if (id !== undefined && (RULES as readonly string[]).includes(name)) found.push({ id, [name]: literalOf(right) });
  }
  if (node.type !== 'ObjectExpression') return false;
  const fields = literalOf(node);
  const isCollection = isRecord(fields) && 'listRule' in fields && typeof fields.name === 'string';
  if (isCollection) found.push(fields);
  return isCollection;
}

/** The value of a literal; undefined for what only running the code tells. */
function literalOf(node: Syntax | undefined): unknown {
  if (node?.type === 'Literal') return node.value;
  if (node?.type === 'ArrayExpression') return listOf(node, 'elements').map(literalOf);
  if (node?.type !== 'ObjectExpression') return undefined;
  return Object.fromEntries(
    listOf(node, 'properties').flatMap((one) => {
      const value = childOf(one, 'value');
      return isSyntax(value) ? [[nameOf(childOf(one, 'key')), literalOf(value)]] : [];
    }),
  );
}

function merge(fields: Fields, { path, text }: SourceFile, { made, names }: Collections): void {
  const id = typeof fields.id === 'string' ? fields.id : undefined;
  const known = id === undefined ? undefined : (names.get(id) ?? (made.has(id) ? id : undefined));
  const name = typeof fields.name === 'string' ? fields.name : known;
  if (name === undefined) return;
  const before = made.get(known ?? name);
  if (known !== undefined) made.delete(known);
  if (id !== undefined) names.set(id, name);
  if (fields.isDeleted === true || fields.type === 'view') return;
  const stated = RULES.filter((rule) => rule in fields);
  const own = { file: path, line: lineOf(name, id ?? name, text) };
  made.set(name, {
    name,
    place: before && stated.length === 0 ? before.place : own,
    columns: columnsOf(fields) ?? before?.columns ?? [],
    isOfAccounts: fields.type === 'auth' || before?.isOfAccounts === true,
    acts: { ...before?.acts, ...Object.fromEntries(stated.map((rule) => [rule, readerOf(fields[rule])])) },
  });
}

function ruleOf({ name, place, columns, isOfAccounts, acts }: Collection): BackendRule {
  return {
    backend: 'PocketBase',
    ...place,
    name,
    columns,
    kind: isOfAccounts ? 'accounts' : 'rows',
    reads: widest([acts.listRule, acts.viewRule]),
    adds: acts.createRule ?? 'closed',
    writes: widest([acts.updateRule, acts.deleteRule]),
  };
}

/** `null`: superusers only; empty: anyone. */
function readerOf(rule: unknown): Reader {
  if (rule === '') return 'anyone';
  return typeof rule === 'string' && /^\s{0,9}@request\.auth\.id\s{0,9}!=\s{0,9}(?:""|'')\s{0,9}$/.test(rule)
    ? 'any user'
    : 'closed';
}

function columnsOf({ fields, schema }: Fields): string[] | undefined {
  const all = Array.isArray(fields) ? fields : Array.isArray(schema) ? schema : undefined;
  return all?.flatMap((one) => (isRecord(one) && typeof one.name === 'string' ? [one.name] : []));
}
