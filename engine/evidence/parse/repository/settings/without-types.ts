const TYPE = String.raw`[A-Za-z][\w.]{0,60}(?:<[\w\s,'"|.]{0,200}>)?(?:\[(?:["']\w{1,40}["'])?\])?(?:\s{0,2}\|\s{0,2}[A-Za-z]\w{0,60}){0,5}`;
const NAMED_IMPORT = /([{,]\s{0,20})(type )(\w{1,60}\s{0,3}[,}])/g;
const PARAMETER = new RegExp(
  String.raw`([(,]\s{0,20}\w{1,60})(\??\s{0,2}:\s{0,2}${TYPE})(\s{0,3}(?:[,)]|=[^=>]))`,
  'g',
);
/** What TypeScript adds to a configuration file, with what is before and after it. Where one match takes the comma of the next, it is searched twice. */
const TYPES = [
  /^()([ \t]{0,8}import type [^\n]{0,300})()$/gm,
  /^()([ \t]{0,8}(?:export )?(?:type|interface) [^\n]{0,300})()$/gm,
  NAMED_IMPORT,
  NAMED_IMPORT,
  new RegExp(String.raw`((?:const|let|var)\s{1,3}\w{1,60})(\s{0,3}:\s{0,3}${TYPE})(\s{0,3}(?:=[^=>]|;|\n))`, 'g'),
  PARAMETER,
  PARAMETER,
  new RegExp(String.raw`(\))(\s{0,2}:\s{0,2}${TYPE})(\s{0,3}(?:=>|\{))`, 'g'),
  new RegExp(String.raw`([\w)\]}"'])(\s{1,3}(?:satisfies|as)\s{1,3}${TYPE})()`, 'g'),
  /([\w)\]])(!)([.,;)\]\s])/g,
];

/** Code of a configuration file without the usual syntax of TypeScript, replaced by spaces: offsets stay. */
export function withoutTypes(text: string): string {
  return TYPES.reduce((rest, pattern) => rest.replace(pattern, withoutType), text);
}

function withoutType(_: string, before: string, type: string, after: string): string {
  return before + type.replace(/[^\n]/g, ' ') + after;
}
