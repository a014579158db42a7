export const MEBIBYTE = 1024 * 1024;

/** Bytes of one response. What a collector or probe does with a longer one is its own: it is unknown, reported, or of no use. */
export const BYTE_LIMITS = {
  /** A page, and anything without a limit of its own. */
  bodyBytes: 5 * MEBIBYTE,
  /** A file of the page at first: a longer script or style sheet is read again. Images and fonts are measured only. */
  fileBytes: 2 * MEBIBYTE,
  frameBytes: MEBIBYTE,
  dataBytes: MEBIBYTE / 2,
  sourceMapBytes: 12 * MEBIBYTE,
  linkedPageBytes: MEBIBYTE / 2,
  linkedScriptBytes: MEBIBYTE,
  /** The start of a page that a link leads to, and of an answer of which only the status counts. */
  answerPageBytes: 48 * 1024,
  answerBytes: 4096,
  canonicalPageBytes: MEBIBYTE / 2,
  missingPageBytes: MEBIBYTE / 2,
  crossOriginBytes: 64 * 1024,
  agentPageBytes: 96 * 1024,
  folderBytes: MEBIBYTE / 4,
  faviconBytes: MEBIBYTE,
  socialImageBytes: 64 * 1024,
  /** RFC 9309 section 2.5: crawlers read at least 500 KiB. */
  robotsBytes: MEBIBYTE / 2,
  securityTxtBytes: 64 * 1024,
  llmsBytes: MEBIBYTE,
  sitemapBytes: 10 * MEBIBYTE,
  sitemapPartBytes: 2 * MEBIBYTE,
  /** A feed, a web app manifest or an OpenAPI document that lists pages of a site. */
  pageListBytes: 2 * MEBIBYTE,
  bimiBytes: 128 * 1024,
  mtaStsBytes: 64 * 1024,
  /** What probes ask for: most of it, GraphQL data, and API descriptions. */
  probedBytes: 256 * 1024,
  graphqlBytes: 2 * MEBIBYTE,
  openapiBytes: 4 * MEBIBYTE,
  /** Files of a page that is tried with values of ours. */
  trialBytes: 4 * MEBIBYTE,
  /** Pages that are answered once more with a policy that reports what they need. */
  policyPageBytes: 2 * MEBIBYTE,
  /** One answer of a provider, and all of them; a file of a site in its settings. */
  providerBytes: 5 * MEBIBYTE,
  providerTotalBytes: 48 * MEBIBYTE,
  siteFileBytes: 8 * MEBIBYTE,
};

/** Characters that decide what a text is, or where in it a place is: what it says beyond them changes no verdict. */
export const RECOGNISED_VALUES = {
  /** A directory listing, and a page that a program writes; the welcome page of one, and the text of a parked domain. */
  pageStart: 300_000,
  welcomeStart: 20_000,
  parkedStart: 4000,
  /** A source map that names the original place of a finding: those of a larger one are named in the script. */
  placedMap: 4 * MEBIBYTE,
};
