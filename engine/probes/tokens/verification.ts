import type { FetchRequest } from '../../evidence/define-collector.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';
import { isAlike, shownText } from '../../evidence/parse/application/similarity.ts';
import { isHtmlPage } from '../../evidence/parse/html/markup.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { isData, isGuarded } from '../proof/guarded.ts';
import { proofOf } from '../proof/proof.ts';
import { countWordsOnlyIn, isEntrancePage } from '../proof/shown-content.ts';
import { verificationScenes } from './verification/scenes.ts';

const GUESSED = ['/api/me', '/api/user', '/api/profile', '/me', '/account', '/dashboard'];
const MAX = 8;
const MAX_GUARDED = 3;
/** Words of a page that the front page does not have. */
const FEWEST_WORDS = 5;
const FORMS = [
  { tokens: 'altered', problem: 'unverified', what: 'another signature' },
  { tokens: 'unsigned', problem: 'unsigned', what: 'the algorithm `none` and no signature' },
] as const;

export default defineProbe({
  id: 'active/tokens/verification',
  title: 'The server verifies the signature of JSON Web Tokens (JWT)',
  why: 'If the server accepts a token whose signature is wrong or missing, anyone can write a token for any user and role.',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 60,
  problems: {
    unverified: {
      severity: 'critical',
      message: 'Authentication bypass: tokens with a wrong signature are accepted (JWT)',
      fix: 'Verify tokens instead of decoding them: `jwt.verify(token, key, { algorithms: ["HS256"] })` of jsonwebtoken, `jwtVerify` of jose. Then invalidate all sessions.',
    },
    unsigned: {
      severity: 'critical',
      message: 'Authentication bypass: unsigned tokens are accepted (JWT `alg: none`)',
      fix: 'Accept only one specified algorithm when you verify tokens, such as `algorithms: ["HS256"]`, and update the JWT library. Then invalidate all sessions.',
    },
  },
  references: ['CWE-347', 'CWE-345', 'RFC 8725', 'OWASP A02:2021', 'OWASP A07:2021'],
  async ask({ address, surface }, asking) {
    if (!asking.hasToken) {
      asking.inapplicable('The scan sends no JSON Web Token');
      return [];
    }
    const guessed = GUESSED.map((path) => new URL(path, address).href);
    const own = asking.first([...surface.routes, ...surface.links], MAX, 'pages and API routes');
    let guarded = 0;
    for (const url of new Set([...own, ...guessed])) {
      const usual = await protectedAt(url, asking);
      if (!usual) continue;
      const found = await acceptedAt(url, usual, asking);
      if (found) return [found];
      guarded += 1;
      if (guarded === MAX_GUARDED) return [];
    }
    if (guarded === 0) asking.inapplicable('No page was found that requires the token');
    return [];
  },
  scenes: verificationScenes,
});

/** The response with the token, if one without it is refused. */
async function protectedAt(url: string, asking: ProbeContext): Promise<Exchange | undefined> {
  const usual = await asking.fetch({ url });
  if (usual?.status !== 200) return undefined;
  return (await isRefused({ url, tokens: 'removed' }, asking)) && (await hasOwnContent(usual, asking))
    ? usual
    : undefined;
}

/** Something that only the holder of the token may see: middleware often lets a shell without data pass, and the API verifies. */
async function hasOwnContent(usual: Exchange, asking: ProbeContext): Promise<boolean> {
  if (!isHtmlPage(usual)) return isData(usual);
  if (isEntrancePage(usual)) return false;
  const front = await asking.fetch({ url: new URL('/', usual.url).href });
  return front !== undefined && countWordsOnlyIn(shownText(usual.text), shownText(front.text)) >= FEWEST_WORDS;
}

async function acceptedAt(url: string, usual: Exchange, asking: ProbeContext) {
  for (const { tokens, problem, what } of FORMS) {
    const request: FetchRequest = { url, tokens };
    const answer = await asking.fetch(request);
    if (!answer || !isSame(answer, usual)) continue;
    if (!(await isRefused({ url, tokens: 'removed' }, asking))) return undefined;
    const again = await asking.fetch(request);
    if (!again || !isSame(again, usual)) continue;
    const evidence = `the response to the token with ${what} is the same as to the token itself, and the request without it is refused`;
    return { problem, location: { url }, evidence, proof: proofOf(request, answer) };
  }
  return undefined;
}

async function isRefused(request: FetchRequest, asking: ProbeContext): Promise<boolean> {
  const answer = await asking.fetch(request);
  return answer !== undefined && isGuarded(answer);
}

function isSame(answer: Exchange, usual: Exchange): boolean {
  return answer.status === 200 && isAlike(answer.text, usual.text);
}
