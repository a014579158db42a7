import { excerpt } from '../../../evidence/parse/html/words.ts';
import { limit, type ReportCut } from '../../../limits.ts';
import { defineCheck } from '../../define-check.ts';
import { givenScript } from '../../examples/page.ts';
import { inOwnScripts } from '../support/own-scripts.ts';

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
    if (prompt !== undefined && / \S+ \S+ \S+ /.test(prompt)) return excerpt(prompt, 120);
  }
  return undefined;
}

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
    ['role name in a library', givenScript('if(m.role==="system")return;const t={role:"system",content:e};')],
    ['short prompt', givenScript('[{role:"system",content:"Be brief."}]')],
  ],
});
