/** A variable with the start of addresses, such as `host = server + "/rest/orders"`. */
const BASE =
  /\b([\w$]{1,40})\s?[=:]\s?(?:(?:[\w.$]{1,60}\s?\+\s?)?["']|`(?:\$\{[\w.$]{1,60}\})?)(\/[\w./~-]{1,200})["'`]/g;
/** Addresses that begin with a variable, in a template and joined. */
const IN_TEMPLATE = /`\$\{(?:this\.)?([\w$]{1,40})\}(\/[\w./~?=&%+${}-]{1,200})`/g;
const JOINED = /\b([\w$]{1,40})\s?\+\s?["'](\/[\w./~?=&%+-]{0,200})["'](\s?\+)?/g;
const PART = /\$\{[\w.$]{1,60}\}/g;
const MOST = 2000;

/** Addresses that scripts put together from a variable defined before, such as `${host}/reviews`; `sample` stands for what else is filled in. */
export function addressesOnBases(text: string, sample: string): readonly string[] {
  const bases = matches(text, BASE).map(({ index, groups: [name, path] }) => ({ index, name, path }));
  if (bases.length === 0) return [];
  return [...matches(text, IN_TEMPLATE), ...matches(text, JOINED)].flatMap(({ index, groups }) => {
    const [name, rest, isContinued] = groups;
    const base = bases.findLast((one) => one.name === name && one.index < index);
    if (base === undefined) return [];
    const filled = rest.replace(PART, sample);
    const isOpen = isContinued !== '' && filled.endsWith('/');
    return filled.includes('$') ? [] : [base.path.replace(/\/$/, '') + filled + (isOpen ? sample : '')];
  });
}

interface Match {
  readonly index: number;
  readonly groups: readonly [string, string, string];
}

function matches(text: string, shape: RegExp): Match[] {
  const found: Match[] = [];
  for (const { index, 1: name = '', 2: path = '', 3: more = '' } of text.matchAll(shape)) {
    if (found.length === MOST) break;
    found.push({ index, groups: [name, path, more] });
  }
  return found;
}
