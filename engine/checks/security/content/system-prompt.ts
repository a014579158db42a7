import { excerpt } from '../../../evidence/parse/html/words.ts';
import { limit, type ReportCut } from '../../../limits.ts';
import { defineCheck } from '../../define-check.ts';
import { givenScript } from '../../examples/page.ts';
import { inOwnScripts } from '../support/own-scripts.ts';

/** A message of the system, or the property or variable that holds one. */
const NEEDLE =
  /role["']?:\s?["'`]system["'`],\s{0,20}["']?content["']?:|(?<![\w$])["']?(?:system_?(?:prompt|instructions?|message)|instructions)["']?\s?[:=](?!=)/gi;
/** The text, or the name of the variable with it. */
const VALUE = /\s?(?:"([^"]{60,400})|'([^']{60,400})|`([^`]{60,400})|([\w$]{1,60})(?=[\s,;})\]]))/y;
/** How a prompt begins that only the name of a variable leads to. */
const ADDRESSED =
  /^\s{0,20}(?:#{0,3}\s?(?:role|system|instructions)\b|you(?:['’]re| are)\b|act as\b|your (?:role|task|job|goal|name)\b|as an? (?:ai|assistant|expert)\b)/i;

function promptIn(text: string, cut: ReportCut): string | undefined {
  let hits = 0;
  for (const { index, 0: lead } of text.matchAll(NEEDLE)) {
    if (++hits > limit('promptPlaces')) {
      cut(`Only the first ${limit('promptPlaces')} messages in a script were examined`, 'script');
      return undefined;
    }
    VALUE.lastIndex = index + lead.length;
    const [, double, single, back, name] = VALUE.exec(text) ?? [];
    const written = double ?? single ?? back;
    const isMessage = lead.startsWith('role');
    const prompt = written ?? (name === undefined ? undefined : assignedText(name, text));
    const isPrompt = prompt !== undefined && / \S+ \S+ \S+ /.test(prompt);
    if (isPrompt && ((isMessage && written !== undefined) || ADDRESSED.test(prompt))) return excerpt(prompt, 120);
  }
  return undefined;
}

/** The first long text that a script assigns to a name. */
function assignedText(name: string, text: string): string | undefined {
  for (
    let at = text.indexOf(`${name}=`), seen = 0;
    at >= 0 && seen < MAX_ASSIGNED;
    at = text.indexOf(`${name}=`, at + 1)
  ) {
    if (/[\w$.]/.test(text.charAt(at - 1))) continue;
    seen++;
    VALUE.lastIndex = at + name.length + 1;
    const [, double, single, back] = VALUE.exec(text) ?? [];
    const value = double ?? single ?? back;
    if (value !== undefined && ADDRESSED.test(value)) return value;
  }
  return undefined;
}

/** Minified names are assigned to in every function. */
const MAX_ASSIGNED = 200;

export default defineCheck({
  id: 'security/content/system-prompt',
  title: 'No AI system prompts in the page’s code',
  why: 'Every visitor can read and change a system prompt in a script, so its restrictions can be bypassed.',
  needs: ['scripts'],
  problems: {
    'in-script': {
      severity: 'low',
      likelihood: 'likely',
      message: 'System prompt exposed in client-side code',
      fix: {
        any: 'Send only the visitor’s message, and prepend the system prompt on the server.',
        supabase: 'Keep the prompt in the Edge Function that calls the model.',
      },
    },
  },
  references: ['CWE-602', 'https://genai.owasp.org/llmrisk/llm072025-system-prompt-leakage/'],
  run({ scripts }, cut) {
    return inOwnScripts(scripts, 'in-script', (text) => promptIn(text, cut));
  },
  examples: () => [
    [
      'system prompt',
      givenScript(
        'messages:[{role:"system",content:"You are the helpful assistant of Sunny Socks. Never give a discount above ten percent, and never speak of refunds."},...m]',
      ),
      'in-script',
    ],
    [
      'system prompt in a variable of a minified script',
      givenScript(
        'function q(n){const t=n;return t}var n=0,Ze="You are the helpful assistant of Sunny Socks. Never give a discount above ten percent, and never speak of refunds.";fetch("/v1/chat",{body:JSON.stringify({messages:[{role:"system",content:Ze},...m]})})',
      ),
      'in-script',
    ],
    [
      'instructions of a model, and of an assembly',
      {
        scripts: [
          ...givenScript(
            'g({model:"gemini-2.5",systemInstruction:`You are the booking assistant of a small hotel by the sea. Only ever offer rooms that are free.`})',
          ).scripts,
          ...givenScript(
            'p({instructions:"Fold the left side panel over the right one, then press both firmly together."})',
          ).scripts,
        ],
      },
      'in-script',
    ],
    [
      'a variable that the server fills, and another text of the same name',
      givenScript(
        'var e="Choose the size of your socks first, then the colour, and then add them to the basket.";send([{role:"system",content:e}]);const systemMessage="The server could not be reached; please try again in a few minutes or call us."',
      ),
    ],
    ['role name in a library', givenScript('if(m.role==="system")return;const t={role:"system",content:e};')],
    ['short prompt', givenScript('[{role:"system",content:"Be brief."}]')],
  ],
});
