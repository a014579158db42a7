import { digestOf } from '../../../evidence/parse/secrets/digest.ts';
import { looksLikePassword } from '../../../evidence/parse/secrets/password.ts';
import { isPublicKey } from '../../../evidence/parse/secrets/public-key.ts';
import { looksRandom } from '../../../evidence/parse/secrets/randomness.ts';
import { redact } from '../../../evidence/parse/secrets/redact.ts';
import { firstOf, limit, type ReportCut, startOf, upTo } from '../../../limits.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { htmlPage, pageAt } from '../../examples/page.ts';

const given = (html: string) => ({ page: htmlPage(html) });
const GIVEN =
  /(?:^|[^\w-])((?:\w{1,20}[_-])?(?:passwor[dt]|passwd|pwd|pass|api[_-]?key|secret(?:[_-]?key)?|access[_-]?token|auth[_-]?token))["'`]?\s{0,3}(?:[:=]|\bis\b)\s{0,3}["'`]?([^\s"'`<>]{6,100})/gi;
const PASSWORD = /(?:passwor[dt]|passwd|pwd|pass)$/i;
const LEAST_KEY = 16;
const END = /[.,;:)\]}]{1,8}$/;

export default defineCheck({
  id: 'security/content/comment-credentials',
  title: 'No credentials in the page’s HTML comments',
  why: 'HTML comments are sent to every visitor, so a password noted there is public.',
  topic: 'secrets',
  drift: 'exposure',
  needs: ['page'],
  problems: {
    noted: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Exposed credentials: an HTML comment seems to contain a password or key',
      fix: 'Change the password or key, and remove the comment from the template.',
    },
  },
  defersTo: {
    noted: ['security/secrets/*'],
  },
  references: ['CWE-615', 'CWE-312', 'OWASP A05:2021'],
  run({ page }, cut) {
    if (page.status >= 400) return notApplicable(`The page returned ${page.status}`);
    return commentsIn(page.text, cut).flatMap((comment) => {
      const [, word, value = ''] =
        firstOf([...comment.matchAll(GIVEN)], 'commentWords', 'words in a comment', cut).find(isCredential) ?? [];
      return word === undefined
        ? []
        : [
            {
              problem: 'noted' as const,
              location: { part: `comment: ${word.toLowerCase()}` },
              evidence: `${word}: ${redact(value)}`,
              fact: digestOf(value.replace(END, '')),
            },
          ];
    });
  },
  examples: () => [
    ['password for the staging site', given('<!-- staging login: admin, password: Winter2024! --><p>Hello'), 'noted'],
    [
      'comments about passwords',
      given(
        '<!-- password field --><!-- password: required --><!-- TODO: password is missing. --><p>password: Winter2024!',
      ),
    ],
    [
      'second mention, and a password with a symbol only',
      given('<!-- password: see the wiki. Backup: DB_PASS=tiger&moon! --><p>Hello'),
      'noted',
    ],
    ['random key', given('<!-- api key moved, old one: api_key="kV2nR9tBfX4mJcLh8sPd" -->'), 'noted'],
    [
      'prose, rules and formats',
      given(
        '<!-- The password is case-sensitive. --><!-- password: 8-20 characters --><!-- password: bcrypt2 hash --><!-- secret is base64-encoded --><!-- the access token is refreshed/renewed by the client --><!-- password is jane@shop.example -->',
      ),
    ],
    [
      'variables, masks and placeholders',
      given(
        '<!-- api_key: process.env.API_KEY --><!-- password: [hidden] --><!-- password=$password1 --><!-- password: {{ pass1 }} --><!-- password="$_POST[pass1]" --><!-- pwd = getPassword(1) --><!-- password: ******12 --><!-- PASSWORD=YOUR_PASSWORD_1 --><!-- api_key: DB_API_KEY_2 --><!-- password: Passw0rd123 -->',
      ),
    ],
    [
      'identifier in the place of a key',
      given('<!-- api_key: module-settings-2024 --><!-- access_token: step2-of-the-wizard -->'),
    ],
    ['publishable key', given('<!-- api_key: sb_publishable_kV2nR9tBfX4mJcLh -->')],
    ['no comments', given('<p>Hello')],
    ['error page', { page: pageAt('https://shop.example/', 503) }, 'not applicable'],
  ],
});

/** A password is what a person makes up; a key is random and long. */
function isCredential([, word = '', value = '']: RegExpExecArray): boolean {
  if (isPublicKey(value)) return false;
  if (PASSWORD.test(word)) return looksLikePassword(value);
  const bare = value.replace(END, '');
  return bare.length >= LEAST_KEY && /\d/.test(bare) && looksLikePassword(bare) && looksRandom(bare);
}

function commentsIn(html: string, cut: ReportCut): readonly string[] {
  const comments: string[] = [];
  for (
    let at = html.indexOf('<!--');
    at >= 0 && comments.length <= limit('comments');
    at = html.indexOf('<!--', at + 4)
  ) {
    const end = html.indexOf('-->', at + 4);
    if (end < 0) break;
    comments.push(startOf(html.slice(at + 4, end), 'commentCharacters', 'A comment', cut));
  }
  return upTo(comments, 'comments', 'comments', cut);
}
