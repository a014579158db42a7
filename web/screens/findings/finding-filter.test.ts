import { expect, test } from 'vitest';
import {
  countSeverities,
  type Finding,
  filterFindings,
  findingSearch,
  hiddenByState,
  isFiltered,
  NOBODY,
} from './finding-filter.ts';
import { linesOf } from './finding-groups.ts';

function finding(id: string, change: Partial<Finding> = {}): Finding {
  return {
    id,
    title: `Finding ${id}`,
    severity: 'low',
    module: 'security',
    check: 'security/headers/server',
    change: 'same',
    first_seen_at: '2026-11-20T10:00:00.000Z',
    at: `https://shop.example/${id}`,
    shows: 'X-Powered-By: PHP',
    more_at: [],
    place_count: 1,
    new_place_count: 0,
    fixed_place_count: 0,
    ...change,
  };
}

const all = [
  finding('a', {
    severity: 'high',
    change: 'new',
    title: 'Session cookie without HttpOnly',
    pages: ['https://shop.example/', 'https://shop.example/cart'],
  }),
  finding('b', { state: 'dismissed', module: 'seo' }),
  finding('c', { change: 'fixed' }),
  finding('d', { severity: 'critical', place_count: 3, first_seen_at: '2026-01-01T00:00:00.000Z' }),
  finding('e', { at: 'https://shop.example/b', more_at: ['https://shop.example/cart'], shows: 'Straße 靴下' }),
];
const idsOf = (search: Parameters<typeof filterFindings>[1]) => filterFindings(all, search).map(({ id }) => id);

test('by default open findings are shown, most severe first', () => {
  expect(idsOf({})).toEqual(['d', 'a', 'e']);
});

test.each([
  [{ state: 'all' }, ['d', 'a', 'b', 'c', 'e']],
  [{ state: 'dismissed' }, ['b']],
  [{ state: 'fixed' }, ['c']],
  [{ state: 'accepted' }, []],
  [{ severity: ['high', 'low'] }, ['a', 'e']],
  [{ state: 'all', module: 'seo' }, ['b']],
  [{ change: 'new' }, ['a']],
  [{ path: '/CART' }, ['e']],
  [{ page: 'https://shop.example/cart' }, ['a']],
  [{ page: 'https://shop.example/car' }, []],
  [{ q: 'COOKIE httponly' }, ['a']],
  [{ q: 'cookie nothing' }, []],
  [{ q: '靴下' }, ['e']],
  [{ q: '<b>' }, []],
  [{ sort: 'oldest' }, ['d', 'a', 'e']],
  [{ sort: 'places' }, ['d', 'a', 'e']],
  [{ sort: 'path' }, ['a', 'e', 'd']],
  [{ sort: 'title' }, ['d', 'e', 'a']],
] as const)('%j', (search, ids) => {
  expect(idsOf(search)).toEqual(ids);
});

test.each([
  [{}, '1 dismissed, 1 fixed'],
  [{ state: 'fixed', q: 'nothing' }, '3 open, 1 dismissed'],
  [{ state: 'all' }, ''],
] as const)('%j: how many findings the state hides', (search, text) => {
  expect(hiddenByState(all, search)).toBe(text);
});

test('a severity is counted as if it were chosen', () => {
  expect([...countSeverities(all, { severity: ['high'] })].filter(([, count]) => count > 0)).toEqual([
    ['critical', 1],
    ['high', 1],
    ['low', 1],
  ]);
});

test('a URL keeps what differs from the default and drops what it does not know', () => {
  const search = {
    q: 'x',
    severity: ['low', 'critical'],
    module: 'seo',
    state: 'fixed',
    change: 'new',
    path: '/a',
    sort: 'path',
  };
  expect(findingSearch(search)).toEqual({ ...search, severity: ['critical', 'low'] });
  expect(findingSearch({ state: 'open', sort: 'severity', q: '', severity: [], module: {}, change: 'x' })).toEqual({});
  expect(findingSearch({ q: 404, severity: 'high' })).toEqual({ q: '404', severity: ['high'] });
  expect(findingSearch({ q: 'a'.repeat(999) }).q).toHaveLength(200);
  expect([isFiltered({}), isFiltered({ sort: 'path' }), isFiltered({ q: 'x' })]).toEqual([false, false, true]);
});

test('numbers do not match hosts and ports, other words do; assignees and sources are filtered', () => {
  const found = [
    finding('a', { at: 'http://127.0.0.1:8443/cart/12', source: 'scan', assignee: { id: 'ada', name: 'Ada' } }),
    finding('b', { at: 'http://127.0.0.1:8443/about', source: 'code_scan' }),
  ];
  const ids = (search: Parameters<typeof filterFindings>[1]) => filterFindings(found, search).map(({ id }) => id);
  expect([ids({ q: '8443' }), ids({ q: '127' }), ids({ q: '12' }), ids({ q: '127.0.0.1:8443/about' })]).toEqual([
    [],
    [],
    ['a'],
    ['b'],
  ]);
  expect([ids({ owner: 'ada' }), ids({ owner: NOBODY }), ids({ source: 'code_scan' })]).toEqual([['a'], ['b'], ['b']]);
});

test('grouped, a finding on several pages is below each of them, and the order of findings stays', () => {
  const lines = linesOf(all.slice(0, 2), 'page').map((line) =>
    line.kind === 'heading' ? `# ${line.label}` : line.finding.id,
  );
  expect(lines).toEqual(['# /', 'a', '# /cart', 'a', '# Whole site', 'b']);
  expect(linesOf(all, undefined).map(({ kind }) => kind)).toEqual(all.map(() => 'finding'));
});
