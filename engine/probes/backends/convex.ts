import { columnsText, isRow, personalColumns } from '../../evidence/parse/application/rows.ts';
import { jsonObject } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineProbe } from '../define-probe.ts';
import { proofOf } from '../proof/proof.ts';
import { jsonAnswer, scriptedPage } from '../scene-answers.ts';

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
    const asked = asking.first(backends.queries, MAX, 'functions').map(async (path) => {
      // Convex queries are read-only; this endpoint rejects mutations.
      const request = {
        url: `${deployment}/api/query`,
        method: 'POST' as const,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ path, args: {}, format: 'json' }),
      };
      const answer = await asking.fetch(request);
      const columns = answer?.status === 200 ? columnsOf(answer.text) : [];
      if (!answer || personalColumns(columns).length === 0) return [];
      const again = await asking.fetch({ ...request, body: JSON.stringify({ format: 'json', args: {}, path }) });
      if (!again || columnsOf(again.text).join() !== columns.join()) return [];
      return [
        {
          problem: 'personal' as const,
          location: { url: `${deployment}/api/query`, part: path },
          evidence: `fields ${columnsText(columns)}`,
          proof: proofOf(request, answer),
        },
      ];
    });
    return (await Promise.all(asked)).flat();
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

function columnsOf(text: string): string[] {
  const answer = jsonObject(text);
  if (answer?.status !== 'success') return [];
  const { value } = answer;
  const page = isRow(value) && Array.isArray(value.page) ? value.page : value;
  const first = Array.isArray(page) ? page[0] : page;
  return isRow(first) ? Object.keys(first) : [];
}
