import { limit } from '../../../../limits.ts';
import type { Step } from '../model.ts';
import { cutFlow } from './flow-cuts.ts';
import { inputOf } from './places.ts';
import { type Alphabet, ANYTHING, isDangerous } from './taint/alphabet.ts';
import { patternOf } from './taint/pattern.ts';

/** `pr.data.head.ref`: only pull requests have a head. */
const HEAD =
  /\b\w{1,60}(?:\??\.data)?\??\.head\??\.(ref|sha|label|repo\??\.(?:full_name|clone_url|html_url|owner\??\.login|name))\b/;
const TEXT = /\b(pr|pull\w{0,20}|issue|comment|review|discussion)(?:\??\.data)?\??\.(title|body)\b/i;
const PAYLOAD = /\bcontext\.payload\??\.([\w.?]{1,100})/;
/** Calls that leave nothing that a script would interpret. */
const CLEANS = /\bparseInt\(|\bNumber\(|encodeURI|\.test\(|\.length\b|\.includes\(|\.startsWith\(|[=!]==/;
const VIEW =
  /\bgh\s{1,5}(pr|issue)\s{1,5}view\b[^\n]{0,300}?--json[ =]["']?[\w,]{0,200}\b(headRefName|headRefOid|title|body)\b/;
const API =
  /\/(pulls|issues|comments)\/[^\n]{0,300}?(?:--jq|-q|\bjq\b(?:\s{1,3}-\w{1,5})?)[ =]{1,3}["']?[^\n"']{0,60}?\.(head\.(?:ref|sha|label|repo\.(?:full_name|clone_url))|title|body)\b/;
const OF_VIEW: Readonly<Record<string, string>> = {
  headRefName: 'pull_request.head.ref',
  headRefOid: 'pull_request.head.sha',
};

/** The context that has the text which a part of a script fetches from the API or reads from the event. */
export function fetchedContext(text: string): string[] | undefined {
  if (CLEANS.test(text) || !isDangerous(leftByMethods(text))) return undefined;
  const name = inProgram(text) ?? inCommand(text);
  return name === undefined ? undefined : `github.event.${name.replaceAll('?', '').toLowerCase()}`.split('.');
}

function inProgram(text: string): string | undefined {
  const payload = PAYLOAD.exec(text)?.[1];
  // The last name may be that of a method.
  if (payload !== undefined)
    return payload.replace(
      /\??\.(?:match(?:All)?|split|trim|slice|substring|replace(?:All)?|toLowerCase|toString)$/,
      '',
    );
  const head = HEAD.exec(text)?.[1];
  if (head !== undefined) return `pull_request.head.${head}`;
  const [, object = '', key] = TEXT.exec(text) ?? [];
  if (key === undefined) return undefined;
  return `${/^pr$|^pull/i.test(object) ? 'pull_request' : object}.${key}`;
}

function inCommand(text: string): string | undefined {
  const [, kind, field = ''] = VIEW.exec(text) ?? [];
  if (kind !== undefined) return OF_VIEW[field] ?? `${kind === 'pr' ? 'pull_request' : 'issue'}.${field}`;
  const [, list = '', path] = API.exec(text) ?? [];
  if (path === undefined) return undefined;
  return `${list === 'pulls' ? 'pull_request' : list.slice(0, -1)}.${path}`;
}

const METHOD = /\.(match|replace)(?:All)?\(\s{0,5}\/((?:[^/\\\n]|\\.){1,200})\/([a-z]{0,6})/g;

/** What `match` and `replace` with a pattern leave of a text. */
export function leftByMethods(text: string): Alphabet {
  let left = ANYTHING;
  for (const [, method, source, flags = ''] of text.matchAll(METHOD)) {
    const pattern = patternOf(source, 'perl', flags.includes('i'));
    if (method === 'match') left &= pattern.alphabet;
    else if (flags.includes('g') && pattern.isOneCharacter) left &= ~pattern.least;
  }
  return left;
}

/** The same for the command of a shell script. */
export function fetchedByCommand(text: string): string[] | undefined {
  const name = /\bgh\s|\bcurl\b/.test(text) ? inCommand(text) : undefined;
  return name === undefined ? undefined : `github.event.${name.toLowerCase()}`.split('.');
}

/** The contexts that an output of `actions/github-script` has. */
export function outputsOfScript(step: Step, output: string): string[][] {
  const whole = inputOf(step, 'script')?.value ?? '';
  const script = whole.slice(0, limit('shellCharacters'));
  if (script.length < whole.length)
    cutFlow(`only the first ${script.length} of ${whole.length} characters were searched`);
  const texts = output === 'result' ? returned(script) : setTexts(script, output);
  return texts.flatMap((text) => {
    const found = fetchedContext(text) ?? assigned(script, text.trim().replace(/[);\s]{1,10}$/, ''));
    return found ? [found] : [];
  });
}

function setTexts(script: string, output: string): string[] {
  return [...script.matchAll(/\bsetOutput\(\s{0,20}['"`]([\w-]{1,100})['"`]\s{0,20},([^;\n]{1,300})/g)].flatMap(
    ([, name = '', text = '']) => (name.toLowerCase() === output ? [text] : []),
  );
}

function returned(script: string): string[] {
  return [...script.matchAll(/^[ \t]{0,80}return\s([^;\n{]{1,300})/gm)].map(([, text = '']) => text);
}

const ASSIGNED = /\b(?:const|let|var)\s{1,5}([A-Za-z_]\w{0,60})\s{0,5}=\s{0,5}([^;\n]{1,300})/g;

/** `const ref = pr.data.head.ref`, and what a part of a match is: `match[1]`, `match.groups.name`. */
function assigned(script: string, text: string): string[] | undefined {
  const [, name] = /^([A-Za-z_]\w{0,60})(?:\??\.?\[\d\]|\??\.groups\??\.\w{1,60})?(?:\??\.trim\()?$/.exec(text) ?? [];
  if (name === undefined) return undefined;
  const value = [...script.matchAll(ASSIGNED)].find(([, own]) => own === name)?.[2];
  return value === undefined ? undefined : fetchedContext(value);
}
