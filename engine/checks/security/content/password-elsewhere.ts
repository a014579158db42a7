import { selectorOf } from '../../../evidence/parse/html/html.ts';
import { isOneSite } from '../../../evidence/parse/http/same-site.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenDocument } from '../../examples/page.ts';
import { passwordForms, submissionsOf } from '../support/form-targets.ts';

export default defineCheck({
  id: 'security/content/password-elsewhere',
  title: 'Password forms of the page are submitted to this site',
  why: 'A sign-in form that submits to another site is legitimate only if that site is the sign-in service; otherwise it is a way to steal passwords.',
  needs: ['document'],
  problems: {
    elsewhere: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Password form is submitted to another site',
      fix: 'Make sure that the URL belongs to your sign-in service; a redirect to it (OpenID Connect) is safer than asking for the password here.',
    },
  },
  references: ['CWE-522', 'OWASP A07:2021'],
  run({ document }) {
    const forms = passwordForms(document);
    if (forms.length === 0) return notApplicable('The page has no password form');
    return forms.flatMap((form) => {
      const elsewhere = submissionsOf(document, form).find(
        ({ url = '' }) => /^https?:/.test(url) && !isOneSite(url, document.pageUrl),
      );
      return elsewhere
        ? [{ problem: 'elsewhere' as const, location: { selector: selectorOf(form) }, evidence: elsewhere.url ?? '' }]
        : [];
    });
  },
  examples: () => [
    [
      'to another site',
      givenDocument('<form action="https://collect.example/x"><p><input type="password"></p></form>'),
      'elsewhere',
    ],
    [
      'button that sends it to another site',
      givenDocument(
        '<form action="/login"><input type="password"><input type="submit" formaction="https://collect.example/x"></form>',
      ),
      'elsewhere',
    ],
    [
      'to the base, which is another site',
      givenDocument('<base href="https://collect.example/"><form action="x"><input type="password"></form>'),
      'elsewhere',
    ],
    [
      'to this site, from a page whose base is another site',
      givenDocument(
        '<base href="https://cdn.example/"><form action="https://shop.example/x"><input type="password"></form><form><input type="password"></form>',
      ),
    ],
    [
      'field outside, associated with the form',
      givenDocument('<form id="a" action="https://collect.example/x"></form><input type="password" form="a">'),
      'elsewhere',
    ],
    [
      'button that keeps it on this site',
      givenDocument(
        '<form action="https://search.example/"><input type="password"><button formaction="/login">Sign in</button></form>',
      ),
    ],
    ['to a subdomain', givenDocument('<form action="https://login.shop.example/"><input type="password"></form>')],
    [
      'search form beside a sign-in form',
      givenDocument(
        '<form action="https://search.example/"><input name="q"></form><form><input type="password"></form>',
      ),
    ],
    [
      'no password field',
      givenDocument('<form action="https://search.example/"><input name="q"></form>'),
      'not applicable',
    ],
  ],
});
