/**
 * Where a sign of a technology is looked for: `script` is the text of the site's own script files, `style` that of style
 * elements, style attributes and the site's own style sheets, `title` the title of the page, `class` and `attribute` are all words of class attributes and all attribute names, each between
 * spaces; `html` is the source of the page, prose and examples included, so for comments only; `not-found` is the response
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
  /** Pattern for its value; without it, presence is enough. Group 1, if any, is the version. All quantifiers bounded. */
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

type Row = Omit<Technology, 'id'>;
export type RowOfCategory = Omit<Row, 'categories'> & Partial<Pick<Row, 'categories'>>;
type Tag = readonly [name: string, website: string, ...hosts: string[]];

/** Technologies by their ids. */
export function defineTechnologies(rows: Readonly<Record<string, Row>>): TechnologyGroup {
  return Object.entries(rows).map(([id, row]) => ({ id, ...row }));
}

/** Technologies of one category, but for rows that name their own. */
export function defineCategory(category: string, rows: Readonly<Record<string, RowOfCategory>>): TechnologyGroup {
  return Object.entries(rows).map(([id, row]) => ({ id, categories: [category], ...row }));
}

/** Technologies, by category and id, of which a page shows only the hosts that their scripts come from. */
export function defineTags(categories: Readonly<Record<string, Readonly<Record<string, Tag>>>>): TechnologyGroup {
  return Object.entries(categories).flatMap(([category, tags]) =>
    Object.entries(tags).map(([id, [name, website, ...hosts]]) => ({
      id,
      name,
      categories: [category],
      website,
      signs: hosts.map((host): Sign => ({ in: 'script-url', host, confidence: 0.9 })),
    })),
  );
}
