import type { Occurrence } from '../../checks/define-check.ts';
import { asVisitor, columnsOf } from '../../evidence/parse/application/backends/supabase-visitor.ts';
import type { SupabaseProject } from '../../evidence/parse/application/backends.ts';
import { columnsText, personalColumns } from '../../evidence/parse/application/rows.ts';
import { headerValue } from '../../evidence/parse/http/header-list.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { proofOf } from '../proof/proof.ts';
import { htmlAnswer, jsonAnswer, scriptedPage } from '../scene-answers.ts';
import { testAll } from '../tested-points.ts';
import { COMMON_COLLECTIONS } from './support/open-collection.ts';
import { SCENE_PROJECT, sceneScript } from './support/supabase-scene.ts';

const MAX_TABLES = 15;
/** Tested if the scripts name only few tables. */
const COMMON = [...COMMON_COLLECTIONS, 'subscriptions', 'leads'];

export default defineProbe({
  id: 'active/backends/supabase-tables',
  title: 'Supabase tables are not publicly readable',
  why: 'The key in the page is public by design; only row level security (RLS) limits what it can read. Without RLS, anyone can read the whole table.',
  needs: ['surface'],
  parts: ['script'],
  profile: 'quick',
  budget: 80,
  problems: {
    personal: {
      severity: 'critical',
      message: 'Supabase table with personal data is publicly readable',
      fix: 'Run `alter table … enable row level security;` for the table and add policies that limit each user to their own rows, such as `using (auth.uid() = user_id)`. Treat the exposed data as compromised.',
    },
    readable: {
      severity: 'medium',
      message: 'Supabase table is publicly readable',
      fix: 'If the table is not meant to be public, enable row level security and add a policy that limits who may read it. If it is, keep an explicit policy and only the columns that the site shows.',
    },
  },
  references: [
    'CWE-862',
    'CVE-2025-48757',
    'OWASP A01:2021',
    'https://supabase.com/docs/guides/database/postgres/row-level-security',
  ],
  skip: ({ surface }) =>
    surface.backends.supabase.length > 0 ? undefined : 'The site references no Supabase project with a public key',
  async ask({ surface: { backends } }, asking) {
    const tables = [...new Set([...backends.tables, ...(backends.tables.length < 3 ? COMMON : [])])];
    const asked = asking.first(tables, MAX_TABLES, 'tables');
    const projects = asking.first(backends.supabase, 2, 'Supabase projects');
    return (await testAll(projects, (project) => readable(project, asked, asking))).flat();
  },
  scenes: () => {
    const page = scriptedPage(sceneScript('s.from("profiles").select("*");s.from("posts").select("id")'));
    const users = jsonAnswer([{ id: 1, email: 'ann@shop.example', phone: '1' }], 200).replace(
      '\n\n',
      '\ncontent-range: 0-0/1204\n\n',
    );
    const at = (table: string) => `${SCENE_PROJECT}/rest/v1/${table}`;
    const refused = jsonAnswer({ code: '42501', message: 'permission denied for table profiles' }, 401);
    return [
      {
        name: 'a table with personal data is readable',
        answers: { '/': page, [at('profiles')]: users },
        finds: ['personal'],
      },
      {
        name: 'a table of posts is readable',
        answers: { '/': page, [at('posts')]: jsonAnswer([{ id: 1, title: 'x', body: 'y' }]) },
        finds: ['readable'],
      },
      {
        name: 'row level security returns no rows',
        answers: { '/': page, [at('profiles')]: jsonAnswer([]), [at('posts')]: jsonAnswer([]) },
        finds: [],
      },
      { name: 'the key has no permission', answers: { '/': page, [at('profiles')]: refused }, finds: [] },
      {
        name: 'a proxy returns the same page for every table',
        answers: {
          '/': page,
          ...Object.fromEntries(['profiles', 'posts'].map((table) => [at(table), htmlAnswer('<h1>Paused</h1>')])),
        },
        finds: [],
      },
    ];
  },
});

function readable(
  project: SupabaseProject,
  tables: readonly string[],
  asking: ProbeContext,
): Promise<Occurrence<'personal' | 'readable'>[]> {
  return testAll(tables, async (table) => {
    const request = asVisitor(project, `/rest/v1/${table}?select=*&limit=1`, { prefer: 'count=planned', range: '0-0' });
    const answer = await asking.fetch(request);
    const columns = columnsOf(answer?.text);
    if (!answer || !columns || (answer.status !== 200 && answer.status !== 206)) return undefined;
    const [first = ''] = columns;
    const again = await asking.fetch(asVisitor(project, `/rest/v1/${table}?select=${first}&limit=1`));
    const control = await asking.fetch(asVisitor(project, `/rest/v1/${asking.token()}?select=*&limit=1`));
    const confirmed =
      again && columnsOf(again.text)?.includes(first) && control && columnsOf(control.text) === undefined;
    if (!confirmed) return undefined;
    const personal = personalColumns(columns);
    const count = headerValue(answer.headers, 'content-range')?.split('/')[1];
    const shows = `columns ${columnsText(columns)}`;
    const rows = count && /^\d+$/.test(count) ? `; about ${count} rows` : '';
    return {
      problem: personal.length > 0 ? ('personal' as const) : ('readable' as const),
      location: { url: `${project.url}/rest/v1/${table}` },
      evidence: shows + rows,
      compares: shows,
      proof: proofOf(request, answer),
    };
  });
}
