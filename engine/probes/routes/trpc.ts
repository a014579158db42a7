import { trpcQueries } from '../../evidence/parse/application/routes/trpc-procedures.ts';
import { columnsOfPeopleIn } from '../../evidence/parse/application/rows/of-people.ts';
import { columnsText, isRow } from '../../evidence/parse/application/rows.ts';
import { jsonValue } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineProbe } from '../define-probe.ts';
import { ownTexts } from '../own-scripts.ts';
import { withoutPublicAddresses } from '../proof/personal-values.ts';
import { inText, proven } from '../proof/proven.ts';
import { jsonAnswer, scriptedPage } from '../scene-answers.ts';
import { testAll } from '../tested-points.ts';

const MAX = 20;
/** One procedure of a batch, without input. */
const BATCH = '?batch=1&input=%7B%7D';

export default defineProbe({
  id: 'active/routes/trpc',
  title: 'tRPC queries with personal data require authentication',
  why: 'A tRPC procedure is an address that anyone can request. If only the page checks the session, its data is public.',
  needs: ['address', 'page', 'linkedPages', 'surface', 'scripts', 'linkedScripts'],
  profile: 'quick',
  budget: 70,
  problems: {
    personal: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Missing authentication: a tRPC query exposes personal data',
      fix: 'Build the procedure with one that checks the session (`protectedProcedure`, with a middleware that throws `UNAUTHORIZED`), and return only the rows and columns that the signed-in user may see.',
    },
  },
  references: ['CWE-306', 'CWE-862', 'OWASP A01:2021', 'https://trpc.io/docs/server/authorization'],
  async ask({ address, page, linkedPages, surface, scripts, linkedScripts }, asking) {
    const paths = trpcQueries(ownTexts(scripts, linkedScripts), surface.routes, () =>
      asking.untested('Only the first calls of tRPC in a script were read'),
    );
    if (paths.length === 0) asking.inapplicable('No script of the site calls a query of tRPC');
    const pages = [page, ...linkedPages];
    let isAnswered = false;
    const found = await testAll(asking.first(paths, MAX, 'tRPC queries'), async (path) => {
      const url = new URL(path, address).href;
      const request = { url: url + BATCH, headers: { accept: 'application/json' } };
      const people = inText((text) =>
        columnsOfPeopleIn(withoutPublicAddresses(JSON.stringify(dataOf(text)), url, pages), url),
      );
      const found = await proven(asking, request, (exchange) => {
        const outcome = outcomeOf(exchange.text);
        isAnswered ||= outcome !== undefined && outcome !== 'NOT_FOUND';
        if (outcome === 'BAD_REQUEST') asking.untested('Some tRPC queries need an input and were not tested');
        return people(exchange);
      });
      if (!found) return undefined;
      const evidence = `fields ${columnsText(found.seen)}`;
      return { problem: 'personal' as const, location: { url }, evidence, proof: found.proof };
    });
    if (!isAnswered) asking.inapplicable('No tRPC query of the site was answered');
    return found;
  },
  scenes: () => {
    const page = scriptedPage(
      'const l=[h({url:o()+"/api/trpc"})];n.api.member.list.useQuery();n.api.member.invite.useMutation();',
    );
    const people = [
      { id: 1, email: 'ann@post.example', phone: '1' },
      { id: 2, email: 'bo@post.example', phone: '2' },
    ];
    const batch = (data: unknown) => jsonAnswer([{ result: { data } }]);
    const refused = { message: 'UNAUTHORIZED', code: -32001, data: { code: 'UNAUTHORIZED', httpStatus: 401 } };
    const socks = [
      { id: 1, name: 'Noon' },
      { id: 2, name: 'Dusk' },
    ];
    const at = (answer: string) => ({ '/': page, '/api/trpc/member.list': answer });
    return [
      { name: 'members are listed', answers: at(batch(people)), finds: ['personal'] },
      {
        name: 'members are listed on pages, by a server with a transformer',
        answers: at(batch({ json: { items: people, nextCursor: null } })),
        finds: ['personal'],
      },
      {
        name: 'the address of the query is named',
        answers: {
          '/': scriptedPage('fetch("/trpc/member.all?batch=1")'),
          '/trpc/member.all': batch(people),
        },
        finds: ['personal'],
      },
      { name: 'the session is checked', answers: at(jsonAnswer([{ error: refused }], 401)), finds: [] },
      {
        name: 'branches with addresses of the site are listed',
        answers: at(
          batch([
            { city: 'Berlin', email: 'berlin@shop.example' },
            { city: 'Bonn', email: 'bonn@shop.example' },
          ]),
        ),
        finds: [],
      },
      {
        name: 'people are listed whose addresses the page shows',
        answers: { ...at(batch(people)), '/': `${page}<p>ann@post.example, bo@post.example</p>` },
        finds: [],
      },
      {
        name: 'the query needs an input',
        answers: at(jsonAnswer([{ error: { data: { code: 'BAD_REQUEST', httpStatus: 400 } } }], 400)),
        finds: [],
        untested: /need an input/,
      },
      { name: 'socks are listed', answers: at(batch(socks)), finds: [] },
      {
        name: 'mutations are not called',
        answers: { '/': page, '/api/trpc/member.invite': batch(people) },
        finds: [],
      },
      { name: 'every procedure has the same answer', answers: { '/': page, '*': batch(people) }, finds: [] },
    ];
  },
});

/** The data of the first result of a batch, without the envelope of a transformer; null if there is none. */
function dataOf(text: string): unknown {
  const value = jsonValue(text);
  const first: unknown = Array.isArray(value) ? value[0] : undefined;
  const data = isRow(first) && isRow(first.result) ? first.result.data : undefined;
  return (isRow(data) && 'json' in data ? data.json : data) ?? null;
}

/** `OK` or the code of the error of the first result; undefined if the server of tRPC did not answer. */
function outcomeOf(text: string): string | undefined {
  const value = jsonValue(text);
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (!isRow(first)) return undefined;
  if ('result' in first) return 'OK';
  const error = isRow(first.error) && isRow(first.error.json) ? first.error.json : first.error;
  const code = isRow(error) && isRow(error.data) ? error.data.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
