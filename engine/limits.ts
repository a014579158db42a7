import { BYTE_LIMITS, MEBIBYTE, RECOGNISED_VALUES } from './byte-limits.ts';
import { ACCESS_LIMITS, CODE_LIMITS, POSTURE_LIMITS } from './subject-limits.ts';

/** The part of a site that a cut concerns. */
export type Part = 'script' | 'style' | 'image' | 'font' | 'map' | 'frame' | 'link';

/** Something that was not examined because of a limit or a failed request. */
export interface Cut {
  /** For the user: `25 of 85 scripts were left out (limit 60)`. */
  readonly reason: string;
  /** Undefined if it concerns everything that follows from the fact. */
  readonly part?: Part | undefined;
  /** Nothing that could be examined: the reason is stated, and the verdict stays. */
  readonly isAside?: boolean | undefined;
  /** Addresses of the files that were not read whole, if nothing else was left out. */
  readonly files?: readonly string[] | undefined;
}

export type ReportCut = (reason: string, part?: Part, isAside?: boolean, files?: readonly string[]) => void;

/** For callers that need no cuts. */
export const ignoreCuts: ReportCut = () => {};

/**
 * Every limit that can leave a part of the site unexamined. Whatever reaches one reports it, and no check or probe passes
 * on the rest. Limits that end in `unknown` with their own reason (time, requests, size of the page) are in `reach/`.
 */
const VALUES = {
  /** Scripts, style sheets, images and fonts that the page's HTML names. */
  pageScripts: 100,
  pageStyles: 40,
  pageImages: 60,
  pageFonts: 20,
  /** Folders of the page's files that are requested to see whether they are listed. */
  assetFolders: 8,
  /** Scripts that scripts load: imports, chunks of other routes, workers. */
  importedScripts: 100,
  /** Scripts that only the browser saw. */
  loadedScripts: 60,
  /** Bytes of one script or style sheet: those of development servers have 3 MB, those with 3D or office programs up to 16 MB. */
  textBytes: 20 * MEBIBYTE,
  /** Bytes of all scripts and style sheets of a page: what exceeds it is read as far as `fileBytes`, and scripts load no more. */
  pageTextBytes: 64 * MEBIBYTE,
  /** Files that one script names, and chunks that the scripts of a page request from their bundler. */
  scriptNames: 5000,
  chunkIds: 3000,
  /** Functions of one script that name chunks, their characters, and steps to work out the names. */
  chunkFunctions: 8,
  chunkFunctionCharacters: 8_000_000,
  chunkSteps: 5_000_000,
  /** Entries of import maps, and characters of one. */
  importMapEntries: 2000,
  importMapCharacters: 1_000_000,
  /** Data that scripts load: configuration as JSON. */
  dataFiles: 20,
  /** Documents in frames. */
  frames: 10,
  /** Elements whose layout is tested with more spacing, zoomed and narrow; elements that Tab focuses. */
  interactionElements: 3000,
  focusStops: 60,
  /** Source maps of first-party scripts. */
  sourceMaps: 16,
  /** Internal links whose answer is checked, and those that are read. */
  checkedLinks: 24,
  readLinks: 8,
  /** Addresses of a sitemap whose answer is checked and read. */
  sitemapAddresses: 12,
  /** Pages in other languages, and links of an llms.txt, whose answer is checked. */
  languagePages: 8,
  llmsAddresses: 12,
  /** Sections of an indexed source map. */
  sourceMapSections: 1000,
  /** Files in one source map. */
  sourceMapFiles: 20_000,
  /** Characters of source text in one source map. */
  sourceMapCharacters: 4_000_000,
  /** Requests of the browser. */
  browserRequests: 1000,
  /** Characters of the address of one request. */
  addressCharacters: 2048,
  /** Known JavaScript globals of the page. */
  globals: 500,
  /** Cookies in the browser. */
  browserCookies: 300,
  /** Errors that the page logs or does not catch, and what its content security policy blocks. */
  pageErrors: 20,
  policyRefusals: 50,
  /** Characters of the rendered HTML. */
  renderedCharacters: 5 * 1024 * 1024,
  /** `Set-Cookie` header fields. */
  setCookies: 200,
  /** Content security policies of one page, and directives of one. */
  cspPolicies: 50,
  cspDirectives: 200,
  /** JSON-LD blocks of a page, nodes of one, and all nodes with those inside them. */
  jsonLdBlocks: 100,
  jsonLdNodes: 1000,
  jsonLdInnerNodes: 5000,
  /** Characters of one JSON-LD block: a longer one is left out, as half of it is not JSON. */
  jsonLdCharacters: 1024 * 1024,
  /** Questions of an FAQPage. */
  faqQuestions: 200,
  /** Links of an llms.txt. */
  llmsLinks: 2000,
  /** Entries of a sitemap, and those that robots.txt is asked about. */
  sitemapEntries: 50_000,
  judgedEntries: 5000,
  /** Scripts and style sheets that robots.txt is asked about. */
  judgedFiles: 500,
  /** `@font-face` rules of a style sheet. */
  fontFaces: 200,
  /** Words in a script that may begin a credential, credentials of one kind in it, and steps and characters of following constants. */
  credentialStarts: 20_000,
  credentials: 20,
  followedSteps: 400_000,
  followedCharacters: 8_000_000,
  /** What the browser sent, received and stored for the page, and characters of all of it. */
  observedTexts: 400,
  observedCharacters: 6_000_000,
  /** Later licence comments of one kind in a script. */
  licenceComments: 200,
  /** Characters of HTML, scripts and styles that are searched for technologies, and addresses of one kind. */
  technologyHtml: 500_000,
  technologyScript: 24_000_000,
  technologyStyle: 1_000_000,
  technologyAddresses: 1000,
  /** Comments of the page, characters of one, and words in it that announce a credential. */
  comments: 500,
  commentCharacters: 5000,
  commentWords: 50,
  /** Characters of the scripts that are searched for PocketBase servers. */
  pocketbaseCharacters: 24_000_000,
  /** Characters of one script that are searched for password comparisons. */
  comparisonCharacters: 24_000_000,
  /** Places in one script that look like a system prompt, or like a local address. */
  promptPlaces: 50,
  localAddresses: 200,
  /** Characters of a page that are searched for error messages, and quotations in it. */
  errorCharacters: 300_000,
  errorQuotations: 2000,
  /** SPF records that one leads to, and their terms that are looked up. */
  spfRecords: 40,
  spfTerms: 60,
  /** Terms of one SPF record whose addresses are counted. */
  spfNetworks: 2000,
  /** Name servers of the domain that are looked up and queried. */
  nameServers: 13,
  /** Hosts that receive mail, their addresses, and names of one address. */
  mailHosts: 12,
  mailAddresses: 8,
  mailAddressNames: 5,
  /** Addresses that are looked up in blocklists. */
  blocklistAddresses: 4,
  /** Mail hosts that are checked for DANE. */
  daneHosts: 6,
  /** Mail hosts at which STARTTLS is tested. */
  mailTlsHosts: 6,
  /** Domains that receive DMARC reports. */
  dmarcRecipients: 6,
  /** Pages that the page links to, read for more links. */
  linkedPages: 800,
  /** The active phase: links, parameters, API routes and folders of the site, names of one kind in its scripts. */
  links: 2000,
  parameters: 1200,
  routes: 150,
  folders: 200,
  backendNames: 40,
  /** Routes and parameters that scripts read from the fragment of the address. */
  fragmentRoutes: 60,
  fragmentNames: 12,
  /** Characters of linked pages and of all scripts that are read for it. */
  surfacePageCharacters: 24_000_000,
  surfaceScriptCharacters: 40_000_000,
  /** Fields of one form. */
  formFields: 40,
  /** Characters of a response that probes search for error messages, listings and addresses; addresses in it. */
  probedCharacters: 256 * 1024,
  probedAddresses: 2000,
  /** Files of a repository, characters of all of them, and of one; YAML tokens of one, values with what aliases repeat, expressions. */
  workflowFiles: 2000,
  workflowTotalCharacters: 32 * 1024 * 1024,
  workflowCharacters: 1024 * 1024,
  workflowTokens: 50_000,
  workflowNodes: 100_000,
  workflowExpressions: 5000,
  /** Values that are followed from one place of a workflow, by one check in all, and how often one is passed on. */
  flowValues: 500,
  flowTotal: 100_000,
  flowDepth: 40,
  /** One script of a workflow step: characters, lines, commands, arithmetic, levels of syntax, and of scripts given to a shell. */
  shellCharacters: 50_000,
  shellLines: 2000,
  shellCommands: 2000,
  shellArithmetic: 300,
  shellDepth: 100,
  shellScripts: 3,
  /** Commands of one script that are followed, those of loops and functions each time. */
  shellSteps: 20_000,
  /** Occurrences of one check, of one check of workflow files, and of one probe. */
  occurrences: 200,
  workflowOccurrences: 5000,
  probeOccurrences: 1000,
};

/** The same for scans of a whole site, which no check of one page reads: addresses of pages that are named, and that are kept in memory. */
const WHOLE_SITE_VALUES = {
  pageAddresses: 20_000,
};

/** What a finding lists: the verdict stays, and the finding says how many there are. */
const LISTED_VALUES = {
  /** Elements that are recorded for one accessibility rule, and for all of them: each rule has a fair share. */
  axeNodes: 200,
  axeReportNodes: 1000,
};

type SiteLimit = keyof typeof VALUES;
const OTHERS = {
  ...POSTURE_LIMITS,
  ...ACCESS_LIMITS,
  ...CODE_LIMITS,
  ...WHOLE_SITE_VALUES,
  ...LISTED_VALUES,
  ...RECOGNISED_VALUES,
  ...BYTE_LIMITS,
};

export type LimitName = SiteLimit | keyof typeof OTHERS;

const current: Record<LimitName, number> = { ...VALUES, ...OTHERS };

export const SITE_LIMITS = Object.keys(VALUES) as SiteLimit[];

export function limit(name: LimitName): number {
  return current[name];
}

/** The first items of a list, as many as the limit allows. Reports how many were left out. */
export function firstOf<T>(
  list: readonly T[],
  name: LimitName,
  what: string,
  cut: ReportCut,
  part?: Part,
): readonly T[] {
  const max = limit(name);
  if (list.length <= max) return list;
  cut(`${list.length - max} of ${list.length} ${what} were left out (limit ${max})`, part);
  return list.slice(0, max);
}

/** The same for a list that was collected only up to one item more than the limit. */
export function upTo<T>(list: readonly T[], name: LimitName, what: string, cut: ReportCut, part?: Part): readonly T[] {
  const max = limit(name);
  if (list.length <= max) return list;
  cut(`There are more than ${max} ${what}; the others were left out`, part);
  return list.slice(0, max);
}

/** The beginning of a text, as many characters as the limit allows. Reports that the rest was left out. */
export function startOf(text: string, name: LimitName, what: string, cut: ReportCut, part?: Part): string {
  const max = limit(name);
  if (text.length <= max) return text;
  cut(`${what}: only the first ${max} of ${text.length} characters were searched`, part);
  return text.slice(0, max);
}

/** The first texts, as many characters as the limit allows for all of them. Reports that others were left out. */
export function withinSum<T extends { readonly text: string }>(
  list: readonly T[],
  name: LimitName,
  what: string,
  cut: ReportCut,
  part?: Part,
): readonly T[] {
  const max = limit(name);
  let room = max;
  const kept = list.flatMap((one) => {
    const text = one.text.slice(0, Math.max(0, room));
    room -= one.text.length;
    return text === '' && one.text !== '' ? [] : [{ ...one, text }];
  });
  if (room < 0) cut(`${what}: only the first ${max} of ${max - room} characters were read`, part);
  return kept;
}

/** Runs with other limits in this thread; for tests. */
export async function withLimits<T>(limits: Partial<Record<LimitName, number>>, run: () => T | Promise<T>): Promise<T> {
  const before = { ...current };
  Object.assign(current, limits);
  try {
    return await run();
  } finally {
    Object.assign(current, before);
  }
}
