import { isScript } from '../../../evidence/facts/asset.ts';
import { type HtmlDocument, type HtmlElement, selectorOf } from '../../../evidence/parse/html/html.ts';
import { defineCheck, notApplicable, type Occurrence } from '../../define-check.ts';
import { givenDocument } from '../../examples/page.ts';
import { passwordFields, passwordForms, submissionsOf } from '../support/form-targets.ts';

/** Attributes that are missing, empty or not known to browsers. */
const FORMS: readonly (readonly [name: string, html: string, ...finds: ('get' | 'default')[]])[] = [
  ['password in a field without a type', '<form method="get"><input name="password"></form>', 'get'],
  [
    'password in a text field, by autocomplete',
    '<form><input type="text" name="pw" autocomplete="section-a current-password"></form>',
    'default',
  ],
  ['method with a space, which is GET', '<form method="post "><input type="password" name="pw"></form>', 'get'],
  ['empty method, which is GET', '<form method=""><input type="password" name="pw"></form>', 'get'],
  [
    'button without a type, which submits',
    '<form method="post"><input type="password" name="pw"><button formmethod="">Go</button></form>',
    'get',
  ],
  ['method and type in capitals', '<FORM METHOD="POST"><INPUT TYPE="PASSWORD" NAME="pw"></FORM>'],
  ['no method, no script', '<form><input type="password" name="pw"></form>', 'default'],
  [
    'no method, with an address',
    '<script src="/a.js"></script><form action="/login"><input type="password" name="pw"></form>',
    'default',
  ],
  ['invalid method, which is GET', '<form method="put"><input type="password" name="pw"></form>', 'get'],
  ['no method, submitted by a script', '<script src="/a.js"></script><form><input type="password" name="pw"></form>'],
  [
    'no method, with a handler',
    '<form action="/login" onsubmit="return send(this)"><input type="password" name="pw"></form>',
  ],
  [
    'no method, only data in a script element',
    '<script type="application/ld+json">{}</script><form><input type="password" name="pw"></form>',
    'default',
  ],
];

export default defineCheck({
  id: 'security/content/password-get',
  title: 'Password forms of the page do not use GET',
  why: 'A form with the method GET puts the password into the URL, which is kept in browser history and logs and sent in the Referer header.',
  needs: ['document'],
  problems: {
    get: {
      severity: 'medium',
      likelihood: 'likely',
      share: 'usable-now',
      message: 'Password form uses the GET method',
      fix: {
        any: 'Set `method="post"` on the form, even if a script submits it: the script may fail to load.',
        change: { kind: 'attribute', element: 'form', set: { method: 'post' } },
        note: 'Do this even if a script submits the form: it may fail to load.',
      },
    },
    default: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Password form without a method, which is GET by default',
      fix: {
        any: 'Set `method="post"` on the form.',
        change: { kind: 'attribute', element: 'form', set: { method: 'post' } },
      },
    },
  },
  references: ['CWE-598', 'OWASP A04:2021', 'RFC 9110'],
  run({ document }) {
    if (!passwordFields(document).some(({ attributes: { name } }) => name))
      return notApplicable('The page has no password field');
    return passwordForms(document, ({ attributes: a }) => Boolean(a.name)).flatMap(
      (form): Occurrence<'get' | 'default'>[] => {
        const submissions = submissionsOf(document, form);
        if (submissions.some(({ method }) => method === undefined) && isSentByBrowser(document, form))
          return [{ problem: 'default', location: { selector: selectorOf(form) }, evidence: '(no method)' }];
        const sent = submissions.find(({ method }) => method !== undefined && method !== 'post' && method !== 'dialog');
        if (!sent) return [];
        const { element } = sent;
        const [method, action] =
          element === form
            ? ['method', form.attributes.action && ` action="${form.attributes.action}"`]
            : ['formmethod', element.attributes.formaction && ` formaction="${element.attributes.formaction}"`];
        return [
          {
            problem: 'get',
            location: { selector: selectorOf(form) },
            evidence: `${method}="${sent.method}"${action ?? ''}`,
          },
        ];
      },
    );
  },
  examples: () => [
    ['method get', givenDocument('<form id="login" method="get"><input type="password" name="pw"></form>'), 'get'],
    [
      'button that sends by GET',
      givenDocument(
        '<form id="login" method="post"><input type="password" name="pw"><button formmethod="get">Go</button></form>',
      ),
      'get',
    ],
    [
      'field outside, associated with the form',
      givenDocument('<form id="login" method="get"></form><input type="password" name="pw" form="login">'),
      'get',
    ],
    [
      'button that sends by POST',
      givenDocument(
        '<form method="get"><input type="password" name="pw"><button type="button">Show</button><button formmethod="post">Go</button></form>',
      ),
    ],
    [
      'field inside, associated with another form',
      givenDocument(
        '<form id="login" method="post"></form><form method="get"><input name="q"><input type="password" name="pw" form="login"></form>',
      ),
    ],
    ['method post', givenDocument('<form method="POST"><input type="password" name="pw"></form>')],
    ...FORMS.map(([name, html, ...finds]) => ({ name, given: givenDocument(html), finds })),
    [
      'password as the name of a choice',
      givenDocument('<form><input type="checkbox" name="password"></form>'),
      'not applicable',
    ],
    [
      'search field whose autofill is switched off',
      givenDocument('<form method="get"><input type="text" name="q" autocomplete="new-password"></form>'),
      'not applicable',
    ],
    [
      'such a field in a form, and a login that uses POST',
      givenDocument(
        '<form method="get"><input name="q" autocomplete="new-password"><input name="mail" autocomplete="current-password"></form><form method="post"><input type="password" name="pw"></form>',
      ),
    ],
    ['no password field', givenDocument('<form method="get"><input name="q"></form>'), 'not applicable'],
  ],
});

/** Whether nothing on the page submits the form instead of the browser: it names an address itself, or the page runs no script. */
function isSentByBrowser(document: HtmlDocument, { attributes }: HtmlElement): boolean {
  if (attributes.onsubmit !== undefined) return false;
  if (attributes.action) return !attributes.action.trim().toLowerCase().startsWith('javascript:');
  return !document.elements.some(
    ({ tag, attributes: own }) => own.onclick !== undefined || (tag === 'script' && isScript(own.type)),
  );
}
