import { defineCheck } from '../../define-check.ts';
import { givenScript } from '../../examples/page.ts';
import { inOwnScripts } from '../support/own-scripts.ts';

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
    return inOwnScripts(scripts, 'guard-off', (text) =>
      text.includes('dangerouslyAllowBrowser') ? SWITCHED_ON.exec(text)?.[0] : undefined,
    );
  },
  examples: () => [
    ['safeguard disabled', givenScript('new OpenAI({apiKey:k,dangerouslyAllowBrowser:!0})'), 'guard-off'],
    [
      'text of the library',
      givenScript('if(!t.dangerouslyAllowBrowser&&isBrowser())throw Error("dangerouslyAllowBrowser: see the help")'),
    ],
    ['call to the site’s API', givenScript('fetch("/api/chat")')],
  ],
});
