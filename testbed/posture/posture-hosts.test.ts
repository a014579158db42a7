import { expect, test } from 'vitest';
import vercel from '../../engine/evidence/providers/vercel.ts';
import { readReachSettings } from '../../engine/evidence/reach/settings.ts';
import { scanPosture } from '../../engine/subjects/provider.ts';
import { NETLIFY } from '../providers/netlify.ts';
import { runStandIn } from '../providers/stand-in.ts';
import { VERCEL } from '../providers/vercel.ts';
import { serve } from '../serve.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_REQUESTS_PER_SECOND: '1000' });
const SECRET = ['sb', 'secret', 'k8Zp3QvX1nR7tLw5Yc9HbJ2mFd6GsA4e'].join('_');
const credentials = { token: 'a token' };

test('Vercel: a plain variable is judged by its value, which the report does not contain', async () => {
  const api = await runStandIn(VERCEL);
  const [path = ''] = String(VERCEL.places.vercelVariables).split('#');
  api.answers[path] = {
    envs: [{ id: 'e1', key: 'NEXT_PUBLIC_BACKEND', type: 'plain', target: ['production'], value: SECRET }],
  };
  const report = await scanPosture({ provider: 'vercel', credentials, settings, apiUrl: api.url });
  await api.close();
  expect(report.findings.map(({ check, evidence }) => [check, evidence.shows])).toEqual([
    ['posture/vercel/variable-exposed', 'NEXT_PUBLIC_BACKEND (production), value: supabase-secret'],
  ]);
  expect(JSON.stringify(report)).not.toMatch(new RegExp(`${SECRET}|planted|hidden`));
});

test('Netlify: a variable is judged by its value, which the report does not contain', async () => {
  const api = await runStandIn(NETLIFY);
  const [path = ''] = String(NETLIFY.places.netlifyVariables).split('#');
  const values = ['production', 'deploy-preview'].map((context) => ({ context, value: SECRET }));
  api.answers[path] = [{ key: 'BACKEND', scopes: ['builds'], is_secret: false, values }];
  const report = await scanPosture({ provider: 'netlify', credentials, settings, apiUrl: api.url });
  await api.close();
  expect(report.findings.map(({ check }) => check).sort()).toEqual([
    'posture/netlify/variable-contexts',
    'posture/netlify/variable-readable',
  ]);
  expect(JSON.stringify(report)).not.toMatch(new RegExp(`${SECRET}|planted`));
});

test('Vercel: a token of one team is not asked about the other teams of its user', async () => {
  const api = await runStandIn(VERCEL);
  const other = { id: 'team_other', slug: 'other', limited: true, limitedBy: ['scope'] };
  const { teams } = JSON.parse(JSON.stringify(api.answers['/v2/teams']));
  api.answers['/v2/teams'] = { teams: [...teams, other], pagination: { next: null } };
  const both = await scanPosture({ provider: 'vercel', credentials, settings, apiUrl: api.url });
  api.answers['/v2/teams'] = { teams: [other], pagination: { next: null } };
  const none = await scanPosture({ provider: 'vercel', credentials, settings, apiUrl: api.url });
  await api.close();
  expect(both.checks.filter(({ verdict }) => verdict !== 'pass')).toEqual([]);
  expect(none.checks.find(({ check }) => check === 'posture/vercel/saml')).toMatchObject({
    verdict: 'unknown',
    reason: expect.stringContaining('the token may not read any team'),
  });
});

test('Vercel: lists go on at the moment that the answer names', () => {
  const answer = (next: string | number | null) => ({ status: 200, headers: [], body: { pagination: { next } } });
  const at = (path: string) => new URL(path, 'https://api.vercel.com');
  expect(vercel.next(answer(17), at('/v5/domains?limit=100'))).toBe('/v5/domains?limit=100&until=17');
  expect(vercel.next(answer('18'), at('/v10/projects?teamId=a'))).toBe('/v10/projects?teamId=a&from=18');
  expect(vercel.next(answer(null), at('/v5/domains'))).toBeUndefined();
});

test('Vercel: a variable whose value is in a script of the site is found, and the site never hears the token', async () => {
  const api = await runStandIn(VERCEL);
  const heard: (string | undefined)[] = [];
  const site = await serve((request, response) => {
    heard.push(request.headers.authorization);
    const text = request.url === '/app.js' ? `fetch("/", { key: "${SECRET}" })` : '<script src="/app.js"></script>';
    response.writeHead(200, { 'content-type': 'text/html' }).end(text);
  });
  const [path = ''] = String(VERCEL.places.vercelVariables).split('#');
  api.answers[path] = { envs: [{ id: 'e1', key: 'BACKEND', type: 'plain', target: ['production'], value: SECRET }] };
  const checks = ['posture/cross/vercel-keys'];
  const report = await scanPosture({
    provider: 'vercel',
    credentials,
    settings,
    apiUrl: api.url,
    checks,
    sites: [site.url],
  });
  await Promise.all([api.close(), site.close()]);
  expect(report.findings).toMatchObject([{ check: checks[0], severity: 'critical' }]);
  expect(JSON.stringify(report)).not.toContain(SECRET);
  expect(heard).toEqual([undefined, undefined]);
});
