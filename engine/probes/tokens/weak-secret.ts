import { createHmac } from 'node:crypto';
import type { Occurrence } from '../../checks/define-check.ts';
import { decodeUri } from '../../evidence/parse/http/decode-uri.ts';
import { headerValues } from '../../evidence/parse/http/header-list.ts';
import { JWT, objectFrom } from '../../evidence/parse/secrets/jwt.ts';
import { redact } from '../../evidence/parse/secrets/redact.ts';
import { defineProbe } from '../define-probe.ts';
import { ownTexts } from '../own-scripts.ts';
import { htmlAnswer } from '../scene-answers.ts';

const MAX = 8;
/** Claims of a token that stands for a user. */
const IDENTITY = /^(?:sub|user|user_?id|uid|id|email|role|username)$/i;
const HASHES = new Map([
  ['HS256', 'sha256'],
  ['HS384', 'sha384'],
  ['HS512', 'sha512'],
]);

/** Secrets used in examples and manuals. */
const WORDS = [
  'secret',
  'Secret',
  'SECRET',
  'secret123',
  'secretkey',
  'secret-key',
  'secret_key',
  'mysecret',
  'my-secret',
  'my_secret',
  'mysecretkey',
  'my-secret-key',
  'supersecret',
  'super-secret',
  'supersecretkey',
  'super_secret_key',
  'jwtsecret',
  'jwt-secret',
  'jwt_secret',
  'JWT_SECRET',
  'jwt',
  'key',
  'token',
  'password',
  'passw0rd',
  'changeme',
  'change-me',
  'change_me',
  'changeit',
  'default',
  'admin',
  'test',
  'testing',
  'dev',
  'development',
  'production',
  '123456',
  '12345678',
  '1234567890',
  'qwerty',
  'letmein',
  'hello',
  'helloworld',
  'keyboard cat',
  'shhhhh',
  'shhhhhared-secret',
  'your-256-bit-secret',
  'your-secret-key',
  'your_secret_key',
  'your-jwt-secret',
  'yoursecret',
  'your-super-secret',
  'a-string-secret-at-least-256-bits-long',
  'super-secret-jwt-token-with-at-least-32-characters-long',
  'your-super-secret-jwt-token-with-at-least-32-characters-long',
  'express',
  'nodejs',
  'node',
  'app',
  'api',
  'my_jwt_secret',
  'my-jwt-secret',
  'myjwtsecret',
  'jwt_secret_key',
  'jwt-secret-key',
  'jwtSecretKey',
  'JWT_SECRET_KEY',
  'mySecretKey',
  'yourSecretKey',
  'your_jwt_secret',
  'your_jwt_secret_key',
  'your-super-secret-key',
  'your_super_secret_key',
  'YOUR_SECRET_KEY',
  'YOUR_JWT_SECRET',
  'MY_SECRET_KEY',
  'SECRET_KEY',
  'secretKey',
  'access_token_secret',
  'accesstokensecret',
  'session-secret',
  'signing-key',
  'private-key',
  'somesecret',
  'some-secret',
  'topsecret',
  'top-secret',
  'verysecret',
  'very-secret',
  'very_secret_key',
  'thisisasecret',
  'this-is-a-secret',
  'this is a secret',
  'replace-me',
  'replaceme',
  'insert-your-secret-here',
  'example',
  'example_key',
  'secret_key_here',
  'random',
  'root',
  'user',
  '1234',
  '12345',
  '123456789',
  'abc123',
  'foobar',
  'foo',
];

export default defineProbe({
  id: 'active/tokens/weak-secret',
  title: 'JSON Web Tokens (JWT) are signed with a strong secret and expire',
  why: 'Anyone who knows the signing secret can forge tokens for any user and role. The secrets are tested locally; nothing is sent to the site. A token without an expiry stays valid until the signing key changes, so a stolen one cannot be timed out.',
  needs: ['exchanges', 'page', 'scripts'],
  profile: 'quick',
  budget: 0,
  problems: {
    guessed: {
      severity: 'critical',
      message: 'JWT signed with a well-known secret',
      fix: 'Generate a secret of at least 32 random bytes (`openssl rand -base64 48`), sign with it, and invalidate all tokens signed with the old one.',
    },
    unsigned: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Unsigned JWT (`alg: none`)',
      fix: 'Sign tokens, and accept only one specified algorithm when you verify them.',
    },
    eternal: {
      severity: 'low',
      message: 'JWT session without expiry (`exp`)',
      fix: 'Set `exp` when you sign a token (`expiresIn: "15m"` of jsonwebtoken, `setExpirationTime` of jose), and renew it with a refresh token that can be revoked.',
    },
  },
  references: ['CWE-347', 'CWE-521', 'CWE-613', 'RFC 8725', 'OWASP A02:2021'],
  async ask({ exchanges, page, scripts }) {
    const cookies = exchanges.flatMap(({ headers }) => headerValues(headers, 'set-cookie').map(decodeUri));
    const own = ownTexts(scripts);
    const tokensIn = (texts: readonly string[]) => texts.flatMap((text) => text.match(JWT) ?? []);
    const inCookies = new Set(tokensIn(cookies));
    const tokens = [...new Set([...inCookies, ...tokensIn([page.text, ...own])])].slice(0, MAX);
    return tokens.flatMap((token): Occurrence<'eternal' | 'guessed' | 'unsigned'>[] => {
      const [head = '', body = '', signature = ''] = token.split('.');
      const algorithm = objectFrom(head)?.alg;
      const payload = objectFrom(body) ?? {};
      const claims = Object.keys(payload);
      if (typeof algorithm !== 'string' || claims.length === 0) return [];
      const at = `a token of ${algorithm} with ${claims.slice(0, 6).join(', ')}`;
      if (algorithm.toLowerCase() === 'none' && signature === '')
        return [{ problem: 'unsigned', location: { part: at }, evidence: redact(token) }];
      const isEternal = inCookies.has(token) && !('exp' in payload) && claims.some((name) => IDENTITY.test(name));
      const eternal = isEternal
        ? [{ problem: 'eternal' as const, location: { part: at }, evidence: `${redact(token)} without the claim exp` }]
        : [];
      const hash = HASHES.get(algorithm);
      const word =
        hash && WORDS.find((one) => createHmac(hash, one).update(`${head}.${body}`).digest('base64url') === signature);
      return word === undefined
        ? eternal
        : [{ problem: 'guessed', location: { part: at }, evidence: `signed with ${redact(word)}` }, ...eternal];
    });
  },
  scenes: () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = (alg: string, key: string, more: object = { exp: 1_900_000_000 }) => {
      const text = `${part({ alg, typ: 'JWT' })}.${part({ sub: 'visitor', role: 'guest', ...more })}`;
      return `${text}.${alg === 'none' ? '' : createHmac('sha256', key).update(text).digest('base64url')}`;
    };
    const page = (token: string) =>
      htmlAnswer('<html><body>Socks</body></html>').replace('\n\n', `\nset-cookie: session=${token}; Path=/\n\n`);
    return [
      {
        name: 'a secret from a manual',
        answers: { '/': page(signed('HS256', 'your-256-bit-secret')) },
        finds: ['guessed'],
      },
      {
        name: 'a token in a script',
        answers: {
          '/': htmlAnswer(
            `<html><body>Socks<script>const t="${signed('HS256', 'keyboard cat')}"</script></body></html>`,
          ),
        },
        finds: ['guessed'],
      },
      {
        name: 'a token in an encoded cookie',
        answers: { '/': page(encodeURIComponent(`j:{"token":"${signed('HS256', 'my_jwt_secret')}"}`)) },
        finds: ['guessed'],
      },
      { name: 'no signature', answers: { '/': page(signed('none', '')) }, finds: ['unsigned'] },
      {
        name: 'a random secret',
        answers: { '/': page(signed('HS256', 'Zk3v9Qx7Lm2Tw8Rb5Nd4Yc6Hf1Jg0Ps')) },
        finds: [],
      },
      {
        name: 'a session without expiry',
        answers: { '/': page(signed('HS256', 'Zk3v9Qx7Lm2Tw8Rb5Nd4Yc6Hf1Jg0Ps', {})) },
        finds: ['eternal'],
      },
      {
        name: 'a token in a script without expiry',
        answers: {
          '/': htmlAnswer(
            `<html><body>Socks<script>const t="${signed('RS256', 'Zk3v9Qx7Lm2Tw8Rb5Nd4Yc6Hf1Jg0Ps', {})}"</script></body></html>`,
          ),
        },
        finds: [],
      },
      { name: 'an unknown algorithm', answers: { '/': page(signed('toString', 'secret')) }, finds: [] },
      { name: 'another algorithm', answers: { '/': page(signed('RS256', 'secret')) }, finds: [] },
    ];
  },
});
