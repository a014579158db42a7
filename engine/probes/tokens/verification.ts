import type { FetchRequest } from '../../evidence/define-collector.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { isGuarded } from '../proof/guarded.ts';
import { proofOf } from '../proof/proof.ts';
import { hasOwnContent, isSameContent } from '../proof/shown-content.ts';
import { type Forged, formsAt } from './verification/forms.ts';
import { verificationScenes } from './verification/scenes.ts';

const GUESSED = ['/api/me', '/api/user', '/api/profile', '/me', '/account', '/dashboard'];
const MAX = 8;
const MAX_GUARDED = 3;

export default defineProbe({
  id: 'active/tokens/verification',
  title: 'The server verifies the signature of JSON Web Tokens (JWT)',
  why: 'If the server accepts a token whose signature is wrong or missing, anyone can write a token for any user and role.',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 90,
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
    confused: {
      severity: 'critical',
      message: 'Authentication bypass: tokens signed with the public key are accepted (JWT key confusion)',
      fix: 'Accept only the algorithm that you sign with when you verify tokens, such as `algorithms: ["RS256"]`, and update the JWT library. Then invalidate all sessions.',
    },
    'empty-key': {
      severity: 'critical',
      message: 'Authentication bypass: tokens signed with an empty key are accepted (JWT)',
      fix: 'Set the secret to at least 32 random bytes, and let the server stop at its start if the secret is missing or empty. Then invalidate all sessions.',
    },
    'key-file': {
      severity: 'critical',
      message: 'Authentication bypass: the key ID of a token selects any file as the key (JWT `kid`)',
      fix: 'Look up `kid` in a fixed list of keys, never as a path or in a statement, and refuse unknown ones and empty keys. Then invalidate all sessions.',
    },
    embedded: {
      severity: 'critical',
      message: 'Authentication bypass: tokens signed with an embedded key are accepted (JWT `jwk`)',
      fix: 'Ignore `jwk`, `jku` and `x5u` in the header of tokens: verify with keys from your own configuration only, and update the JWT library. Then invalidate all sessions.',
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
    let forms: readonly Forged[] | undefined;
    for (const url of new Set([...own, ...guessed])) {
      const usual = await protectedAt(url, asking);
      if (!usual) continue;
      forms ??= await formsAt(address, asking);
      const found = await acceptedAt(url, usual, forms, asking);
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

async function acceptedAt(url: string, usual: Exchange, forms: readonly Forged[], asking: ProbeContext) {
  for (const { tokens, problem, what, publicKey } of forms) {
    const request: FetchRequest = { url, tokens, ...(publicKey === undefined ? {} : { publicKey }) };
    const answer = await asking.fetch(request);
    if (!answer || !isSameContent(answer, usual)) continue;
    if (!(await isRefused({ url, tokens: 'removed' }, asking))) return undefined;
    const again = await asking.fetch(request);
    if (!again || !isSameContent(again, usual)) continue;
    const evidence = `the response to the token with ${what} is the same as to the token itself, and the request without it is refused`;
    return { problem, location: { url }, evidence, proof: proofOf(request, answer) };
  }
  return undefined;
}

async function isRefused(request: FetchRequest, asking: ProbeContext): Promise<boolean> {
  const answer = await asking.fetch(request);
  return answer !== undefined && isGuarded(answer);
}
