import { expect, test } from 'vitest';
import { isReadCall, isReadRequest } from './read-request.ts';

const HOST = 'https://shop.example';
const graphql = (query: string) => ({ method: 'POST', url: `${HOST}/graphql`, postData: JSON.stringify({ query }) });
const post = (path: string, body?: object) => ({
  method: 'POST',
  url: HOST + path,
  postData: body && JSON.stringify(body),
});

test.each([
  { method: 'GET', url: `${HOST}/orders` },
  graphql('{ me { name } }'),
  graphql('# mutation\nquery { mutation { id } }'),
  graphql('query Orders($n: Int) { orders(first: $n) { id } }'),
  graphql('fragment F on Order { id } query Orders { orders { ...F } }'),
  post('/graphql', { operationName: 'GetOrders', extensions: { persistedQuery: { sha256Hash: 'a' } } }),
  post('/graphql', [{ query: '{ me { name } }' }, { query: 'query { orders { id } }' }] as object),
  post('/rpc', { jsonrpc: '2.0', method: 'orders.list' }),
  post('/api/orders/search', { status: 'open' }),
  post('/rest/v1/rpc/get_orders', {}),
  post('/shop.v1.Orders/ListOrders'),
  ...[
    'search',
    'v2/products/search',
    'orders/list',
    'conversations.list',
    'order/list.php',
    'getOrders',
    'get_profile',
  ].map((name) => post(`/api/${name}`)),
  ...['users/find', 'searchProducts', 'lookup', 'autocomplete', 'fetchUser', 'batchGet', 'users:batchGet', 'query'].map(
    (name) => post(`/api/${name}`),
  ),
  post('/rest/v1/rpc/search_products'),
  post('/rpc', { jsonrpc: '2.0', method: 'list_orders' }),
  post('/graphql', { operationName: 'ListOrders', documentId: 'a' }),
  { method: 'POST', url: 'https://firestore.googleapis.com/v1/projects/a/databases/d/documents:runQuery' },
])('reads: $method $url $postData', (request) => {
  expect(isReadRequest(request)).toBe(true);
});

test.each([
  { method: 'DELETE', url: `${HOST}/api/orders/search` },
  { method: 'PUT', url: `${HOST}/orders/7` },
  graphql('mutation { deleteOrder(id: 7) { id } }'),
  graphql('query A { me { name } } mutation B { payAll }'),
  post('/graphql', [{ query: '{ me { name } }' }, { query: 'mutation { payAll }' }] as object),
  post('/graphql', { operationName: 'PayOrder', extensions: { persistedQuery: { sha256Hash: 'a' } } }),
  post('/rpc', { jsonrpc: '2.0', method: 'orders.delete' }),
  post('/api/orders', { item: 7 }),
  post('/api/getaway/book'),
  post('/api/listing/delete'),
  post('/orders/7/get-rid-of/delete'),
  post('/auth/v1/token?grant_type=refresh_token', { refresh_token: 'x' }),
  { ...post('/search', ['socks']), headers: { 'Next-Action': '7f00' } },
])('may change something: $method $url $postData', (request) => {
  expect(isReadRequest(request)).toBe(false);
});

test.each(
  `notifications/read messages/5/read read-all v1/read_receipts readNotifications trpc/list.create trpc/orders.list list.create list.add list.rename
   filter.save find-and-modify getOrCreateCart fetchAndMarkRead search_save count-view count views/count
   find_or_create findOneAndUpdate get-then-ack getAndIncrement getNextInvoiceNumber fetch_next_job get_or_insert listAndLock
   list boards/5/list v1/list list-items list_items listItem listItems listProperty list-members search-alert search_alerts searchAlert searchHistory
   query-log search-clicked search_performed list_created lookup-table filter filters suggest track/search analytics/search history/search
   getToken getOtp get_verification_code getCoupon findPassword get-started getUpload getPaymentIntent getVerification getStar getBlock fetch-feed GET_OR_CREATE
   searchAndSubscribe search?_method=delete search?do=block search?mark=1 getlist/pin listings get.create find:merge query/run`.split(
    /\s+/,
  ),
)('may change something: POST /api/%s', (name) => {
  expect(isReadRequest(post(`/api/${name}`))).toBe(false);
});

test.each([
  ['a statement of SQL', post('/api/query', { sql: 'DELETE  FROM orders' })],
  ['a change of Hasura', post('/v1/query', { type: 'insert', args: { table: 'orders' } })],
  ['changes of Hasura', post('/v1/query', { type: 'bulk', args: [{ type: 'delete' }] })],
  ['what is to be done', post('/api/query', { action: 'delete' })],
  ['what a form says is to be done', { ...post('/orders/list.php'), postData: 'oper=del&id=7' }],
  ['what a part says is to be done', { ...post('/search'), postData: '--b\r\nname="op"\r\n\r\ndelete\r\n' }],
  ['an encoded statement of SQL', { ...post('/api/query'), postData: 'sql=delete+from%20orders' }],
  ['a server action of a form', { ...post('/search'), postData: '--b\r\nname="$ACTION_ID_7f00"\r\n' }],
  ['another method', { ...post('/api/search'), postData: 'id=7&_method=delete' }],
  [
    'a mutation with a file',
    { ...post('/query'), postData: '--b\r\n\r\n{"query":"mutation($f: Upload!) { put(f: $f) }"}' },
  ],
  ['a stored mutation', post('/query', { documentId: 'a1', variables: {} })],
  ['a stored mutation by its name', post('/query', { operationName: 'PayOrder', variables: {} })],
  ['more than is read', { ...post('/api/search'), postData: 'x'.repeat(500_001) }],
  ['what is not known', { ...post('/api/search'), hasPostData: true }],
])('a body with %s may change something', (_, request) => {
  expect(isReadRequest(request)).toBe(false);
});

test.each([
  post('/api/getOrders'),
  post('/orders/list.php', { page: 2 }),
  post('/v1/query', { type: 'select', args: { table: 'orders' } }),
  post('/api/query', { table: 'orders' }),
])('reads, but is not repeated: POST $url', (request) => {
  expect([isReadRequest(request), isReadCall(request)]).toEqual([true, false]);
});
