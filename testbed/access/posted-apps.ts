import { type AccessApp, json, page, REFUSED, toSignIn, USERS, type User } from './app.ts';

const CASES = USERS.map((owner) => ({ id: 5200 + owner.id, owner, note: `Parcel of ${owner.full} came open` }));
const shown = ({ id, owner, note }: (typeof CASES)[number]) => ({ id, note, reporter: { email: owner.email } });
const caseOf = (id: unknown, user: User, isFaulty: boolean) =>
  CASES.find((one) => one.id === id && (isFaulty || one.owner === user));

/** A client that sends every call of tRPC by POST (`methodOverride`), to a server that runs mutations by POST only. */
export const overridden = (written: string[]): AccessApp => ({
  name: 'queries of tRPC that are sent by POST',
  finds: [['object', '/api/trpc/case.byId']],
  written,
  open:
    (isFaulty) =>
    ({ user, path, method, query, body }) => {
      if (!user) return path.startsWith('/api/') ? REFUSED : toSignIn;
      if (path === '/') return page(user, ['/cases'], 'Welcome');
      if (path === '/cases') return page(user, ['/'], 'Cases', `${CALL} ${CASES_OF_USER}`);
      const name = path.replace('/api/trpc/', '');
      if (name === 'case.seen' && method === 'POST') written.push(name);
      const sent = method === 'POST' ? body : (query.get('input') ?? '');
      const { json: input } = (JSON.parse(sent) as { 0: { json: { id?: number } } })[0];
      const result = (value: unknown) => json([{ result: { data: { json: value } } }]);
      if (name === 'case.list') return result(CASES.filter(({ owner }) => owner === user).map(({ id }) => ({ id })));
      if (name !== 'case.byId') return json([{ error: { json: { data: { code: 'METHOD_NOT_SUPPORTED' } } } }], 405);
      const found = caseOf(input.id, user, isFaulty);
      return found ? result(shown(found)) : json([{ error: { json: { data: { code: 'NOT_FOUND' } } } }], 404);
    },
});

const CALL = `const call = (name, input) => get('/api/trpc/' + name + '?batch=1', { method: 'POST',
  headers: { 'content-type': 'application/json' }, body: JSON.stringify({ 0: { json: input } }) })
  .then(([answer]) => answer.result.data.json);`;
const CASES_OF_USER = `call('case.list', {}).then((all) => all.forEach(({ id }) => {
  call('case.byId', { id }).then(show);
  call('case.seen', { id });
}));
fetch('/cases', { method: 'POST', headers: { 'next-action': '7f'.repeat(21) }, body: '[]' });`;

const TEXTS: Readonly<Record<string, string>> = {
  Mine: 'query Mine { mine { id } }',
  Case: 'query Case($id: Int!) { case(id: $id) { id note reporter { email } } }',
  Seen: 'mutation Seen($id: Int!) { seen(id: $id) { id } }',
};

/** A client that names operations by their hash, and sends the text only to a server that does not know it. */
const persisted = (written: string[]): AccessApp => ({
  name: 'persisted queries of GraphQL',
  finds: [['object', '/graphql']],
  written,
  open:
    (isFaulty) =>
    ({ user, path, body }) => {
      if (!user) return path === '/graphql' ? REFUSED : toSignIn;
      if (path === '/') return page(user, ['/cases'], 'Welcome');
      if (path === '/cases') return page(user, ['/'], 'Cases', `${ASK} ${ASKED}`);
      if (path !== '/graphql') return undefined;
      const { operationName, variables } = JSON.parse(body) as { operationName: string; variables: { id?: number } };
      if (operationName === 'Seen') written.push(operationName);
      const mine = CASES.filter(({ owner }) => owner === user).map(({ id }) => ({ id }));
      if (operationName !== 'Case') return json({ data: { mine } });
      const found = caseOf(variables.id, user, isFaulty);
      return json({ data: { case: found ? shown(found) : null } });
    },
});

const ASK = `const texts = ${JSON.stringify(TEXTS)};
const send = (body) => get('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const ask = async (operationName, variables) => {
  const call = { operationName, variables, extensions: { persistedQuery: { version: 1, sha256Hash: 'a7f5' + operationName } } };
  const answer = await send(call);
  return answer.errors?.[0]?.message === 'PersistedQueryNotFound' ? send({ ...call, query: texts[operationName] }) : answer;
};`;
const ASKED = `ask('Mine', {}).then(({ data }) => data.mine.forEach(({ id }) => {
  ask('Case', { id }).then(show);
  ask('Seen', { id });
}));`;

export const POSTED_APPS = [overridden([]), persisted([])];
