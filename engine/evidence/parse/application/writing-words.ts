/** Verbs for an operation that changes something. */
export const WRITES =
  /\b(?:(?:add|book|edit|join|launch|log ?in|order|post|reserv|sav|send|sign|start|stor|vot)(?:e|s|es|ed|ing|ings)?|run(?:s|ning)?|(?:accept|agree|appl(?:y|i)|chang|check ?out|comment|contact|creat|delet|deploy|donat|enquir|enrol|feedback|generat|import|inquir|insert|invit|newsletter|passwor|provision|publish|regist|repl(?:y|i)|review|submi[ts]|subscri|updat|upload|writ)[a-z]{0,12})\b/i;
/** Nouns for what a form creates; above the last segment they name what is searched, as in `/support/search`. */
export const WRITES_NOUN = /\b(?:alert|message|request|support|ticket)s?\b/i;
/** Where only the name of a form or field speaks for reading: other operations that take a word. */
export const TAKES_WORD =
  /\b(?:ask|block|bookmark|claim|config|consent|favou?rit|filter|follow|lead|mute|notif|onboard|option|polic|preferenc|profil|question|quot|redeem|remind|report|saved|searches|setting|subscrib|suggest|tag|terms|topic|watch)[a-z]{0,12}\b/i;
const MAX = 300;

/** `saveSearch`, `save_search` and `save-search` are two words each. */
export function wordsOf(text: string): string {
  return text
    .slice(0, MAX)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[\W_]+/g, ' ');
}
