import { elementsOf, parseHtml, selectorOf } from '../../../evidence/parse/html/html.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { passwordForms, submissionsOf } from '../support/form-targets.ts';

export default defineCheck({
  id: 'security/content/password-get',
  title: 'Password forms do not use GET',
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
  },
  references: ['CWE-598', 'OWASP A04:2021', 'RFC 9110'],
  run({ document }) {
    const fields = elementsOf(document, 'input').filter(
      ({ attributes: a }) => a.type?.trim().toLowerCase() === 'password' && a.name,
    );
    if (fields.length === 0) return notApplicable('The page has no password field');
    return passwordForms(document, ({ attributes: a }) => Boolean(a.name)).flatMap((form) => {
      const sent = submissionsOf(document, form).find(({ method }) => method === 'get');
      if (!sent) return [];
      const { element } = sent;
      const [method, action] =
        element === form
          ? ['method', form.attributes.action && ` action="${form.attributes.action}"`]
          : ['formmethod', element.attributes.formaction && ` formaction="${element.attributes.formaction}"`];
      return [
        {
          problem: 'get' as const,
          location: { selector: selectorOf(form) },
          evidence: `${method}="get"${action ?? ''}`,
        },
      ];
    });
  },
  examples: () => [
    {
      name: 'method get',
      given: { document: parseHtml('<form id="login" method="get"><input type="password" name="pw"></form>') },
      finds: ['get'],
    },
    {
      name: 'button that sends by GET',
      given: {
        document: parseHtml(
          '<form id="login" method="post"><input type="password" name="pw"><button formmethod="get">Go</button></form>',
        ),
      },
      finds: ['get'],
    },
    {
      name: 'field outside, associated with the form',
      given: {
        document: parseHtml('<form id="login" method="get"></form><input type="password" name="pw" form="login">'),
      },
      finds: ['get'],
    },
    {
      name: 'button that sends by POST',
      given: {
        document: parseHtml(
          '<form method="get"><input type="password" name="pw"><button type="button">Show</button><button formmethod="post">Go</button></form>',
        ),
      },
      finds: [],
    },
    {
      name: 'field inside, associated with another form',
      given: {
        document: parseHtml(
          '<form id="login" method="post"></form><form method="get"><input name="q"><input type="password" name="pw" form="login"></form>',
        ),
      },
      finds: [],
    },
    {
      name: 'method post',
      given: { document: parseHtml('<form method="POST"><input type="password" name="pw"></form>') },
      finds: [],
    },
    {
      name: 'no method, submitted by a script',
      given: { document: parseHtml('<form><input type="password" name="pw"></form>') },
      finds: [],
    },
    {
      name: 'no password field',
      given: { document: parseHtml('<form method="get"><input name="q"></form>') },
      finds: [],
      notApplicable: true,
    },
  ],
});
