import { columnsText, isRow } from '../../evidence/parse/application/rows.ts';
import { jsonObject } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineProbe } from '../define-probe.ts';
import { inText, provenTwice } from '../proof/proven.ts';
import { jsonAnswer, scriptedPage } from '../scene-answers.ts';
import { testAll } from '../tested-points.ts';
import { haveSameNames, withPersonal } from './support/open-collection.ts';

const MAX = 8;

export default defineProbe({
  id: 'active/backends/convex',
  title: 'Convex queries do not expose personal data',
  why: 'Anyone can call a public Convex function; the function itself must check whether the caller may see the result.',
  needs: ['surface'],
  parts: ['script'],
  profile: 'standard',
  budget: 16,
  problems: {
    personal: {
      severity: 'high',
      message: 'Convex query exposes personal data without authentication',
      fix: 'Check `await ctx.auth.getUserIdentity()` at the start of the query, or make it an `internalQuery`.',
    },
  },
  references: ['CWE-862', 'OWASP A01:2021', 'https://docs.convex.dev/http-api/'],
  skip: ({ surface: { backends } }) =>
    backends.convex.length === 0
      ? 'The site references no Convex deployment'
      : backends.queries.length === 0
        ? 'The site’s scripts call no Convex function'
        : undefined,
  async ask({ surface: { backends } }, asking) {
    const [deployment] = backends.convex;
    if (deployment === undefined) return [];
    const url = `${deployment}/api/query`;
    return testAll(asking.first(backends.queries, MAX, 'functions'), async (path) => {
      // Convex queries are read-only; this endpoint rejects mutations.
      const requestOf = (query: object) => ({
        url,
        method: 'POST' as const,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(query),
      });
      const request = requestOf({ path, args: {}, format: 'json' });
      const other = requestOf({ format: 'json', args: {}, path });
      const found = await provenTwice(asking, request, other, inText(fieldsOf), haveSameNames);
      if (!found) return undefined;
      const evidence = `fields ${columnsText(found.seen)}`;
      return { problem: 'personal' as const, location: { url, part: path }, evidence, proof: found.proof };
    });
  },
  scenes: () => {
    const page = scriptedPage(
      'const c=new ConvexReactClient("https://warm-sock-123.convex.cloud");useQuery(api.members.list)',
    );
    const at = 'POST https://warm-sock-123.convex.cloud/api/query';
    return [
      {
        name: 'a query lists members',
        answers: { '/': page, [at]: jsonAnswer({ status: 'success', value: [{ _id: '1', email: 'x' }] }) },
        finds: ['personal'],
      },
      {
        name: 'a query lists products',
        answers: { '/': page, [at]: jsonAnswer({ status: 'success', value: [{ _id: '1', colour: 'x' }] }) },
        finds: [],
      },
      {
        name: 'a query requires authentication',
        answers: { '/': page, [at]: jsonAnswer({ status: 'error', errorMessage: 'Unauthenticated' }) },
        finds: [],
      },
    ];
  },
});

/** The fields of a result with personal data. */
function fieldsOf(text: string): string[] | undefined {
  const answer = jsonObject(text);
  if (answer?.status !== 'success') return undefined;
  const { value } = answer;
  const page = isRow(value) && Array.isArray(value.page) ? value.page : value;
  const first = Array.isArray(page) ? page[0] : page;
  return isRow(first) ? withPersonal(Object.keys(first)) : undefined;
}
