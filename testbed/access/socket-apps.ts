import { type AccessApp, json, page, REFUSED, USERS, type User } from './app.ts';

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

const KEY = 'sb_publishable_Q2k8Zr4tY6w1';
const topicOf = ({ uid }: User) => `realtime:inbox:${uid}`;

/** What a client of Supabase Realtime sends: it joins the user's own private channel, and a public one. */
const JOINS = `${STORED} const socket = new WebSocket(location.origin.replace('http', 'ws') + '/realtime/v1/websocket?apikey=${KEY}&vsn=2.0.0');
const join = (ref, topic, config) => socket.send(JSON.stringify([ref, ref, topic, 'phx_join', { config, access_token: token }]));
socket.onopen = () => {
  join('1', 'realtime:inbox:' + uid, { private: true, broadcast: {}, postgres_changes: [] });
  join('2', 'realtime:lobby', { private: false, postgres_changes: [{ event: '*', schema: 'public', table: 'letters' }] });
};`;

/** Private channels of Supabase Realtime, with messages of the database; the fault is a policy that only asks for a sign-in. */
const channels = (name: string, isSilent: boolean): AccessApp => ({
  name,
  isStored: true,
  finds: [['object', '/realtime/v1/websocket']],
  open:
    () =>
    ({ bearer, path }) => {
      const account = `${STORED} get('/auth/v1/user', { headers: { apikey: '${KEY}', authorization: 'Bearer ' + token } }).then(show);`;
      if (path === '/') return page(undefined, ['/inbox'], 'Welcome', account);
      if (path === '/inbox') return page(undefined, ['/'], 'Inbox', JOINS);
      return path === '/auth/v1/user' ? (bearer ? json({ id: bearer.uid, email: bearer.email }) : REFUSED) : undefined;
    },
  hear: (text, isFaulty) => {
    const message: unknown = JSON.parse(text);
    // The client of the page speaks another version of the protocol, and only hears what is sent from now on.
    if (Array.isArray(message)) return [];
    const { topic, ref, event, payload } = message as Joining;
    if (event !== 'phx_join') throw new Error(`${event} may change something`);
    const user = USERS.find(({ token }) => token === payload.access_token);
    const owner = USERS.find((one) => topicOf(one) === topic);
    const isAllowed = user !== undefined && (isFaulty || owner === user);
    const reason = `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`;
    const response = isAllowed ? { postgres_changes: [] } : { reason };
    const reply = { topic, ref, event: 'phx_reply', payload: { status: isAllowed ? 'ok' : 'error', response } };
    const record = owner && { user_id: owner.uid, text: `Dear ${owner.full}, your results are ready` };
    const sent = {
      event: 'INSERT',
      type: 'broadcast',
      meta: { replayed: true, id: `m${owner?.id}` },
      payload: { record },
    };
    const isShown = isAllowed && owner !== undefined && !isSilent && payload.config.broadcast.replay !== undefined;
    const messages = isShown ? [{ topic, ref: null, event: 'broadcast', payload: sent }] : [];
    return [reply, ...messages].map((one) => JSON.stringify(one));
  },
});

interface Joining {
  readonly topic: string;
  readonly ref: string;
  readonly event: string;
  readonly payload: {
    readonly access_token?: string;
    readonly config: { readonly broadcast: { readonly replay?: object } };
  };
}

export const SOCKET_APPS = [convex, channels('messages of private channels of Supabase Realtime', false)];
/** Any user may join the channels of others, and nothing shows what is sent there. */
export const silentChannels = channels('private channels without messages', true);
