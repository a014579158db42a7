import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { isPublicKey } from '../../../evidence/parse/secrets/public-key.ts';
import { redact } from '../../../evidence/parse/secrets/redact.ts';
import { limit, type ReportCut, startOf, upTo } from '../../../limits.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const page = (html: string) =>
  parseExchange('https://shop.example/', `HTTP/1.1 200 OK\nContent-Type: text/html\n\n${html}`);
const GIVEN =
  /\b(passwor[dt]|passwd|pwd|api[_-]?key|secret[_-]?key|access[_-]?token|db[_-]?pass)\b\s{0,3}(?:[:=]|\bis\b)\s{0,3}["']?([^\s"'<>]{6,100})/i;
const NO_VALUE =
  /^(?:\$|\{|%|your|change|example|xxx|null|undefined|true|false|required|field|input|reset|none|forgot|\*+|\.+)|^[a-z]{1,12}[.,;:]?$/i;

export default defineCheck({
  id: 'security/content/comment-credentials',
  title: 'No credentials in HTML comments',
  why: 'HTML comments are sent to every visitor, so a password noted there is public.',
  needs: ['page'],
  problems: {
    noted: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Exposed credentials: an HTML comment seems to contain a password or key',
      fix: { any: 'Change the password or key, and remove the comment from the template.' },
    },
  },
  references: ['CWE-615', 'CWE-312', 'OWASP A05:2021'],
  run({ page }, cut) {
    if (page.status >= 400) return notApplicable(`The page returned ${page.status}`);
    return commentsIn(page.text, cut).flatMap((comment) => {
      const [, word = '', value = ''] = GIVEN.exec(comment) ?? [];
      return word && !NO_VALUE.test(value) && !isPublicKey(value)
        ? [
            {
              problem: 'noted' as const,
              location: { part: `comment: ${word.toLowerCase()}` },
              evidence: `${word}: ${redact(value)}`,
            },
          ]
        : [];
    });
  },
  examples: () => [
    {
      name: 'password for the staging site',
      given: { page: page('<!-- staging login: admin, password: Winter2024! --><p>Hello') },
      finds: ['noted'],
    },
    {
      name: 'comments about passwords',
      given: {
        page: page(
          '<!-- password field --><!-- password: required --><!-- TODO: password is missing. --><p>password: Winter2024!',
        ),
      },
      finds: [],
    },
    {
      name: 'publishable key',
      given: { page: page('<!-- api_key: sb_publishable_kV2nR9tBfX4mJcLh -->') },
      finds: [],
    },
    { name: 'no comments', given: { page: page('<p>Hello') }, finds: [] },
    {
      name: 'error page',
      given: { page: parseExchange('https://shop.example/', 'HTTP/1.1 503 X') },
      finds: [],
      notApplicable: true,
    },
  ],
});

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
