import type { Exchange } from '../../evidence/facts/exchange.ts';
import { asVisitor } from '../../evidence/parse/application/backends/supabase-visitor.ts';
import { columnsText, isRow, rowsOf } from '../../evidence/parse/application/rows.ts';
import { jsonValue } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineProbe } from '../define-probe.ts';
import { provenTwice } from '../proof/proven.ts';
import { jsonAnswer, scriptedPage } from '../scene-answers.ts';
import { testAll } from '../tested-points.ts';
import { haveSameNames, withPersonal } from './support/open-collection.ts';
import { SCENE_PROJECT, sceneScript } from './support/supabase-scene.ts';

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
    return testAll(asking.first(backends.functions, MAX, 'functions'), async (name) => {
      // PostgREST runs GET in a read-only transaction, so nothing can be changed.
      const path = `/rest/v1/rpc/${name}`;
      const request = asVisitor(project, `${path}?limit=1`);
      const other = asVisitor(project, path, { range: '0-0' });
      const found = await provenTwice(asking, request, other, columnsOf, haveSameNames);
      if (!found) return undefined;
      const evidence = `columns ${columnsText(found.seen)}`;
      return { problem: 'personal' as const, location: { url: project.url + path }, evidence, proof: found.proof };
    });
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

/** The columns of a result with personal data, whole or in part. */
function columnsOf({ status, text }: Exchange): string[] | undefined {
  if (status !== 200 && status !== 206) return undefined;
  const value = jsonValue(text);
  return withPersonal(Object.keys(rowsOf(text)?.[0] ?? (isRow(value) && !('code' in value) ? value : {})));
}
