import { expect, test } from 'vitest';
import { parseHtml } from '../html/html.ts';
import { surfaceOf } from './surface.ts';

const ADDRESS = 'https://shop.example/';

function loadedBy(page: string, ...texts: readonly string[]) {
  return texts.map((text) => ({ text, page }));
}

function pointsIn(
  body: string,
  more: { scripts?: string[]; writes?: boolean; address?: string; target?: string } = {},
) {
  const { scripts = [], writes = false, address = ADDRESS, target = address } = more;
  const documents = [parseHtml(`<!doctype html><body>${body}</body>`, address)];
  const { points } = surfaceOf({
    address,
    target,
    documents,
    scripts: loadedBy(address, ...scripts),
    files: [],
    writes,
  });
  return points.map(({ where, name, method = 'GET', url, body: sent = '' }) =>
    [where, name, method, url.slice('https://shop.example'.length), sent].filter(Boolean).join(' '),
  );
}

/** What is looked up with POST, and not tested so unless requests may change data. */
function leftPosts(body: string, scripts: string[] = [], writes = false) {
  const documents = [parseHtml(`<!doctype html><body>${body}</body>`, ADDRESS)];
  const surface = surfaceOf({ address: ADDRESS, documents, scripts: loadedBy(ADDRESS, ...scripts), files: [], writes });
  return surface.leftPosts.flatMap(({ where, name, mayChange }) => (mayChange ? [] : `${where} ${name}`));
}

test('a form that is posted to look something up is tested with GET, with the query of its address', () => {
  const form = '<form method=post action="/index.php?page=lookup"><input name=host><button>Look up</button></form>';
  expect(pointsIn(form)).toContain('query host GET /index.php?page=lookup&host=127.0.0.1');
  expect(pointsIn(form, { writes: true })).toContain('form host POST /index.php?page=lookup host=127.0.0.1');
  expect(leftPosts(form)).toEqual(['form host']);
  expect(leftPosts(form, [], true)).toEqual([]);
});

test('the query of the target and of the final address are points', () => {
  expect(pointsIn('', { address: `${ADDRESS}find?term=sock`, target: `${ADDRESS}?lang=en` })).toEqual([
    'query term GET /find?term=sock',
    'query lang GET /?lang=en',
  ]);
  expect(pointsIn('', { target: 'https://other.example/?lang=en' })).toEqual([]);
});

test('one field of a form is varied, and the others keep what a visitor would send', () => {
  const form = `<form action=/find><input name=id><input type=hidden name=area value=shop><select name=sort><option value="">-<option value=up>Up</select>
    <input type=radio name=size value=s><input type=radio name=size value=m checked><input type=checkbox name=new><textarea name=words></textarea>
    <input type=hidden name=csrf_token value=t1><input type=email name=mail><button name=go value=1>Find</button></form>`;
  const sent = (sort: string, ticked = '') =>
    `/find?id=1&area=shop&sort=${sort}&size=m${ticked}&words=a&csrf_token=t1&mail=ann%40example.com&go=1`;
  expect(pointsIn(form)).toEqual([
    ...['id', 'area'].map((name) => `query ${name} GET ${sent('')}`),
    `query sort GET ${sent('up')}`,
    `query size GET ${sent('')}`,
    `query new GET ${sent('', '&new=on')}`,
    ...['words', 'mail'].map((name) => `query ${name} GET ${sent('')}`),
  ]);
});

test('a form between the rows of a table has its fields', () => {
  expect(pointsIn('<table><form action=/find><tr><td><input name=q></td></tr></form></table>')).toEqual([
    'query q GET /find?q=a',
  ]);
});

test('forms that may change something are not submitted, unless the user allows it', () => {
  const forms = [
    '<form method=post action=/comment><input name=text><button>Send</button></form>',
    '<form method=post action=/lookup><input name=host><input type=submit value=Submit></form>',
    '<form method=post action=/login><input name=user><input type=password name=pw></form>',
    '<form method=post action=/upload><input type=file name=f><input name=title></form>',
    '<form method=post action=/order><input name=card_number></form>',
    '<form method=post action=/item/7><input name=why><button>Delete</button></form>',
    '<form action=/logout><input name=why></form>',
    '<form action=/vote><input name=n></form>',
    '<form action=/poll><input name=choice><input type=submit value="Submit Vote"></form>',
    '<form action=/rate><input name=stars><input type=hidden name=csrf value=t1></form>',
    '<a href="/?do=toggle-security">Switch</a>',
  ].join('');
  expect(pointsIn(forms)).toEqual(['query host GET /lookup?host=127.0.0.1']);
  expect(pointsIn(forms, { writes: true })).toEqual([
    'form text POST /comment text=a',
    'form host POST /lookup host=127.0.0.1',
    'query n GET /vote?n=a',
    'query choice GET /poll?choice=a',
    'query stars GET /rate?stars=a&csrf=t1',
  ]);
});

test('a GET form of settings is submitted only if it looks something up', () => {
  const body = `<form action=/settings><input name=volume><button>Apply</button></form>
    <form action=/list><input name=size><button>Apply</button></form>
    <form action=/admin/config.php><input name=q><button>Search</button></form>`;
  expect(pointsIn(body)).toEqual(['query size GET /list?size=1', 'query q GET /admin/config.php?q=a']);
  expect(pointsIn(body, { writes: true })).toContainEqual(expect.stringContaining('query volume GET /settings'));
});

test('fields of GET forms that sign in, pay or keep a text are no points', () => {
  const forms = [
    '<form action=/enter><input name=user><input type=text name=password><button>Go</button></form>',
    '<form action=/do><input name=amount><input name=to><button>Go</button></form>',
    '<form action=/book><input name=comment><button>Go</button></form>',
    '<a href="/?comment=hello">Hello</a><a href="/send?amount=5&amp;to=ann">Send</a>',
  ].join('');
  expect(pointsIn(forms)).toEqual([]);
  expect(pointsIn(forms, { writes: true })).toEqual([
    'query comment GET /book?comment=a',
    'query comment GET /?comment=hello',
  ]);
});

test('addresses that were visited, and relative ones that a script surely requests, are points', () => {
  const documents = [parseHtml('<!doctype html><body></body>', ADDRESS)];
  const scripts = loadedBy(
    ADDRESS,
    `fetch('api/socks?size=m'); $.get("find.php?word=wool"); const text = 'either/or?b=1';`,
  );
  const visited = [`${ADDRESS}landing?from=mail`, 'https://other.example/?x=1', `${ADDRESS}logout?then=home`];
  const { points } = surfaceOf({ address: ADDRESS, documents, scripts, files: [], visited });
  expect(points.map(({ url, name }) => `${name} ${new URL(url).pathname}`)).toEqual([
    'from /landing',
    'size /api/socks',
    'word /find.php',
  ]);
});

test('relative addresses in a script belong to the page that loads it, and its folder may have an API', () => {
  const scripts = [
    ...loadedBy(`${ADDRESS}app/`, 'fetch("api/socks/7");$fetch("find?colour=red");fetch("items/all")'),
    ...loadedBy(`${ADDRESS}shop/start`, 'ky.get("api/shelves/3");open("/docs/api/start")'),
  ];
  const { points, routes } = surfaceOf({ address: ADDRESS, documents: [], scripts, files: [] });
  expect(routes).toEqual([`${ADDRESS}app/api/socks/7`, `${ADDRESS}shop/api/shelves/3`]);
  expect(points.map(({ name, url }) => `${name} ${url.slice(ADDRESS.length)}`)).toEqual([
    'colour app/find?colour=red',
    '4 app/api/socks/7',
    '4 shop/api/shelves/3',
  ]);
});

test('JSON that scripts post has its nested fields, with the values that are written there', () => {
  const scripts = [
    'fetch("/api/search",{method:"POST",headers:{a:"b"},body:JSON.stringify({...rest,filter:{colour:c,"size":2},sort:"price",go:f(x,{y:1})})})',
    'n.default.post("/api/find",{word:e.word,page:1}).then(r);$.post("/api/lookup",{form:1})',
    '$fetch("/api/query",{method:"POST",body:{term:t}});$fetch("/api/list",{method:"PUT",body:{no:1}})',
    'ky.post("api/filter",{json:{tag}});axios.post("/api/login",{user,password});axios.post("/api/delete",{id})',
  ];
  const sent = {
    filter: { colour: 'a', size: 2 },
    sort: 'price',
    go: 'a',
  };
  expect(pointsIn('', { scripts, writes: true }).filter((point) => point.startsWith('json'))).toEqual([
    ...['/filter/colour', '/filter/size', '/sort', '/go'].map(
      (name) => `json ${name} POST /api/search ${JSON.stringify(sent)}`,
    ),
    'json /word POST /api/find {"word":"a","page":1}',
    'json /page POST /api/find {"word":"a","page":1}',
    'json /term POST /api/query {"term":"a"}',
    'json /tag POST /api/filter {"tag":"a"}',
  ]);
  expect(pointsIn('', { scripts }).filter((point) => point.startsWith('json'))).toEqual([]);
});

test('forms that are not submitted are counted once, by the reason', () => {
  const body = `<form method=post action=/comment><input name=text><button>Send</button></form>
    <form method=post action=/login><input name=user><input type=password name=pw></form>
    <form method=post action=/find><input name=q><button>Find</button></form>
    <form method=post action=/like><button name=n value=7>Like</button></form>
    <form method=post action=https://other.example/news><input name=mail></form>`;
  const leftIn = (writes: boolean) => {
    const documents = ['/', '/about'].map((path) => parseHtml(`<!doctype html><body>${body}</body>`, ADDRESS + path));
    return surfaceOf({ address: ADDRESS, documents, scripts: [], files: [], writes }).leftForms;
  };
  expect(leftIn(false)).toEqual({ changing: 1, never: 1, posts: 1 });
  expect(leftIn(true)).toEqual({ changing: 0, never: 1, posts: 0 });
});

test.each([
  ['/lookup', 'Submit', true],
  ['/orders/search', 'Go', true],
  ['/find.php?tab=1', 'Go', true],
  ['/listUsers', 'Go', true],
  ['/tool', 'Look up', true],
  ['/resort/booking', 'Go', false],
  ['/research/feedback', 'Go', false],
  ['/comments?sort=new', 'Go', false],
  ['/posts?view=list', 'Publish', false],
  ['/mailing-list', 'Go', false],
  ['/search', 'Save search', false],
  ['/api/saveSearch', 'Go', false],
  ['/api/createFilter', 'Go', false],
  ['/api/saved-searches', 'Go', false],
  ['/api/findings', 'Go', false],
  ['/vote/search', 'Go', false],
  ['/view?do=booking', 'Go', false],
  ['/tickets/7/resolve', 'Resolve', false],
  ['/tickets/7/resolve', 'Find', false],
  ['/leads/5/convert', 'Go', false],
  ['/leads/550e8400-e29b-41d4-a716-446655440000/convert', 'Check', false],
  ['/sell/list-item', 'Go', false],
  ['/sell', 'List your socks', false],
  ['/events/3/check-in', 'Go', false],
  ['/events/3/checkin', 'Check', false],
  ['/list-items', 'Go', true],
  ['/check-inventory', 'Go', true],
  ['/dns/resolve', 'Go', true],
  ['/resolveHost', 'Go', true],
  ['/api/v1/currency/convert', 'Go', true],
  ['/tool', 'Convert the amount', true],
  ['/articles/filter', 'Go', true],
  ['/search/query', 'Go', true],
  ['/tool', 'Echo message', true],
  ['/tool', 'Test connectivity', true],
  ['/tool', 'Validate XML', true],
  ['/tool', 'Validate coupon', false],
])('a form posted to %s with the button %s only looks something up: %s', (action, label, reads) => {
  const form = `<form method=post action="${action}"><input name=a><button>${label}</button></form>`;
  const script = `fetch("${action}",{method:"POST",body:JSON.stringify({q})})`;
  expect(pointsIn(form)).toHaveLength(reads ? 1 : 0);
  if (label === 'Go') expect(leftPosts('', [script])).toEqual(reads ? ['json /q'] : []);
});

test.each([
  ['name=ping', '<input name=ip>', 'Submit', true],
  ['id=search-form', '<input name=s>', '', true],
  ['id=search-form', '<input name=s>', 'Save', false],
  ['id=save-search', '<input name=s>', 'Go', false],
  ['', '<input type=hidden name=tab value=1><input name=q>', 'Go', true],
  ['', '<select name=searchBy><option>a</select>', '', false],
  ['', '<input name=word placeholder="Search by name">', 'Submit', true],
  ['', '<input name=word placeholder="Search, or add a new one">', 'Submit', false],
  ['id=userSearch', '<input name=login placeholder="Enter login to search">', 'Submit', true],
  ['', '<input name=q><input name=mail>', 'Go', false],
  ['', '<input name=q>', 'Ask', false],
  ['role=search', '<input name=word>', 'Ask', true],
  ['role=search', '<textarea name=memo></textarea>', 'Submit', false],
  ['role=search', '<input name=title><input name=memo>', 'Submit', false],
  ['', '<input name=research>', 'Go', false],
  ['action=/feedback', '<input name=q>', 'Go', false],
])('a posted form %s with %s and the button "%s" only looks something up: %s', (form, fields, label, reads) => {
  const body = `<form method=post ${form}>${fields}<button>${label}</button></form>`;
  expect(pointsIn(body).length > 0).toBe(reads);
});

test('a field of a strange type has an ordinary value', () => {
  expect(pointsIn('<form action=/a><input type=constructor name=q></form>')).toEqual(['query q GET /a?q=a']);
});

test('links that act are left out, by their path or text', () => {
  const links = [
    ['/setup.php?a=1', 'Database'],
    ['/install/?a=1', 'x'],
    ['/set-up-database.php?a=1', 'x'],
    ['/a?id=1', 'Log out'],
    ['/b?id=1', 'Reset'],
    ['/?do=delete&id=1', 'x'],
    ['/news?del=3', 'x'],
    ['/item/3/del?a=1', 'x'],
    ['/cart/clear?a=1', 'x'],
    ['/cart/add/5?a=1', 'x'],
    ['/?action=log+out', 'x'],
    ['/exit?a=1', 'x'],
    ['/index.php?action=vote', 'x'],
    ['/?page=s%61ve', 'x'],
    ['/d?q=catalog+outdoor', 'x'],
    ['/c?id=1', 'Details'],
  ].map(([href, text]) => `<a href="${href}">${text}</a>`);
  expect(pointsIn(links.join(''))).toEqual(['query q GET /d?q=catalog+outdoor', 'query id GET /c?id=1']);
});

test('frames, refreshes, pings and data attributes name addresses', () => {
  const body = `<iframe src=/frame?a=1></iframe><meta http-equiv=refresh content="5; url=/next?b=1"><a href=/x ping=/ping?c=1>x</a>
    <div data-url="/part?d=1" data-href="no route" data-note="/note?e=1"></div><a href=https://other.example/?f=1>y</a>`;
  expect(pointsIn(body).map((point) => point.split(' ')[1])).toEqual(['a', 'b', 'c', 'd']);
});

test('links in Markdown that a script renders are addresses', () => {
  const body =
    '<div class=md>See [items](/items?id=1), [out](https://other.example/?a=1), [delete](/x?b=1) and (/y?c=1).</div>';
  expect(pointsIn(body)).toEqual(['query id GET /items?id=1']);
});

test('segments that are ids are points, once for each route', () => {
  const body =
    '<a href=/item/1>1</a><a href=/item/2>2</a><a href=/user/550e8400-e29b-41d4-a716-446655440000/posts>3</a><a href=/about>4</a>';
  expect(pointsIn(body)).toEqual(['path 2 GET /item/1', 'path 2 GET /user/550e8400-e29b-41d4-a716-446655440000/posts']);
});

test('scripts name routes with a query, ids and the fields of lookups', () => {
  const scripts = [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a script
    'fetch(`/api/items/${id}`);fetch("/search?q="+q);fetch(`${base}/api/list?sort=${s}`)',
    'fetch("/api/search",{method:"POST",body:JSON.stringify({query:q,page})})',
    'fetch("/api/comments",{method:"POST",body:JSON.stringify({text:t})})',
  ];
  const found = ['query sort GET /api/list?sort=name', 'path 3 GET /api/items/1'];
  expect(pointsIn('', { scripts })).toEqual(['query q GET /search?q=a', ...found]);
  expect(leftPosts('', scripts)).toEqual(['json /query', 'json /page']);
  expect(pointsIn('', { scripts, writes: true })).toContain('json /text POST /api/comments {"text":"a"}');
});

test('scripts name routes that begin with a variable, and addresses within queries', () => {
  const scripts = [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a script
    'class A{host=this.server+"/rest/orders";one(e){return get(`${this.host}/${e}`)}all(){return get(this.host+"/")}}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a script
    'class B{host=`${this.server}/rest/goods`;of(e){return get(`${this.host}/${e}/reviews`)}}',
    'const base="/api/socks";get(base+"/size/"+n);get(base+"/find?colour="+c)',
    'open("./go?to=https://other.example/shop/9");load("/media/film.css?v=2")',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: another variable, and one that is defined later
    'get(`${that.root}/nothing/${e}`);get(later+"/item/"+1);later="/api/late"',
  ];
  expect(pointsIn('', { scripts })).toEqual([
    'query colour GET /find?colour=a',
    'query colour GET /api/socks/find?colour=a',
    'query to GET /go?to=https://other.example/shop/9',
    'path 3 GET /rest/orders/1',
    'path 3 GET /rest/goods/1/reviews',
    'path 4 GET /api/socks/size/1',
  ]);
});

test('a form without an action is sent to the page, not to its base', () => {
  const sent = (form: string) =>
    pointsIn(`<base href="https://cdn.example/app/">${form}`, { address: `${ADDRESS}find` });
  expect(sent('<form><input name=q></form>')).toEqual([expect.stringMatching(/^query q GET \/find\?q=/)]);
  expect(sent('<form action=""><input name=q></form>')).toEqual([expect.stringMatching(/^query q GET \/find\?q=/)]);
  expect(sent('<form action="search"><input name=q></form>')).toEqual([]);
});

test('a form without an action that is left out counts for the page', () => {
  const body = '<base href="https://cdn.example/"><form method=post><input name=email></form>';
  const { leftForms } = surfaceOf({ address: ADDRESS, documents: [parseHtml(body, ADDRESS)], scripts: [], files: [] });
  expect(leftForms).toEqual({ changing: 1, never: 0, posts: 0 });
});

test.each([
  ['createWebHistory(); r = [{ path: "/" }, { path: "/user/:id" }, { path: "search" }]', [], ['/user/:id', '/search']],
  ['createWebHashHistory(); r = [{ path: "/user/:id" }]; history.pushState({}, "")', ['/user/:id'], []],
  ['r = [{ path: "/user/:id" }]', [], []],
  ['go("#/order/:number/view")', ['/order/:number/view'], []],
])('client-side routes of %s', (script, routes, paths) => {
  const { fragments } = surfaceOf({
    address: 'https://shop.example/',
    documents: [],
    scripts: loadedBy(ADDRESS, script),
    files: [],
  });
  expect(fragments).toMatchObject({ routes, paths });
});

test('routes and parameters of the fragment that are left out are stated, and members of objects are no parameters', () => {
  const fragmentsIn = (script: string) => {
    const cuts: string[] = [];
    const { fragments } = surfaceOf(
      { address: 'https://shop.example/', documents: [], scripts: loadedBy(ADDRESS, script), files: [] },
      (reason) => void cuts.push(reason),
    );
    return { routes: fragments.routes.length, names: fragments.names, cuts };
  };
  expect(
    fragmentsIn('"#/search"; queryParams.term; queryParams.size; searchParams.get("q"); this.queryParams.map'),
  ).toEqual({
    ...{ routes: 1, names: ['term', 'q'], cuts: [] },
  });
  const many = (count: number, textOf: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => textOf(i)).join(';');
  const { routes, names, cuts } = fragmentsIn(
    `${many(61, (i) => `"#/r${i}"`)};${many(13, (i) => `queryParams.n${i}`)}`,
  );
  expect([routes, names.length]).toEqual([60, 12]);
  expect(cuts).toEqual([
    'There are more than 60 routes in the fragment of the address; the others were left out',
    'There are more than 12 parameters in the fragment of the address; the others were left out',
  ]);
  expect(fragmentsIn(many(2001, () => '"#/a"')).cuts).toHaveLength(1);
});

test('values that a redirect handed over once are no points, unless the user gave them', () => {
  const visited = ['code=a7', 'ticket=ST-7', 'session=b8', 'state=c9', 'view=all'].map(
    (query) => `${ADDRESS}in?${query}`,
  );
  const given = { documents: [], scripts: [], files: [], visited, address: `${ADDRESS}in?session=d1` };
  const named = (target?: string) =>
    surfaceOf({ ...given, ...(target ? { target } : {}) }).points.map(({ name }) => name);
  expect(named(`${ADDRESS}in`)).toEqual(['view']);
  expect(named()).toEqual(['session', 'view']);
});

test('requests with JSON that is not read are stated where it is tested', () => {
  const text = `a.post("/api/socks",{[n]:1});${'a.post("/api/socks",{name:n});'.repeat(200)}`;
  const cutsWith = (writes: boolean) => {
    const cuts: string[] = [];
    const sources = { address: ADDRESS, documents: [], scripts: loadedBy(ADDRESS, text), files: [], writes };
    surfaceOf(sources, (reason) => void cuts.push(reason));
    return cuts;
  };
  expect(cutsWith(true)).toEqual([
    'Only the first 200 requests with JSON in a script were read',
    'Some JSON that scripts post was not read',
  ]);
  expect(cutsWith(false)).toEqual([]);
});
