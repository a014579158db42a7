import { columnsText, isRow, personalColumns, rowsOf } from '../../evidence/parse/application/rows.ts';
import { jsonValue } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineProbe } from '../define-probe.ts';
import { proofOf } from '../proof/proof.ts';
import { jsonAnswer, scriptedPage } from '../scene-answers.ts';
import { asVisitor, SCENE_PROJECT, sceneScript } from './support/supabase-request.ts';

const MAX = 8;

export default defineProbe({
  id: 'active/backends/supabase-functions',
  title: 'Supabase database functions do not expose personal data',
  why: 'A database function marked `SECURITY DEFINER` bypasses row level security, and by default anyone may call it.',
  needs: ['surface'],
  parts: ['script'],
  profile: 'standard',
  budget: 24,
  problems: {
    personal: {
      severity: 'high',
      message: 'Supabase database function exposes personal data without authentication',
      fix: 'Run `revoke execute on function … from anon, public;` or check `auth.uid()` in the function.',
    },
  },
  references: ['CWE-862', 'OWASP A01:2021', 'https://docs.postgrest.org/en/latest/references/api/functions.html'],
  skip: ({ surface: { backends } }) =>
    backends.supabase.length === 0
      ? 'The site references no Supabase project with a public key'
      : backends.functions.length === 0
        ? 'The site’s scripts call no database function'
        : undefined,
  async ask({ surface: { backends } }, asking) {
    const [project] = backends.supabase;
    if (!project) return [];
    const asked = asking.first(backends.functions, MAX, 'functions').map(async (name) => {
      // PostgREST runs GET in a read-only transaction, so nothing can be changed.
      const request = asVisitor(project, `/rest/v1/rpc/${name}?limit=1`);
      const answer = await asking.fetch(request);
      const columns = answer?.status === 200 ? columnsOf(answer.text) : [];
      if (!answer || personalColumns(columns).length === 0) return [];
      const again = await asking.fetch(asVisitor(project, `/rest/v1/rpc/${name}`, { range: '0-0' }));
      if (!again || columnsOf(again.text).join() !== columns.join()) return [];
      const at = `${project.url}/rest/v1/rpc/${name}`;
      return [
        {
          problem: 'personal' as const,
          location: { url: at },
          evidence: `columns ${columnsText(columns)}`,
          proof: proofOf(request, answer),
        },
      ];
    });
    return (await Promise.all(asked)).flat();
  },
  scenes: () => {
    const page = scriptedPage(sceneScript('s.rpc("list_members")'));
    const at = `${SCENE_PROJECT}/rest/v1/rpc/list_members`;
    return [
      {
        name: 'a function lists members',
        answers: { '/': page, [at]: jsonAnswer([{ id: 1, email: 'ann@shop.example' }]) },
        finds: ['personal'],
      },
      { name: 'a function returns a count', answers: { '/': page, [at]: jsonAnswer(12) }, finds: [] },
      {
        name: 'a function may not be called',
        answers: { '/': page, [at]: jsonAnswer({ code: '42501', message: 'permission denied for function' }, 401) },
        finds: [],
      },
      {
        name: 'a function that writes',
        answers: {
          '/': page,
          [at]: jsonAnswer({ code: '25006', message: 'cannot execute INSERT in a read-only transaction' }, 405),
        },
        finds: [],
      },
    ];
  },
});

function columnsOf(text: string): string[] {
  const value = jsonValue(text);
  return Object.keys(rowsOf(text)?.[0] ?? (isRow(value) && !('code' in value) ? value : {}));
}
