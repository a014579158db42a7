import type { Exchange } from '../../evidence/facts/exchange.ts';
import { databaseError } from '../../evidence/parse/application/database-error.ts';
import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { routeOf } from '../../evidence/parse/application/route-shape.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { locationOf, requestWithEach } from '../points.ts';
import { proofOf, proofOfPair } from '../proof/proof.ts';
import { testEach } from '../tested-points.ts';
import { pageNodes } from './reflection/page-nodes.ts';
import { isShownAsPage } from './reflection/rendered.ts';
import type { Ask, Sent } from './written/ask.ts';
import { calculatedBy } from './written/calculated.ts';
import { writtenScenes } from './written/scenes.ts';

const MAX_PAGES = 200;
/** A value that any text may replace: none, or words. */
const FREE_TEXT = /^(?:\p{L}[\p{L} ,.!?]{0,200})?$|^Assay test /u;
const NUMBER = /^-?\d{1,15}(?:\.\d{1,10})?$/;
const MAX_SUBMISSIONS = 3;
const QUOTES = `'"`;
const NO_TEXT = 'No form that may change data has a field for text or numbers';
const NOT_SUBMITTED = 'No form that may change data is submitted: they are with --allow-writes only, on test systems';
const REFUSED = 'Some forms refused what was sent, so they may have stored nothing';

export default defineProbe({
  id: 'active/injection/written-forms',
  title: 'No XSS and no injection in forms that change data',
  why: 'Markup that a site stores runs in the browser of everybody who sees it, and a statement that a form can break may change the whole database.',
  needs: ['address', 'surface', 'page', 'linkedPages'],
  profile: 'standard',
  budget: 650,
  problems: {
    stored: {
      severity: 'high',
      message: 'Stored XSS: what a form sends appears unescaped on a page',
      fix: 'Escape the value for its context where it is shown: output it through the template engine or framework, and never concatenate it with HTML. If markup is wanted, clean it with a library such as DOMPurify before it is stored.',
    },
    reflected: {
      severity: 'high',
      message: 'Reflected XSS: what a form sends appears unescaped in the response to it',
      fix: 'Escape the value for its context where it is shown again, also beside a message that it was refused: output it through the template engine or framework, and never concatenate it with HTML.',
    },
    calculated: {
      severity: 'critical',
      message: 'Code injection: the server calculates what a form sends in place of a number',
      fix: 'Parse the value as a number and refuse everything else. Remove `eval` and the like.',
    },
    statement: {
      severity: 'critical',
      message: 'SQL injection: what a form that changes data sends becomes part of a database statement',
      fix: 'Use parameterized queries (`insert into notes values ($1)`) or a query builder for every value, and never insert values into the text of a statement. Return errors without details.',
    },
  },
  references: ['CWE-79', 'CWE-89', 'CWE-95', 'OWASP A03:2021'],
  async ask({ surface, page, linkedPages }, asking) {
    const changing = surface.points.filter(({ mayChange }) => mayChange);
    const forms = [...Map.groupBy(changing.filter(isWritten), formOf).values()].map(textsOf);
    if (forms.length === 0) {
      asking.inapplicable(changing.length > 0 ? NO_TEXT : NOT_SUBMITTED);
      return [];
    }
    asking.note(
      'Forms that may change data are submitted at most 3 times: only for XSS, database errors and calculated numbers',
    );
    const sent = await testEach(forms, (form) => submitted(form, asking), 1);
    const found = sent.flatMap((one) => one.found ?? []);
    const pages = [...new Set([page.url, ...linkedPages.map(({ url }) => url)])].slice(0, MAX_PAGES);
    const waiting = sent.filter((one) => one.found === undefined);
    if (waiting.some(({ first }) => first !== undefined && first.answer.status >= 400)) asking.untested(REFUSED);
    const seen = await testEach(pages, async (url) => {
      const answer = await asking.fetch({ url });
      return answer && { answer, forms: waiting.filter(({ token }) => isMarkup(answer, token)) };
    });
    const shown = await testEach(waiting, (one) => shownBy(one, seen, asking), 1);
    return [...found, ...shown];
  },
  scenes: writtenScenes,
});

function isWritten({ value, where }: InjectionPoint): boolean {
  const isOfForm = where === 'form' || where === 'query';
  return where !== 'path' && (FREE_TEXT.test(value) || (isOfForm && NUMBER.test(value)));
}

/** Numbers stay as they are beside a text, so that the form is accepted. */
function textsOf(form: readonly InjectionPoint[]): readonly InjectionPoint[] {
  const texts = form.filter(({ value }) => FREE_TEXT.test(value));
  return texts.length > 0 ? texts : form;
}

function formOf({ method, url }: InjectionPoint): string {
  return `${method} ${routeOf(new URL(url))}`;
}

function markup(token: string): string {
  return `${QUOTES}><i title=${token}></i>`;
}

async function submitted(form: readonly InjectionPoint[], asking: ProbeContext) {
  const own = asking.token();
  const [point] = form;
  const isOfNumbers = !form.some(({ value }) => FREE_TEXT.test(value));
  let left = MAX_SUBMISSIONS;
  const ask: Ask = async (end, token = own) => {
    // A person recognises the text in the data of the site.
    const request = requestWithEach(form, ({ value }) => (isOfNumbers ? value : `Assay test ${token}`) + end);
    if (!request || left-- <= 0) return undefined;
    const answer = await asking.fetch(request);
    return answer && { request, answer };
  };
  const sum = point && isOfNumbers ? await calculatedBy(point, ask, asking) : undefined;
  const first = sum?.found ? undefined : await ask(markup(own));
  if (!point || (!first && !sum)) return undefined;
  const found = sum?.found ?? (first && (await brokenBy(point, first.answer, ask, sum?.sound)));
  return { form, token: own, ask, first, found };
}

type Submitted = NonNullable<Awaited<ReturnType<typeof submitted>>>;

/** The error comes with one quote, and not with two, or with what was calculated. */
async function brokenBy(point: InjectionPoint, answer: Exchange, ask: Ask, calculated: Sent | undefined) {
  const database = databaseError(answer.text);
  if (database === undefined) return undefined;
  const sound = calculated ?? (await ask("''"));
  if (!sound || databaseError(sound.answer.text) !== undefined) return undefined;
  const wrong = await ask("'");
  if (!wrong || databaseError(wrong.answer.text) !== database) return undefined;
  return {
    problem: 'statement' as const,
    location: locationOf(point),
    evidence: `a quote causes a ${database} error, ${calculated ? 'a sum does' : 'two quotes do'} not`,
    proof: proofOfPair(sound.request, wrong.request, wrong.answer),
  };
}

interface Seen {
  readonly answer: Exchange;
  readonly forms: readonly Submitted[];
}

/** The markup of a second submission is on the same page, or in the response to it, too. */
async function shownBy(one: Submitted, seen: readonly Seen[], asking: ProbeContext) {
  if (!one.first) return undefined;
  const { request, answer } = one.first;
  const page = seen.find(({ forms }) => forms.includes(one))?.answer.url;
  const [point] = one.form;
  if (!point || (page === undefined && !isMarkup(answer, one.token))) return undefined;
  const token = asking.token();
  const second = await one.ask(markup(token), token);
  const again = second && page !== undefined ? await asking.fetch({ url: page }) : second?.answer;
  if (!again || !isMarkup(again, token)) return undefined;
  const where = page === undefined ? 'in the response to it' : `on the page ${new URL(page).pathname}`;
  return {
    problem: page === undefined ? ('reflected' as const) : ('stored' as const),
    location: locationOf(point),
    evidence: `an element that the form sent is ${where}`,
    proof: proofOf(request, again),
  };
}

/** The element that was sent is one of the page. */
function isMarkup(answer: Exchange, token: string): boolean {
  if (!answer.text.includes(token) || !isShownAsPage(answer)) return false;
  return (pageNodes(answer.text) ?? []).some(
    ({ tag, attributes }) => tag === 'i' && attributes.some(({ name, value }) => name === 'title' && value === token),
  );
}
