/**
 * Where a sign of a technology is looked for: `script` is the text of the site's own script files, `style` that of style
 * elements, style attributes and the site's own style sheets, `title` the title of the page, `class` and `attribute` are all words of class attributes and all attribute names, each between
 * spaces; `html` is the source of the page, or the text of JSON at its address; prose and examples are included, so it is for comments and for what only the software itself writes; `not-found` is the response
 * to a non-existent address: status and content type, a line break, and the body.
 */
export type SignPlace =
  | 'header'
  | 'cookie'
  | 'meta'
  | 'script-url'
  | 'link-url'
  | 'html'
  | 'inline-script'
  | 'script'
  | 'style'
  | 'class'
  | 'attribute'
  | 'title'
  | 'selector'
  | 'global'
  | 'dns'
  | 'not-found'
  | 'request-url';

/** One independent sign. */
export interface Sign {
  readonly in: SignPlace;
  /**
   * Header, cookie, meta or global name (lower case for headers and meta; a `*` at the end stands for any rest), or a
   * selector such as `div#root[data-x^=a].b`; unused for URLs and texts.
   */
  readonly name?: string;
  /** For URLs: the host itself or one below it. */
  readonly host?: string;
  /**
   * For `script` and `style`: a fixed string that the software itself writes, at least six characters. All of them are
   * searched in one pass, so it costs nothing; `matches` then sees only 100 characters before it and 300 after. `"` stands
   * for any quote in both, since minifiers choose it.
   */
  readonly mark?: string;
  /** Pattern for its value; without it, presence is enough. Group 1, if any, is the version, or one number of it in each group. All quantifiers bounded. */
  readonly matches?: RegExp;
  /** 0 to 1: the confidence from this sign alone. */
  readonly confidence: number;
}

/** A technology to recognise: data only. */
export interface Technology {
  /** Kebab-case, unique. */
  readonly id: string;
  readonly name: string;
  readonly categories: readonly string[];
  readonly website: string;
  /** CPE 2.3 vendor and product if the NVD has one: `vendor:product`. */
  readonly cpe?: string;
  /** The npm packages that it is published as, if their versions are its versions. */
  readonly npm?: readonly string[];
  readonly signs: readonly Sign[];
  /** Ids of technologies it requires. */
  readonly implies?: readonly string[];
}

export type TechnologyGroup = readonly Technology[];

/** A sign: where it is, its name, host or mark if it has one, its pattern if it has one, and the confidence from it alone. */
type SignRow =
  | readonly [place: SignPlace, text: string, confidence: number]
  | readonly [place: SignPlace, matches: RegExp, confidence: number]
  | readonly [place: SignPlace, text: string, matches: RegExp, confidence: number];

/** Categories, if they are not those of its table, and what else is known about a technology. */
type More = Partial<Pick<Technology, 'categories' | 'cpe' | 'npm' | 'implies'>>;

/** A technology; a plain text after its website is a host that its scripts come from. */
export type TechnologyRow = readonly [name: string, website: string, ...facts: (string | SignRow | More)[]];

/** Technologies by category and id. */
export function defineTechnologies(
  tables: Readonly<Record<string, Readonly<Record<string, TechnologyRow>>>>,
): TechnologyGroup {
  return Object.entries(tables).flatMap(([category, rows]) =>
    Object.entries(rows).map(([id, row]) => technologyOf(id, category, row)),
  );
}

function technologyOf(id: string, category: string, [name, website, ...facts]: TechnologyRow): Technology {
  const more = facts.filter((fact): fact is More => typeof fact === 'object' && !isSign(fact));
  const signs = facts
    .map((fact) => (typeof fact === 'string' ? (['script-url', fact, 0.9] as const) : fact))
    .filter(isSign)
    .map(signOf);
  return Object.assign({ id, name, categories: [category], website, signs }, ...more);
}

function isSign(fact: SignRow | More): fact is SignRow {
  return Array.isArray(fact);
}

function signOf([place, ...row]: SignRow): Sign {
  const parts: readonly (string | RegExp | number)[] = row;
  const text = parts.find((part) => typeof part === 'string');
  const matches = parts.find((part) => part instanceof RegExp);
  return {
    in: place,
    ...(text === undefined ? {} : { [fieldOf(place)]: text }),
    ...(matches === undefined ? {} : { matches }),
    confidence: Number(parts.at(-1)),
  };
}

/** What a text in a sign is. */
function fieldOf(place: SignPlace): 'name' | 'host' | 'mark' {
  if (place.endsWith('-url')) return 'host';
  return place === 'script' || place === 'style' ? 'mark' : 'name';
}
