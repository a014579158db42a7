import { type AccessApp, json, page, USERS } from './app.ts';

const STORED = `const token = localStorage.getItem('token'), uid = localStorage.getItem('uid');`;
const LETTERS = USERS.map((owner) => ({
  _id: `k17${owner.id}c4v9q2m8x5t7w1r3n6b0h`,
  userId: owner.uid,
  text: `Dear ${owner.full}, your parcel has arrived`,
}));

/** What a client of Convex sends: who is signed in, a query, and one with an id of its answer. */
const SYNC = `${STORED} const socket = new WebSocket(location.origin.replace('http', 'ws') + '/api/1.48.0/sync');
const send = (message) => socket.send(JSON.stringify(message));
const add = (queryId, udfPath, args) => ({ type: 'Add', queryId, udfPath, args: [args] });
const change = (baseVersion, ...modifications) => send({ type: 'ModifyQuerySet', baseVersion, newVersion: baseVersion + 1, modifications });
socket.onopen = () => {
  send({ type: 'Connect', sessionId: 'a1', connectionCount: 0, lastCloseReason: null });
  send({ type: 'Authenticate', baseVersion: 0, tokenType: 'User', value: token });
  change(0, add(0, 'letters:mine', {}));
  send({ type: 'Mutation', requestId: 0, udfPath: 'letters:seen', args: [{}] });
};
socket.onmessage = ({ data }) => {
  for (const { _id } of JSON.parse(data)) change(1, add(1, 'letters:get', { id: _id }));
};`;

/** Queries of Convex, which a page subscribes to over a WebSocket, and anyone may ask for over HTTP. */
const convex: AccessApp = {
  name: 'queries of Convex over a WebSocket',
  isStored: true,
  finds: [['object', '/api/query']],
  open:
    (isFaulty) =>
    ({ bearer, path, body, method }) => {
      if (path === '/') return page(undefined, ['/letters'], 'Welcome');
      if (path === '/letters') return page(undefined, ['/'], 'Letters', SYNC);
      if (path !== '/api/query' || method !== 'POST') return undefined;
      const asked = JSON.parse(body) as { path: string; args: { id?: string }; format: string };
      if (!bearer) return json({ status: 'error', errorMessage: 'Unauthenticated' }, 560);
      const own = LETTERS.filter(({ userId }) => userId === bearer.uid);
      if (asked.path === 'letters:mine') return json({ status: 'success', value: own });
      const found = (isFaulty ? LETTERS : own).find(({ _id }) => _id === asked.args.id);
      return found ? json({ status: 'success', value: found }) : json({ status: 'success', value: null });
    },
  hear: (text) => {
    const token = USERS.find((user) => text.includes(user.token));
    return token ? [JSON.stringify(LETTERS.filter(({ userId }) => userId === token.uid))] : [];
  },
};

export const SOCKET_APPS = [convex];
