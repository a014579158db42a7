/** Words for an operation that only looks something up. */
const READS =
  /\b(?:search|find|query|look ?up|browse|suggest|autocomplete|calc(?:ulat(?:e|or))?|translate|ping|whois|trace ?route|ns ?lookup|echo|encode|decode|compute|compare|test connect(?:ion|ivity)|validate (?:xml|json|ya?ml|html|css|markup))\b/i;
/** A ticket is resolved and a lead converted too: these look up only what has a value without being changed. */
const VALUE =
  '(?:dns|host(?:name)?s?|domains?|ip|address(?:es)?|url|currenc(?:y|ies)|money|amounts?|prices?|units?|temperatures?|lengths?|weights?|colou?rs?|time ?zones?|coordinates)';
const READS_VALUE = new RegExp(
  `\\b(?:(?:resolve|convert) (?:(?:an?|the|your) )?${VALUE}|${VALUE} (?:resolve|convert))\\b`,
  'i',
);
/** The same where they begin a text: elsewhere they may be nouns, as in `/mailing-list`. */
const BEGINS_READING = /^ ?(?:show|view|list|check|preview|filter|sort)\b/i;
const WRITES =
  /\b(?:(?:add|book|edit|join|log ?in|order|post|reserv|sav|send|sign|stor|vot)(?:e|s|es|ed|ing|ings)?|(?:appl(?:y|i)|chang|check ?out|comment|contact|creat|delet|donat|enrol|feedback|import|insert|invit|publish|regist|repl(?:y|i)|review|submi[ts]|subscri|updat|upload|writ)[a-z]{0,12})\b/i;
/** `/tickets/7/resolve`, "Check in", "List your item". */
const WRITES_ONE = /\b(?:check ?in|list (?:an?|item|my|your)|(?:\d{1,20}|[a-f\d]{12,32}) (?:resolve|convert))\b/i;
/** Words of a button that sends something although its form uses GET. */
const SENDS =
  /\b(?:add|book|comment|creat|edit|insert|join|post|publish|regist|reserv|sav|send|sign|stor|subscri|vot)[a-z]{0,12}\b/i;
/** The usual text of a button says nothing. */
const PLAIN = /^\s{0,20}(?:(?:submit|go|ok|enter)(?: query)?\s{0,20})?$/i;
/** A field that holds words to look for. */
const TERM = /^(?:q|query|keywords?|terms?|search[-_ ]?\w{0,20}|\w{1,20}[-_]search)$/i;
const EXTENSION = /\.\w{1,5}$/;
const MOST = 300;

interface FilledField {
  readonly name: string;
  /** What the field is for, in words. */
  readonly hint?: string | undefined;
}

/** What a POST request says about itself. */
interface Operation {
  readonly url: URL;
  /** Text of the button that sends it. */
  readonly label?: string | undefined;
  /** Names of the form: they tell what it does where its button does not. */
  readonly names?: readonly (string | undefined)[];
  /** The fields that a visitor fills in. */
  readonly fields?: readonly FilledField[];
}

/**
 * True if the button, the last path segment, the name of the form or its only field says that the operation looks something up, and
 * nothing says that it changes anything.
 */
export function onlyReads({ url, label = '', names = [], fields = [] }: Operation): boolean {
  const segments = url.pathname.split('/').filter((one) => one !== '');
  const last = wordsOf((segments.at(-1) ?? '').replace(EXTENSION, ''));
  const isPlain = PLAIN.test(label);
  const shown = isPlain ? '' : wordsOf(label);
  const end = wordsOf(`${segments.at(-2) ?? ''} ${last}`);
  const isNamed = isPlain && (names.some((name) => READS.test(wordsOf(name ?? ''))) || isTerm(fields));
  if (![last, shown].some(isReading) && !READS_VALUE.test(end) && !isNamed) return false;
  // A collection that is searched has a plural name: `/orders/search`.
  const above = segments.slice(0, -1).map((one) => wordsOf(one).replace(/[a-z]{1,40}s\b/gi, ''));
  if ([end, shown].some((text) => WRITES_ONE.test(text))) return false;
  return ![last, shown, url.search, ...above, ...names].some((text) => WRITES.test(wordsOf(text ?? '')));
}

function isTerm(fields: readonly FilledField[]): boolean {
  const [field] = fields;
  if (field === undefined || fields.length > 1) return false;
  const hint = wordsOf(field.hint ?? '');
  return TERM.test(field.name) || (READS.test(hint) && !/\b(?:and|or)\b/i.test(hint));
}

/** True if the button of a GET form says that it changes something and not that it looks something up. */
export function namesChange(label: string): boolean {
  const words = wordsOf(label);
  return SENDS.test(words) && !isReading(words);
}

function isReading(words: string): boolean {
  return READS.test(words) || BEGINS_READING.test(words) || READS_VALUE.test(words);
}

/** `saveSearch`, `save_search` and `save-search` are two words each. */
function wordsOf(text: string): string {
  return text
    .slice(0, MOST)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[\W_]+/g, ' ');
}
