import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { isPublicKey } from '../../../evidence/parse/secrets/public-key.ts';
import { redact } from '../../../evidence/parse/secrets/redact.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const page = (html: string) =>
  parseExchange('https://shop.example/', `HTTP/1.1 200 OK\nContent-Type: text/html\n\n${html}`);
const GIVEN =
  /\b(passwor[dt]|passwd|pwd|api[_-]?key|secret[_-]?key|access[_-]?token|db[_-]?pass)\b\s{0,3}(?:[:=]|\bis\b)\s{0,3}["']?([^\s"'<>]{6,100})/i;
const NO_VALUE =
  /^(?:\$|\{|%|your|change|example|xxx|null|undefined|true|false|required|field|input|reset|none|forgot|\*+|\.+)|^[a-z]{1,12}[.,;:]?$/i;
const COMMENTS = 500;
const LONGEST = 5000;

export default defineCheck({
  id: 'security/content/comment-credentials',
  title: 'Comments in the page hold no passwords',
  why: 'Comments are sent to every visitor; a password noted for colleagues is a password for everyone.',
  needs: ['page'],
  problems: {
    noted: {
      severity: 'high',
      likelihood: 'likely',
      says: 'A comment in the page looks like a noted password or key.',
      fix: { any: 'Change the password or key, and take the comment out of the template.' },
    },
  },
  references: ['CWE-615', 'CWE-312', 'OWASP A05:2021'],
  run({ page }) {
    if (page.status >= 400) return notApplicable(`the page answered ${page.status}`);
    return commentsIn(page.text).flatMap((comment) => {
      const [, word = '', value = ''] = GIVEN.exec(comment) ?? [];
      return word && !NO_VALUE.test(value) && !isPublicKey(value)
        ? [{ problem: 'noted' as const, at: `comment: ${word.toLowerCase()}`, shows: `${word}: ${redact(value)}` }]
        : [];
    });
  },
  examples: () => [
    {
      name: 'a password for the staging site',
      given: { page: page('<!-- staging login: admin, password: Winter2024! --><p>Hello') },
      finds: ['noted'],
    },
    {
      name: 'talk of passwords',
      given: {
        page: page(
          '<!-- password field --><!-- password: required --><!-- TODO: password is missing. --><p>password: Winter2024!',
        ),
      },
      finds: [],
    },
    {
      name: 'a key that is made to be public',
      given: { page: page('<!-- api_key: sb_publishable_kV2nR9tBfX4mJcLh -->') },
      finds: [],
    },
    { name: 'no comments', given: { page: page('<p>Hello') }, finds: [] },
    {
      name: 'an error page',
      given: { page: parseExchange('https://shop.example/', 'HTTP/1.1 503 X') },
      finds: [],
      notApplicable: true,
    },
  ],
});

function commentsIn(html: string): string[] {
  const comments: string[] = [];
  for (let at = html.indexOf('<!--'); at >= 0 && comments.length < COMMENTS; at = html.indexOf('<!--', at + 4)) {
    const end = html.indexOf('-->', at + 4);
    if (end < 0) break;
    comments.push(html.slice(at + 4, Math.min(end, at + LONGEST)));
  }
  return comments;
}
