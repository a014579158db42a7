import type { Profile, Scene, SceneRequest } from '../../define-probe.ts';
import { htmlAnswer, jsonAnswer, textAnswer } from '../../scene-answers.ts';

const LINES = ['root:x:0:0:root:/root:/bin/bash', 'daemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin'];
const isPasswd = (url: URL) => /^(?:\.\.\/){4,}etc\/(?:\.\/)?passwd$/.test(url.searchParams.get('page') ?? '');

const SHOWN: readonly (readonly [name: string, shows: (lines: readonly string[]) => string])[] = [
  ['in JSON', (lines) => jsonAnswer({ content: lines.join('\n') })],
  ['with line breaks of HTML', (lines) => htmlAnswer(`<p>${lines.join('<br />')}</p>`)],
  ['indented in a page', (lines) => htmlAnswer(`<pre>\n${lines.map((line) => `    ${line}`).join('\n')}</pre>`)],
  ['on one line', (lines) => htmlAnswer(`<p>${lines.join(' ')}</p>`)],
  ['with an error status', (lines) => htmlAnswer(`<p>${lines.join('\n')}</p>`, 500)],
  [
    'with entities',
    (lines) => htmlAnswer(`<p>${lines.join('\n').replaceAll('/', '&#x2F;').replaceAll(':', '&#58;')}</p>`),
  ],
];

const NEEDED: readonly (readonly [name: string, value: RegExp])[] = [
  ['`../` is removed once', /^(?:\.\.\.\.\/\/){4,}etc\/(?:\.\/)?passwd$/],
  ['only URLs are read', /^file:\/\/\/etc\/(?:\.\/)?passwd$/],
  ['the value is decoded twice', /^(?:\.\.%2f){4,}etc(?:%2f\.)?%2fpasswd$/],
  ['the path has to start in the folder of the site', /^\/var\/www\/html\/(?:\.\.\/){4,}etc\/(?:\.\/)?passwd$/],
  ['the value is decoded three times', /^(?:\.\.%252f){4,}etc(?:%252f\.)?%252fpasswd$/],
  ['`../` is removed once, and the rest is put together', /^(?:\.\.\.\/\.\/){4,}etc\/(?:\.\/)?passwd$/],
  ['a URL with an ending after it', /^file:\/\/\/etc\/(?:\.\/)?passwd[?#]/],
  ['an ending is added', /^(?:\.\.\/){4,}etc\/(?:\.\/)?passwd\0$/],
  ['the value has to be absolute', /^\/etc\/(?:\.\/)?passwd$/],
];

function javaScenes(page: string, gone: string): Scene<'outside'>[] {
  return [
    {
      name: 'the descriptor of a Java application',
      answers: {
        '/': page,
        '/view': ({ url }) =>
          url.searchParams.get('page') === '/WEB-INF/web.xml'
            ? textAnswer('<web-app><servlet><servlet-name>a</servlet-name></servlet></web-app>')
            : gone,
      },
      finds: ['outside'],
    },
    {
      name: 'the descriptor of a Java application, without a slash',
      answers: {
        '/': htmlAnswer('<html><body><a href="/view.jsp?page=about">About</a></body></html>'),
        '/view.jsp': ({ url }) =>
          url.searchParams.get('page') === 'WEB-INF/web.xml'
            ? textAnswer('<web-app><listener></listener></web-app>').replace('200 OK', '404 Not Found')
            : gone,
      },
      finds: ['outside'],
    },
  ];
}

/** In the standard profile, a name that tells nothing is tested where responses show that it is one of a file. */
function chosenScenes(passwd: string, gone: string): Scene<'outside'>[] {
  const scene = (name: string, answer: (value: string) => string | undefined, isFound: boolean): Scene<'outside'> => ({
    name,
    profile: 'standard',
    answers: {
      '/': htmlAnswer('<html><body><a href="/show?x=about">About</a></body></html>'),
      '/show': ({ url }) => {
        const value = url.searchParams.get('x') ?? '';
        return /^(?:\.\.\/){4,}etc\/(?:\.\/)?passwd$/.test(value) ? passwd : (answer(value) ?? gone);
      },
    },
    finds: isFound ? ['outside'] : [],
  });
  const about = htmlAnswer('<html><body><p>About us</p></body></html>');
  const missing = htmlAnswer('java.io.FileNotFoundException: no (No such file or directory)', 500);
  return [
    scene('a dot and a slash change nothing', (value) => (/^(?:\.\/)?about$/.test(value) ? about : undefined), true),
    scene('a missing file is reported', (value) => (value === 'about' ? about : missing), true),
    scene('other characters are removed', (value) => (/^[./-]*about$/.test(value) ? about : undefined), false),
    scene('the value is a key', (value) => (value === 'about' ? about : undefined), false),
  ];
}

/** Paths that the value and the address of the page suggest. */
function ofValueScenes(passwd: string, gone: string): Scene<'outside'>[] {
  const withCookie = 'HTTP/1.1 200 OK\ncontent-type: text/html\nset-cookie: locale=en.txt\n\n<p>Hello</p>';
  return [
    ...['standard', 'thorough'].map((profile) => ({
      name: `the value of the site begins with a slash, in the ${profile} profile`,
      profile: profile as Profile,
      answers: {
        '/': htmlAnswer('<html><body><a href="/view?page=/content.ini">About</a></body></html>'),
        '/view': ({ url }: { url: URL }) =>
          /^\/(?:\.\.\/){4,}etc\/(?:\.\/)?passwd$/.test(url.searchParams.get('page') ?? '') ? passwd : gone,
      },
      finds: ['outside' as const],
    })),
    ...[true, false].map((isRead) => ({
      name: `a cookie ${isRead ? 'selects a file' : 'is a key of a file'}, in the standard profile`,
      profile: 'standard' as const,
      headers: true as const,
      answers: {
        '/': ({ headers }: SceneRequest) => {
          const locale = /locale=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? '';
          const isOutside = isRead && /^(?:\.\.\/){4,}etc\/(?:\.\/)?passwd$/.test(decodeURIComponent(locale));
          return isOutside ? passwd : withCookie;
        },
      },
      finds: isRead ? (['outside'] as const) : [],
    })),
    {
      name: 'the descriptor of a Java application, as many folders up as the page is deep',
      answers: {
        '/': htmlAnswer('<html><body><a href="/shop/show/view.jsp?page=/about.txt">About</a></body></html>'),
        '/shop/show/view.jsp': ({ url }) =>
          url.searchParams.get('page') === '/../../WEB-INF/web.xml'
            ? textAnswer('<web-app><servlet><servlet-name>a</servlet-name></servlet></web-app>')
            : gone,
      },
      finds: ['outside'],
    },
  ];
}

export function traversalScenes(): Scene<'outside'>[] {
  const passwd = textAnswer('root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\n');
  const gone = textAnswer('no such file').replace('200 OK', '404 Not Found');
  const page = htmlAnswer('<html><body><a href="/view?page=about">About</a></body></html>');
  const reads = (value: string | null) => (/^(?:[./]*\/)?etc\/passwd$/.test(value ?? '') ? passwd : gone);
  return [
    {
      name: 'a link parameter selects a file',
      answers: { '/': page, '/view': ({ url }) => reads(url.searchParams.get('page')) },
      finds: ['outside'],
    },
    {
      name: 'a download accepts any path',
      answers: { '/download': ({ url }) => reads(url.searchParams.get('file')) },
      finds: ['outside'],
    },
    {
      name: 'a static folder can be escaped',
      answers: {
        '*': ({ url }) => (/^\/static\/(?:\.\.%2f){4,}etc%2fpasswd$/.test(url.pathname) ? passwd : gone),
        '/': page,
      },
      finds: ['outside'],
    },
    ...chosenScenes(passwd, gone),
    ...SHOWN.map(([name, shows]) => ({
      name: `the file is shown ${name}`,
      answers: { '/': page, '/view': ({ url }: { url: URL }) => (isPasswd(url) ? shows(LINES) : gone) },
      finds: ['outside' as const],
    })),
    ...ofValueScenes(passwd, gone),
    ...NEEDED.map(([name, value]) => ({
      name,
      answers: {
        '/': page,
        '/view': ({ url }: { url: URL }) => (value.test(url.searchParams.get('page') ?? '') ? passwd : gone),
      },
      finds: ['outside' as const],
    })),
    {
      name: 'a PHP filter encodes the source of a script',
      answers: {
        '/': htmlAnswer('<html><body><a href="/view.php?page=about">About</a></body></html>'),
        '/view.php': ({ url }) =>
          /^php:\/\/filter\/convert\.base64-encode\/resource=view$/.test(url.searchParams.get('page') ?? '')
            ? textAnswer(btoa(`<?php include $_GET['page'] . '.php'; // ${'x'.repeat(60)}`))
            : gone,
      },
      finds: ['outside'],
    },
    ...javaScenes(page, gone),
    {
      name: 'a file of Windows',
      answers: {
        '/': page,
        '/view': ({ url }) =>
          /^(?:\.\.\\){2,}windows\\win\.ini$/.test(url.searchParams.get('page') ?? '')
            ? textAnswer('; for 16-bit app support\r\n[fonts]\r\n[extensions]\r\n')
            : gone,
      },
      finds: ['outside'],
    },
    {
      name: 'a tutorial shows two lines of such a file',
      answers: { '*': htmlAnswer(`<pre>${LINES.join('\n')}</pre>`), '/': page },
      finds: [],
    },
    { name: 'the path stays inside the folder', answers: { '/': page, '/view': gone, '/download': gone }, finds: [] },
    {
      name: 'an article about the file',
      answers: { '*': textAnswer('The first line is root:x:0:0:root:/root:/bin/bash in most systems.'), '/': page },
      finds: [],
    },
    { name: 'the same text at every URL', answers: { '*': passwd, '/': page }, finds: [] },
  ];
}
