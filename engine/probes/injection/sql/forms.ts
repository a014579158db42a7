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
const LIKE: Form = (value, a, b) => `${value}%' AND ${a} BETWEEN ${b} AND 900 AND '%'='`;
const LIKE_BRACKETED: Form = (value, a, b) => `${value}%') AND ${a} BETWEEN ${b} AND 900 AND ('%'='`;
/** Without spaces, comments and common keywords; the two numbers differ by one. */
const SUBTRACTED: Form = (value, a, b) => `${value}-NULLIF(0,${b}-${a}-1)`;
const SUBTRACTED_QUOTED: Form = (value, a, b) => `${value}'-NULLIF(0,${b}-${a}-1)-'0`;
/** Where quotes get a backslash: in GBK and Big5, the last byte of the sign and the backslash are one character. */
const WIDE: Form = (value, a, b) => `${value}\u20ac' AND ${a} BETWEEN ${b} AND 900-- `;
/** In the place of a column, a limit or a value. */
const CHOSEN: Form = (value, a, b) => `(CASE WHEN ${a} BETWEEN ${b} AND 900 THEN ${value} END)`;
/** After a column or direction of a sort order. */
const LISTED: Form = (value, a, b) => `${value},(CASE WHEN ${a} BETWEEN ${b} AND 900 THEN 1 ELSE ${FAILS} END)`;

/** For a value that selects nothing: the condition decides whether the statement fails. */
const FAILING: Form = (value, a, b) => `${value} AND 1=(CASE WHEN ${a} BETWEEN ${b} AND 900 THEN 1 ELSE ${FAILS} END)`;
const FAILING_QUOTED: Form = (value, a, b) =>
  `${value}' AND 1=(CASE WHEN ${a} BETWEEN ${b} AND 900 THEN 1 ELSE ${FAILS} END) AND '1'='1`;

const NUMBER = /^-?\d{1,15}(?:\.\d{1,10})?$/;
const COLUMN = /^[a-z_][\w.]{0,60}$/i;
const SORTS = /sort|order|dir|^by$|col|field|group|limit|offset|page|count|size/i;

/** The forms that may fit a value, the most likely first. All of them are far more than one search needs: `thorough` tries the rest. */
export function formsFor(name: string, value: string, isThorough: boolean): readonly Form[] {
  const sorting = SORTS.test(name) || /^(?:asc|desc)$/i.test(value);
  const order = [LISTED, ...(NUMBER.test(value) || COLUMN.test(value) ? [CHOSEN] : [])];
  const first = sorting ? order : [];
  const plain = NUMBER.test(value)
    ? [BARE, SINGLE, BRACKETED, SUBTRACTED, DOUBLE, SINGLE_BRACKETED, SUBTRACTED_QUOTED, FAILING]
    : [SINGLE, LIKE, DOUBLE, SINGLE_BRACKETED, FAILING_QUOTED];
  const rest = isThorough ? [BARE, LIKE, WIDE, LIKE_BRACKETED, DOUBLE_BRACKETED, ...order] : [];
  return [...new Set([...first, ...plain, ...rest])];
}
