import { callChain, fixedText, type Link, propertyOf } from './call-chain.ts';
import { convexCall } from './convex-calls.ts';
import { modelCall } from './model-calls.ts';
import { childOf, listOf, nameOf, type Syntax } from './syntax.ts';

/** A call that reads or changes rows, or has a model of a provider answer. */
export interface DataCall {
  readonly act: 'read' | 'add' | 'change' | 'delete' | 'generate';
  /** Of the table, collection or model of rows; the provider's call for `generate`. */
  readonly table: string;
  /** Whose rights the database applies: the caller's, unless the client has the key of the service. */
  readonly needsServiceKey: boolean;
  /** The rows that are read: all, those of a user, or one. */
  readonly rows: 'all' | 'of user' | 'one';
  /** Whether it adds to a number. */
  readonly isCounter: boolean;
  readonly node: Syntax;
}

type Acts = Readonly<Record<string, DataCall['act']>>;

const PRISMA: Acts = {
  ...{ create: 'add', createMany: 'add', upsert: 'add' },
  findMany: 'read',
  ...{ update: 'change', updateMany: 'change', delete: 'delete', deleteMany: 'delete' },
};
const MODEL: Acts = {
  ...{ create: 'add', insertOne: 'add', insertMany: 'add' },
  find: 'read',
  findAll: 'read',
  findByIdAndUpdate: 'change',
  findOneAndUpdate: 'change',
  updateOne: 'change',
  updateMany: 'change',
  update: 'change',
  findByIdAndDelete: 'delete',
  findByIdAndRemove: 'delete',
  findOneAndDelete: 'delete',
  deleteOne: 'delete',
  deleteMany: 'delete',
  destroy: 'delete',
};
const SUPABASE: Acts = { select: 'read', insert: 'add', upsert: 'add', update: 'change', delete: 'delete' };
const USERS: Acts = { deleteUser: 'delete', updateUserById: 'change', listUsers: 'read' };
const FIRESTORE: Acts = { get: 'read', add: 'add', set: 'add', update: 'change', delete: 'delete' };
/** Drizzle's methods, and the first words of SQL. */
const VERBS: Acts = { insert: 'add', update: 'change', delete: 'delete' };
const DATABASE = /^(?:\w{0,30}prisma\w{0,30}|db|tx|database|drizzle|client)$/i;
/** Adds to a number that all visitors share. */
const COUNTER = /\$inc\b|\bincrement\b|\bviews?\b|\blikes?\b|\bcount\b/;
const OF_USER = /\b(?:user|owner|author|customer|member|account|buyer|seller|patient)_?(?:id|email)?\b|\bemail\b/i;

const GENERATES = { act: 'generate', needsServiceKey: false, rows: 'one' } as const;

/** What a call does to the rows of a database. */
export function dataCallOf(node: Syntax, text: string, around: readonly Syntax[]): DataCall | undefined {
  const chain = callChain(node);
  const model = modelCall(chain);
  const found = model === undefined ? inDatabase(chain, around) : ({ ...GENERATES, table: model } as const);
  return found && { ...found, isCounter: COUNTER.test(text.slice(node.start, node.end)), node };
}

type Found = Omit<DataCall, 'node' | 'isCounter'>;

function inDatabase(chain: readonly Link[], around: readonly Syntax[]): Found | undefined {
  const [root, model, method] = chain;
  const last = chain.at(-1);
  if (!root || !last?.args) return undefined;
  const before = chain.at(-2);
  const [first] = last.args;
  const found = (act: DataCall['act'] | undefined, table: string, where?: Syntax, needsServiceKey = false) =>
    act && table !== '' ? { act, table, needsServiceKey, rows: rowsOf(where, act) } : undefined;
  const convex = root.name === 'ctx' && model?.name === 'db' ? convexCall(chain, around) : undefined;
  if (convex) return { ...convex, needsServiceKey: false };
  if (before?.name === 'admin' && chain.at(-3)?.name === 'auth')
    return found(USERS[last.name], 'users', undefined, true);
  if (before?.name === 'from' && before.args)
    return found(SUPABASE[last.name], fixedText(before.args[0]), undefined, true);
  if (chain.length === 3 && DATABASE.test(root.name) && model && !model.args && method)
    return hasProjection(first) || (root.name === 'client' && PRISMA[method.name] === 'add')
      ? undefined
      : found(PRISMA[method.name], model.name, propertyOf(first, 'where'));
  if (chain.length === 2 && /^[A-Z]\w*[a-z]/.test(root.name) && root.name !== 'Object' && !root.args)
    return found(MODEL[last.name], root.name, first?.type === 'ObjectExpression' ? first : undefined);
  if (chain.length === 2 && DATABASE.test(root.name) && isName(first) && VERBS[last.name])
    return found(VERBS[last.name], nameOf(first) || nameOf(childOf(first, 'property')));
  const collection = chain.find(({ name, args }) => name === 'collection' && args?.length === 1);
  if (collection) return found(inCollection(last.name), fixedText(collection.args?.[0]));
  return inText(last.name, fixedText(first));
}

function inCollection(name: string): DataCall['act'] | undefined {
  return FIRESTORE[name] ?? (name === 'find' ? undefined : MODEL[name]);
}

/** `UPDATE users SET …` in a query. */
function inText(name: string, sql: string): Found | undefined {
  if (!/^(?:query|execute|unsafe|run|\$executeRaw(?:Unsafe)?)$/.test(name)) return undefined;
  const [, verb = '', table = ''] =
    /^\s{0,40}(UPDATE|DELETE\s{1,9}FROM|INSERT\s{1,9}INTO)\s{1,9}["'`]?(?:\w{1,60}\.)?(\w{1,60})/i.exec(sql) ?? [];
  const act = VERBS[verb.slice(0, 6).toLowerCase()];
  return act && { act, table, needsServiceKey: false, rows: 'one' };
}

function isName(node: Syntax | undefined): boolean {
  return node?.type === 'Identifier' || node?.type === 'MemberExpression';
}

/** Only some columns. */
function hasProjection(options: Syntax | undefined): boolean {
  return propertyOf(options, 'select') !== undefined || propertyOf(options, 'omit') !== undefined;
}

function rowsOf(where: Syntax | undefined, act: DataCall['act']): DataCall['rows'] {
  if (act !== 'read') return 'one';
  const names = listOf(where, 'properties').map((one) => nameOf(childOf(one, 'key')));
  if (names.length === 0) return 'all';
  return names.some((name) => OF_USER.test(name)) ? 'of user' : 'one';
}
