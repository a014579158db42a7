import type { ScriptText } from '../../../evidence/facts/asset.ts';
import { defineCheck, listed } from '../../define-check.ts';
import { scriptLocation } from '../../location.ts';

const script = (text: string): ScriptText[] => [{ at: 'https://shop.example/app.js', text, thirdParty: false }];
const SWITCHED_ON = /dangerouslyAllowBrowser["']?\s?:\s?(?:true|!0)/;

export default defineCheck({
  id: 'security/secrets/client-side-ai',
  title: 'AI provider is not called from the browser with an API key',
  why: 'The providers’ libraries refuse to run in a browser because the API key would be sent to every visitor; the page disables that safeguard.',
  needs: ['scripts'],
  problems: {
    'guard-off': {
      severity: 'medium',
      likelihood: 'likely',
      message: 'AI API key safeguard is disabled (`dangerouslyAllowBrowser`)',
      fix: {
        any: 'Call the provider from your server and let the page call your server, which knows the visitor and can apply rate limits.',
        supabase: 'Move the call to an Edge Function and the key to its secrets.',
      },
    },
  },
  references: ['CWE-522', 'CWE-602', 'OWASP A04:2021'],
  run({ scripts }) {
    const found = scripts.filter(
      ({ text, thirdParty }) => !thirdParty && text.includes('dangerouslyAllowBrowser') && SWITCHED_ON.test(text),
    );
    return found.map(({ at, text }) => ({
      problem: 'guard-off' as const,
      location: scriptLocation(at),
      evidence: listed([SWITCHED_ON.exec(text)?.[0] ?? 'dangerouslyAllowBrowser']),
    }));
  },
  examples: () => [
    ['safeguard disabled', { scripts: script('new OpenAI({apiKey:k,dangerouslyAllowBrowser:!0})') }, 'guard-off'],
    [
      'text of the library',
      {
        scripts: script(
          'if(!t.dangerouslyAllowBrowser&&isBrowser())throw Error("dangerouslyAllowBrowser: see the help")',
        ),
      },
    ],
    ['call to the site’s API', { scripts: script('fetch("/api/chat")') }],
  ],
});
