/** True if a is not less than b. True and false conditions use the same words, so a search for texts cannot distinguish them. */
export type Form = (value: string, a: number, b: number) => string;

/** Runs into an error of the database, and only where it is evaluated. */
const FAILS = '(SELECT 1 UNION SELECT abs(-9223372036854775807-1))';

const BARE: Form = (value, a, b) => `${value} AND ${a} BETWEEN ${b} AND 900`;
const BRACKETED: Form = (value, a, b) => `${value}) AND ${a} BETWEEN ${b} AND (900`;
const SINGLE: Form = (value, a, b) => `${value}' AND '${a}' BETWEEN '${b}' AND '900`;
const SINGLE_BRACKETED: Form = (value, a, b) => `${value}') AND '${a}' BETWEEN '${b}' AND ('900`;
const DOUBLE: Form = (value, a, b) => `${value}" AND "${a}" BETWEEN "${b}" AND "900`;
const DOUBLE_BRACKETED: Form = (value, a, b) => `${value}") AND "${a}" BETWEEN "${b}" AND ("900`;
/** What follows may be an ESCAPE clause, which only LIKE takes. */
const LIKE: Form = (value, a, b) => `${value}%' AND ${a} BETWEEN ${b} AND 900 AND '%' LIKE '`;
const LIKE_BRACKETED: Form = (value, a, b) => `${value}%') AND ${a} BETWEEN ${b} AND 900 AND ('%' LIKE '`;
const LIKE_DOUBLE: Form = (value, a, b) => `${value}%" AND ${a} BETWEEN ${b} AND 900 AND "%" LIKE "`;
/** Without spaces, comments and common keywords; the two numbers differ by one. */
const SUBTRACTED: Form = (value, a, b) => `${value}-NULLIF(0,${b}-${a}-1)`;
const SUBTRACTED_QUOTED: Form = (value, a, b) => `${value}'-NULLIF(0,${b}-${a}-1)-'0`;
/** Where quotes get a backslash: in GBK and Big5, the last byte of the sign and the backslash are one character. */
const WIDE: Form = (value, a, b) => `${value}\u20ac' AND ${a} BETWEEN ${b} AND 900-- `;
/** In the place of a column, a limit or a value. */
const CHOSEN: Form = (value, a, b) => `(CASE WHEN ${a} BETWEEN ${b} AND 900 THEN ${value} END)`;
/** After a column or direction of a sort order. */
const LISTED: Form = (value, a, b) => `${value},(CASE WHEN ${a} BETWEEN ${b} AND 900 THEN 1 ELSE ${FAILS} END)`;

/** The value stays the same, and what is calculated beside it fails where the condition does not hold. */
const chosen = (same: string, a: number, b: number) =>
  `(CASE WHEN ${a} BETWEEN ${b} AND 900 THEN ${same} ELSE ${FAILS} END)`;
const divided = (a: number, b: number) => `1/(CASE WHEN ${a} BETWEEN ${b} AND 900 THEN 1 ELSE 0 END)`;
const FAILING: ReadonlyMap<Form, readonly Form[]> = new Map<Form, readonly Form[]>([
  [BARE, [(value, a, b) => `${value}-${chosen('0', a, b)}`, (value, a, b) => `${value}-(${divided(a, b)}-1)`]],
  [
    SINGLE,
    [
      (value, a, b) => `${value}'||${chosen("''", a, b)}||'`,
      (value, a, b) => `${value}' AND ${divided(a, b)}=1 AND '1'='1`,
    ],
  ],
  [SINGLE_BRACKETED, [(value, a, b) => `${value}')||${chosen("''", a, b)}||('`]],
  [DOUBLE, [(value, a, b) => `${value}"||${chosen('""', a, b)}||"`]],
]);

/** For a statement that finds nothing with the value, whatever the condition: the same place with a condition that decides whether it fails. */
export function failingOf(form: Form): readonly Form[] {
  return FAILING.get(form) ?? [];
}

const NUMBER = /^-?\d{1,15}(?:\.\d{1,10})?$/;
/** Numbers as a list of SQL takes them. */
const NUMBERS = /^\d{1,15}(?:, ?\d{1,15}){1,100}$/;
const COLUMN = /^[a-z_][\w.]{0,60}$/i;
const SORTS = /sort|order|dir|^by$|col|field|group|limit|offset|page|count|size/i;

/** The forms that may fit a value, the most likely first. All of them are far more than one search needs: `thorough` tries the rest. */
export function formsFor(name: string, value: string, isThorough: boolean): readonly Form[] {
  const sorting = SORTS.test(name) || /^(?:asc|desc)$/i.test(value);
  const order = [LISTED, ...(NUMBER.test(value) || COLUMN.test(value) ? [CHOSEN] : [])];
  const first = sorting ? order : [];
  const plain = NUMBER.test(value)
    ? [BARE, SINGLE, BRACKETED, SUBTRACTED, DOUBLE, SINGLE_BRACKETED, SUBTRACTED_QUOTED]
    : NUMBERS.test(value)
      ? [BRACKETED, SINGLE]
      : [SINGLE, LIKE, DOUBLE, SINGLE_BRACKETED, LIKE_BRACKETED, LIKE_DOUBLE];
  const rest = isThorough ? [BARE, LIKE, WIDE, LIKE_BRACKETED, LIKE_DOUBLE, DOUBLE_BRACKETED, ...order] : [];
  return [...new Set([...first, ...plain, ...rest])];
}
