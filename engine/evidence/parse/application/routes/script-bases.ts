import { ignoreCuts, type ReportCut } from '../../../../limits.ts';
import { firstMatches } from './first-matches.ts';

/** A variable with the start of addresses, such as `host = server + "/rest/orders"`. */
const BASE =
  /(?<![\w$])([\w$]{1,40})\s?[=:]\s?(?:(?:[\w.$]{1,60}\s?\+\s?)?["']|`(?:\$\{[\w.$]{1,60}\})?)(\/[\w./~-]{1,200})["'`]/g;
/** Addresses that begin with a variable, in a template and joined. */
const IN_TEMPLATE = /`\$\{(?:this\.)?([\w$]{1,40})\}(\/[\w./~?=&%+${}-]{1,200})`/g;
const JOINED = /(?<![\w$])([\w$]{1,40})\s?\+\s?["'](\/[\w./~?=&%+-]{0,200})["'](\s?\+)?/g;
const PART = /\$\{[\w.$]{1,60}\}/g;
/** Characters between a variable and its use: further apart, a minified script has another variable of the same name. */
const NEAR = 5000;
/** A request that may change data, before or after its address. */
const CALLS_BEFORE = /\.(?:post|put|patch|delete|del)\s{0,4}(?:<[^<>()]{0,60}>)?\(\s{0,20}$/i;
const WRITES_NEARBY =
  /method\s{0,4}["']?\s{0,4}:\s{0,4}["'`](?:post|put|patch|delete)\b|\.open\(\s{0,4}["'`](?:post|put|patch|delete)\b/i;
const BEFORE = 120;
const AFTER = 300;
const MAX = 2000;

/**
 * Addresses that scripts put together from a variable defined shortly before, such as `${host}/reviews`; `sample` stands for what else is filled
 * in. None of a request that may change data.
 */
export function addressesOnBases(text: string, sample: string, cut: ReportCut = ignoreCuts): readonly string[] {
  const bases = matches(text, BASE, cut).map(({ index, groups: [name, path] }) => ({ index, name, path }));
  if (bases.length === 0) return [];
  return [...matches(text, IN_TEMPLATE, cut), ...matches(text, JOINED, cut)].flatMap(({ index, end, groups }) => {
    const [name, rest, isContinued] = groups;
    const base = bases.findLast((one) => one.name === name && one.index < index);
    if (base === undefined || index - base.index > NEAR || isWritten(text, index, end)) return [];
    const filled = rest.replace(PART, sample);
    const isOpen = isContinued !== '' && filled.endsWith('/');
    return filled.includes('$') ? [] : [base.path.replace(/\/$/, '') + filled + (isOpen ? sample : '')];
  });
}

/** The call that has the address writes: `api.post(host + "/orders")`, `fetch(host + "/orders", { method: "POST" })`. */
function isWritten(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - BEFORE), start);
  return CALLS_BEFORE.test(before) || WRITES_NEARBY.test(before + text.slice(end, end + AFTER));
}

interface Match {
  readonly index: number;
  readonly end: number;
  readonly groups: readonly [string, string, string];
}

function matches(text: string, shape: RegExp, cut: ReportCut): Match[] {
  const reason = `Only the first ${MAX} addresses of one kind in a script were put together`;
  return firstMatches(text, shape, MAX, () => cut(reason, 'script')).map((match) => {
    const { 0: all, index, 1: name = '', 2: path = '', 3: more = '' } = match;
    return { index, end: index + all.length, groups: [name, path, more] };
  });
}
