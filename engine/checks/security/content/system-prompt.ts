import type { ScriptText } from '../../../evidence/facts/asset.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { limit, type ReportCut } from '../../../limits.ts';
import { defineCheck } from '../../define-check.ts';
import { scriptLocation } from '../../location.ts';

const script = (text: string): ScriptText[] => [{ at: 'https://shop.example/app.js', text, thirdParty: false }];
const PROMPT =
  /role["']?:\s?["'`]system["'`],\s{0,20}["']?content["']?:\s?(?:"([^"]{60,400})|'([^']{60,400})|`([^`]{60,400}))/;
const NEEDLE = /role["']?:\s?["'`]system["'`]/g;

function promptIn(text: string, cut: ReportCut): string | undefined {
  let hits = 0;
  for (const { index } of text.matchAll(NEEDLE)) {
    if (++hits > limit('promptPlaces')) {
      cut(`Only the first ${limit('promptPlaces')} messages in a script were examined`, 'script');
      return undefined;
    }
    const [, double, single, back] = PROMPT.exec(text.slice(index, index + 600)) ?? [];
    const prompt = double ?? single ?? back;
    if (prompt !== undefined && / \S+ \S+ \S+ /.test(prompt)) return prompt;
  }
  return undefined;
}

export default defineCheck({
  id: 'security/content/system-prompt',
  title: 'No AI system prompts in client-side code',
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
    const found = scripts
      .filter(({ thirdParty }) => !thirdParty)
      .flatMap(({ at, text }) => {
        const prompt = promptIn(text, cut);
        return prompt === undefined
          ? []
          : [{ problem: 'in-script' as const, location: scriptLocation(at), evidence: excerpt(prompt, 120) }];
      });
    return found;
  },
  examples: () => [
    [
      'system prompt',
      {
        scripts: script(
          'messages:[{role:"system",content:"You are the helpful assistant of Sunny Socks. Never give a discount above ten percent, and never speak of refunds."},...m]',
        ),
      },
      'in-script',
    ],
    ['role name in a library', { scripts: script('if(m.role==="system")return;const t={role:"system",content:e};') }],
    ['short prompt', { scripts: script('[{role:"system",content:"Be brief."}]') }],
  ],
});
