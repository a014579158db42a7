import type { Scene } from '../../define-probe.ts';
import { htmlAnswer, textAnswer } from '../../scene-answers.ts';

type Scenes = Scene<'active'>[];

const UPLOADS = '<form method="post" enctype="multipart/form-data"><input type="file" name="photo"></form>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>';

function served(type: string, body: string, ...fields: string[]): string {
  return ['HTTP/1.1 200 OK', `content-type: ${type}`, ...fields, '', body].join('\n');
}

const page = (body: string) => htmlAnswer(`<html><body>${body}</body></html>`);

export function uploadScenes(): Scenes {
  return [...activeScenes(), ...downloadScenes(), ...otherFileScenes()];
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
      name: 'an SVG in a sandbox with scripts but without the origin of the site',
      answers: {
        '/': PICTURE,
        '/uploads/7/ann.svg': served('image/svg+xml', SVG, 'content-security-policy: sandbox allow-scripts'),
      },
      finds: [],
    },
    {
      name: 'an SVG whose policy allows no inline scripts',
      answers: {
        '/': PICTURE,
        '/uploads/7/ann.svg': served('image/svg+xml', SVG, "content-security-policy: script-src 'self'"),
      },
      finds: [],
    },
  ];
}

function otherFileScenes(): Scenes {
  const svg = served('image/svg+xml', SVG);
  return [
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
      name: 'the media library of WordPress in another folder',
      answers: {
        '/': page(
          `<link rel="stylesheet" href="/wp/wp-includes/css/dashicons.min.css?ver=6.8">${UPLOADS}<img src="/media/uploads/ann.svg">`,
        ),
        '/media/uploads/ann.svg': svg,
      },
      finds: [],
    },
    {
      name: 'the media library of Strapi',
      answers: { '/': PICTURE.replace('\n', '\nx-powered-by: Strapi <strapi.io>\n'), '/uploads/7/ann.svg': svg },
      finds: [],
    },
    {
      name: 'the picture of users without one',
      answers: { '/': page(`${UPLOADS}<img src="/avatars/default.svg">`), '/avatars/default.svg': svg },
      finds: [],
    },
    {
      name: 'scripts that a listing of the folder names are not requested',
      answers: {
        '/': page(`${UPLOADS}<img src="/uploads/a.png">`),
        '/uploads/': page('<h1>Index of /uploads/</h1><a href="shell.php">shell.php</a>'),
        '/uploads/shell.php': textAnswer('<?php echo 1;'),
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
