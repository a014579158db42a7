import type { Scene } from '../../define-probe.ts';
import { htmlAnswer, textAnswer } from '../../scene-answers.ts';

type Scenes = Scene<'active' | 'source' | 'executed'>[];

const UPLOADS = '<form method="post" enctype="multipart/form-data"><input type="file" name="photo"></form>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>';

function served(type: string, body: string, ...fields: string[]): string {
  return ['HTTP/1.1 200 OK', `content-type: ${type}`, ...fields, '', body].join('\n');
}

const listing = (...names: string[]) =>
  htmlAnswer(
    `<html><head><title>Index of /uploads/</title></head><body><h1>Index of /uploads/</h1><pre><a href="../">../</a>${names.map((name) => `<a href="${name}">${name}</a>`).join('')}</pre></body></html>`,
  );

const page = (body: string) => htmlAnswer(`<html><body>${body}</body></html>`);

export function uploadScenes(): Scenes {
  return [...activeScenes(), ...downloadScenes(), ...scriptScenes()];
}

const PICTURE = page(`${UPLOADS}<img src="/uploads/7/ann.svg">`);
const DOCUMENT = page(`${UPLOADS}<a href="/user-files/cv.html">CV</a>`);

function activeScenes(): Scenes {
  return [
    {
      name: 'an SVG in the folder for uploads',
      answers: { '/': PICTURE, '/uploads/7/ann.svg': served('image/svg+xml', SVG) },
      finds: ['active'],
    },
    {
      name: 'an HTML file of a user',
      answers: { '/': DOCUMENT, '/user-files/cv.html': htmlAnswer('<!doctype html><h1>CV</h1>') },
      finds: ['active'],
    },
    {
      name: 'an XML file whose policy allows scripts in its sandbox',
      answers: {
        '/': page(`${UPLOADS}<a href="/attachments/a.xml">Data</a>`),
        '/attachments/a.xml': served(
          'application/xml',
          '<?xml version="1.0"?><a/>',
          'content-security-policy: sandbox allow-scripts allow-same-origin',
        ),
      },
      finds: ['active'],
    },
  ];
}

function downloadScenes(): Scenes {
  return [
    {
      name: 'an SVG in a sandbox',
      answers: {
        '/': PICTURE,
        '/uploads/7/ann.svg': served('image/svg+xml', SVG, 'content-security-policy: sandbox'),
      },
      finds: [],
    },
    {
      name: 'an SVG whose policy allows no scripts',
      answers: {
        '/': PICTURE,
        '/uploads/7/ann.svg': served('image/svg+xml', SVG, "content-security-policy: default-src 'none'"),
      },
      finds: [],
    },
    {
      name: 'an HTML file as a download',
      answers: {
        '/': DOCUMENT,
        '/user-files/cv.html': served(
          'text/html',
          '<h1>CV</h1>',
          'content-disposition: attachment; filename="cv.html"',
        ),
      },
      finds: [],
    },
    {
      name: 'an HTML file as text',
      answers: { '/': DOCUMENT, '/user-files/cv.html': textAnswer('<!doctype html><h1>CV</h1>') },
      finds: [],
    },
    {
      name: 'an SVG that an editor uploaded, on a site without uploads of visitors',
      answers: { '/': page('<img src="/uploads/logo.svg">'), '/uploads/logo.svg': served('image/svg+xml', SVG) },
      finds: [],
    },
    {
      name: 'the media library of WordPress',
      answers: {
        '/': page(`${UPLOADS}<img src="/wp-content/uploads/logo.svg">`),
        '/wp-content/uploads/logo.svg': served('image/svg+xml', SVG),
      },
      finds: [],
    },
    {
      name: 'an app answers every address with its page',
      answers: { '/': DOCUMENT, '*': htmlAnswer('<!doctype html><div id="root"></div>') },
      finds: [],
    },
  ];
}

function scriptScenes(): Scenes {
  const photo = page('<img src="/uploads/a.png">');
  return [
    {
      name: 'a script among the uploads is served as text',
      answers: {
        '/': photo,
        '/uploads/': listing('a.png', 'shell.php'),
        '/uploads/shell.php': textAnswer('<?php\n$word = "socks";\necho $word;'),
      },
      finds: ['source'],
    },
    {
      name: 'a script among the uploads is executed',
      answers: {
        '/': photo,
        '/uploads/': listing('shell.php'),
        '/uploads/shell.php': served('text/html', '', 'x-powered-by: PHP/8.4.1'),
      },
      finds: ['executed'],
    },
    {
      name: 'only the file that hides the listing is a script',
      answers: {
        '/': photo,
        '/uploads/': listing('index.php', 'a.png'),
        '/uploads/index.php': served('text/html', '', 'x-powered-by: PHP/8.4.1'),
      },
      finds: [],
    },
    {
      name: 'PHP answers every address',
      answers: {
        '/': photo,
        '/uploads/': listing('shell.php'),
        '*': served('text/html', '<h1>Socks</h1>', 'x-powered-by: PHP/8.4.1'),
      },
      finds: [],
    },
    {
      name: 'the scripts of the listing are refused',
      answers: { '/': photo, '/uploads/': listing('shell.php'), '/uploads/shell.php': htmlAnswer('Forbidden', 403) },
      finds: [],
    },
  ];
}
