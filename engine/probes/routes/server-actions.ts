import type { Exchange } from '../../evidence/facts/exchange.ts';
import { readingActions, type ServerAction } from '../../evidence/parse/application/routes/server-actions.ts';
import { columnsOfPeopleIn } from '../../evidence/parse/application/rows/of-people.ts';
import { columnsText } from '../../evidence/parse/application/rows.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { ownTexts } from '../own-scripts.ts';
import { withoutPublicAddresses } from '../proof/personal-values.ts';
import { inText, provenTwice } from '../proof/proven.ts';
import { scriptedPage, textAnswer } from '../scene-answers.ts';
import { testAll } from '../tested-points.ts';

const MAX = 12;
/** A row of the response that holds an object or a list. */
const ROW = /^[\da-f]{1,4}:([[{].*)$/gm;

export default defineProbe({
  id: 'active/routes/server-actions',
  title: 'Server Actions of Next.js that return personal data require authentication',
  why: 'A Server Action is an address that anyone can post to, whatever page it is used on. If it does not check the session itself, its data is public.',
  needs: ['address', 'page', 'linkedPages', 'scripts', 'linkedScripts'],
  profile: 'quick',
  budget: 40,
  problems: {
    personal: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Missing authentication: a Server Action exposes personal data',
      fix: 'Check the session in the action itself (`const session = await auth()`), as in a route handler, and return only the rows and columns that the signed-in user may see.',
    },
  },
  references: ['CWE-306', 'CWE-862', 'OWASP A01:2021', 'https://nextjs.org/docs/app/guides/data-security'],
  async ask({ address, page, linkedPages, scripts, linkedScripts }, asking) {
    const actions = readingActions(ownTexts(scripts, linkedScripts), () =>
      asking.untested('Only the first Server Actions in a script were read'),
    );
    if (actions.length === 0) asking.inapplicable('No script of the site names a Server Action that only reads');
    else asking.note('Only Server Actions with read-only names were called');
    const peopleIn = (text: string) =>
      peopleAmong(withoutPublicAddresses(text, address, [page, ...linkedPages]), address);
    return testAll(asking.first(actions, MAX, 'Server Actions'), (action) => readBy(action, address, peopleIn, asking));
  },
  scenes: () => {
    const id = (digit: string) => `40${digit.repeat(40)}`;
    const reference = (digit: string, name: string) =>
      `(0,r.createServerReference)("${id(digit)}",r.callServer,void 0,r.findSourceMapURL,"${name}");`;
    const page = scriptedPage(
      reference('a', 'getMembers') + reference('b', 'inviteMember') + reference('c', 'getMagicLink'),
    );
    const people = [
      { id: 1, email: 'ann@post.example', phone: '1' },
      { id: 2, email: 'bo@post.example', phone: '2' },
    ];
    const branches = [
      { city: 'Berlin', email: 'berlin@shop.example' },
      { city: 'Bonn', email: 'bonn@shop.example' },
    ];
    const rows = (value: unknown) => textAnswer(`0:{"a":"$@1"}\n1:${JSON.stringify(value)}\n`, 'text/x-component');
    const unknown = textAnswer('Server action not found.').replace('200 OK', '404 Not Found');
    const site = (digit: string, value: unknown) => ({
      '/': page,
      'POST /': ({ headers }: { readonly headers: Readonly<Record<string, string>> }) =>
        headers['next-action'] === id(digit) ? rows(value) : unknown,
    });
    return [
      { name: 'members are returned', answers: site('a', people), finds: ['personal'] },
      { name: 'members are returned in an object', answers: site('a', { members: people }), finds: ['personal'] },
      { name: 'the session is checked', answers: site('a', { error: 'Unauthorized' }), finds: [] },
      { name: 'an action that changes something is not called', answers: site('b', people), finds: [] },
      { name: 'an action that issues something is not called', answers: site('c', people), finds: [] },
      { name: 'branches with addresses of the site are returned', answers: site('a', branches), finds: [] },
      {
        name: 'an action fails without arguments',
        answers: {
          '/': page,
          'POST /': textAnswer('1:E{"digest":"7"}').replace('200 OK', '500 Internal Server Error'),
        },
        finds: [],
        untested: /fail without arguments/,
      },
      { name: 'every post has the same answer', answers: { '/': page, 'POST /': rows(people) }, finds: [] },
    ];
  },
});

async function readBy(
  { id, name }: ServerAction,
  address: string,
  peopleIn: (text: string) => string[] | undefined,
  asking: ProbeContext,
) {
  const request = (action: string) => ({
    url: address,
    method: 'POST' as const,
    headers: { 'next-action': action, accept: 'text/x-component', 'content-type': 'text/plain;charset=UTF-8' },
    body: '[]',
  });
  const people = (exchange: Exchange) => {
    if (exchange.status >= 500) asking.untested('Some Server Actions fail without arguments');
    return inText(peopleIn)(exchange);
  };
  const found = await provenTwice(asking, request(id), request(id), people);
  if (!found) return undefined;
  const other = await asking.fetch(request(id.replaceAll(/[\da-f]/g, (digit) => (digit === '0' ? '1' : '0'))));
  if (!other || people(other) !== undefined) return undefined;
  return {
    problem: 'personal' as const,
    location: { url: address, part: `(Server Action ${name})` },
    evidence: `fields ${columnsText(found.seen)}`,
    proof: found.proof,
  };
}

function peopleAmong(text: string, url: string): string[] | undefined {
  for (const [, row = ''] of text.matchAll(ROW)) {
    const columns = columnsOfPeopleIn(row, url);
    if (columns) return columns;
  }
  return undefined;
}
