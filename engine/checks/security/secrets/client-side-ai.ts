import { Unavailable } from '../../../evidence/define-collector.ts';
import { type Asset, type ScriptText, unreadScripts } from '../../../evidence/facts/asset.ts';
import { defineCheck, listed } from '../../define-check.ts';

const script = (text: string): ScriptText[] => [{ at: 'https://shop.example/app.js', text, thirdParty: false }];
const UNREAD: Asset = { url: 'https://shop.example/b.js', kind: 'script', thirdParty: false, exchange: undefined };
const SWITCHED_ON = /dangerouslyAllowBrowser["']?\s?:\s?(?:true|!0)/;

export default defineCheck({
  id: 'security/secrets/client-side-ai',
  title: 'The page does not call an AI provider with a key of its own',
  why: 'The makers’ libraries refuse to run in a browser because the key would have to be sent to every visitor; the page switches that guard off.',
  needs: ['scripts', 'assets'],
  problems: {
    'guard-off': {
      severity: 'medium',
      likelihood: 'likely',
      says: 'A script switches off the guard that keeps AI keys out of browsers.',
      fix: {
        any: 'Call the provider from your server and let the page call your server, which knows the visitor and can limit him.',
        supabase: 'Put the call into an Edge Function and the key into its secrets.',
      },
    },
  },
  references: ['CWE-522', 'CWE-602', 'OWASP A04:2021'],
  run({ scripts, assets }) {
    const found = scripts.filter(
      ({ text, thirdParty }) => !thirdParty && text.includes('dangerouslyAllowBrowser') && SWITCHED_ON.test(text),
    );
    const [unread] = unreadScripts(assets);
    if (found.length === 0 && unread !== undefined) throw new Unavailable(`a script could not be read: ${unread}`);
    return found.map(({ at, text }) => ({
      problem: 'guard-off' as const,
      at,
      shows: listed([SWITCHED_ON.exec(text)?.[0] ?? 'dangerouslyAllowBrowser']),
    }));
  },
  examples: () => [
    {
      name: 'switched off',
      given: { scripts: script('new OpenAI({apiKey:k,dangerouslyAllowBrowser:!0})'), assets: [UNREAD] },
      finds: ['guard-off'],
    },
    {
      name: 'the library’s own text',
      given: {
        scripts: script(
          'if(!t.dangerouslyAllowBrowser&&isBrowser())throw Error("dangerouslyAllowBrowser: see the help")',
        ),
        assets: [],
      },
      finds: [],
    },
    { name: 'nothing of it', given: { scripts: script('fetch("/api/chat")'), assets: [] }, finds: [] },
  ],
});
