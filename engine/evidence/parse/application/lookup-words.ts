/** Words for an operation that only looks something up. */
const READS =
  /\b(?:search|find|query|look ?up|browse|suggest|autocomplete|convert|calculate|translate|ping|whois|resolve|trace ?route|ns ?lookup)\b/i;
/** The same where they begin a text: elsewhere they may be nouns, as in `/mailing-list`. */
const BEGINS_READING = /^ ?(?:show|view|list|check|preview|filter|sort)\b/i;
const WRITES =
  /\b(?:(?:add|book|edit|join|log ?in|order|post|reserv|sav|send|sign|stor|vot)(?:e|s|es|ed|ing|ings)?|(?:appl(?:y|i)|chang|check ?out|comment|contact|creat|delet|donat|enrol|feedback|import|insert|invit|publish|regist|repl(?:y|i)|review|submi[ts]|subscri|updat|upload|writ)[a-z]{0,12})\b/i;
/** The usual text of a button says nothing. */
const PLAIN = /^\s{0,20}submit(?: query)?\s{0,20}$/i;
const EXTENSION = /\.\w{1,5}$/;
const MOST = 300;

/** What a POST request says about itself. */
interface Operation {
  readonly url: URL;
  /** Text of the button that sends it. */
  readonly label?: string | undefined;
  /** Other names, which can only tell that it changes something. */
  readonly names?: readonly (string | undefined)[];
}

/** True if the button or the last path segment says that the operation looks something up, and nothing says that it changes anything. */
export function onlyReads({ url, label = '', names = [] }: Operation): boolean {
  const segments = url.pathname.split('/').filter((one) => one !== '');
  const last = wordsOf((segments.at(-1) ?? '').replace(EXTENSION, ''));
  const shown = PLAIN.test(label) ? '' : wordsOf(label);
  if (![last, shown].some((text) => READS.test(text) || BEGINS_READING.test(text))) return false;
  // A collection that is searched has a plural name: `/orders/search`.
  const above = segments.slice(0, -1).map((one) => wordsOf(one).replace(/[a-z]{1,40}s\b/gi, ''));
  return ![last, shown, url.search, ...above, ...names].some((text) => WRITES.test(wordsOf(text ?? '')));
}

/** `saveSearch`, `save_search` and `save-search` are two words each. */
function wordsOf(text: string): string {
  return text
    .slice(0, MOST)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[\W_]+/g, ' ');
}
