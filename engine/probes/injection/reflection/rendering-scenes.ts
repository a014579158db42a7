import { xmlText } from '../../../evidence/parse/application/bodies/xml-body.ts';
import type { Scene } from '../../define-probe.ts';
import { htmlAnswer, textAnswer } from '../../scene-answers.ts';

type Found = 'markup' | 'script' | 'address';
type Shows = (value: string) => string;
type Row = readonly [name: string, answer: Shows, finds: readonly Found[]];

const XHTML = 'application/xhtml+xml';
const SVG = 'image/svg+xml';

const escaped: Shows = (text) => xmlText(text).replaceAll('"', '&quot;').replaceAll("'", '&#39;');
const untyped = (body: string, fields = '') => `HTTP/1.1 200 OK\n${fields}x-frame-options: DENY\n\n${body}`;
const moved = (fields: string, body: string, status = 302) =>
  `HTTP/1.1 ${status} Answer\ncontent-type: text/html\n${fields}\n\n${body}`;
const xhtml = (body: string) =>
  textAnswer(
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>Socks</title></head><body>${body}</body></html>`,
    XHTML,
  );
const svg = (body: string) => textAnswer(`<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`, SVG);
const callback: Shows = (value) => `${value}({"socks":1})`;

const ROWS: readonly Row[] = [
  ...[401, 403, 404, 410, 418, 500, 502, 503].map(
    (status): Row => [`a page of status ${status}`, (value) => htmlAnswer(`<p>No ${value}</p>`, status), ['markup']],
  ),
  [
    'an error page for quotes only',
    (value) => htmlAnswer(/['"]/.test(value) ? `<p>Syntax error near ${value}</p>` : '<p>Nothing found</p>', 500),
    ['markup'],
  ],
  [
    'an error page for quotes only, escaped',
    (value) =>
      htmlAnswer(/['"]/.test(value) ? `<p>Syntax error near ${escaped(value)}</p>` : '<p>Nothing found</p>', 500),
    [],
  ],
  ['a page of status 503, escaped', (value) => htmlAnswer(`<p>No ${escaped(value)}</p>`, 503), []],
  ['a redirect without Location', (value) => moved('x-a: b', `<p>${value}</p>`), ['markup']],
  ['a redirect by Refresh', (value) => moved('refresh: 5; url=/', `<p>${value}</p>`), ['markup']],
  ['a redirect', (value) => moved('location: /', `<p>${value}</p>`), []],
  ['a response without content', (value) => moved('x-a: b', `<p>${value}</p>`, 204), []],
  ['a download', (value) => moved('content-disposition: attachment; filename=a.html', `<p>${value}</p>`, 200), []],
  ['JSON with the type of a page', (value) => htmlAnswer(JSON.stringify({ value })), ['markup']],
  [
    'JSON with the type of a page, brackets escaped',
    (value) => htmlAnswer(JSON.stringify({ value }).replaceAll('<', '\\u003c')),
    [],
  ],
  ['JSONP with the type of a page', (value) => htmlAnswer(callback(value)), ['markup']],
  ['JSONP without a type', (value) => untyped(callback(value)), ['markup']],
  ['JSONP without a type, with nosniff', (value) => untyped(callback(value), 'x-content-type-options: nosniff\n'), []],
  ['JSONP without a type, after a comment', (value) => untyped(`/**/${callback(value)}`), []],
  ['JSON without a type', (value) => untyped(JSON.stringify({ value })), []],
  ['JSONP as a script', (value) => textAnswer(callback(value), 'text/javascript'), []],
  ['a page without a type', (value) => untyped(`<!doctype html><p>${value}</p>`), ['markup']],
  ['a page without a type, escaped', (value) => untyped(`<!doctype html><p>${escaped(value)}</p>`), []],
  ['XHTML', (value) => xhtml(`<p>${value}</p>`), ['markup']],
  ['XHTML, quotes removed', (value) => xhtml(`<p>${value.replaceAll('"', '')}</p>`), ['markup']],
  ['an attribute in XHTML', (value) => xhtml(`<input value="${value}"/>`), ['markup']],
  ['an attribute in XHTML, brackets escaped', (value) => xhtml(`<input value='${xmlText(value)}'/>`), ['markup']],
  [
    'a script in XHTML, escaped as a text',
    (value) => xhtml(`<script>var q = '${escaped(value)}';</script>`),
    ['script'],
  ],
  ['a CDATA section in XHTML', (value) => xhtml(`<p><![CDATA[${value}]]></p>`), ['markup']],
  ['a link in XHTML', (value) => xhtml(`<a href="${escaped(value)}">Back</a>`), ['address']],
  ['an XML comment', (value) => xhtml(`<!-- ${value} -->`), ['markup']],
  ['XHTML, escaped', (value) => xhtml(`<p title="${escaped(value)}">${escaped(value)}</p>`), []],
  [
    'a CDATA section, divided where it would end',
    (value) => xhtml(`<p><![CDATA[${value.replaceAll(']]>', ']]]]><![CDATA[>')}]]></p>`),
    [],
  ],
  ['a template in XHTML', (value) => xhtml(`<template><p>${value}</p></template>`), []],
  ['XHTML that is not well formed', (value) => xhtml(`<br><p>${value}</p>`), []],
  ['an SVG image', (value) => svg(`<text>${value}</text>`), ['markup']],
  ['an attribute of an SVG image', (value) => svg(`<text fill="${xmlText(value)}">a</text>`), ['markup']],
  ['an SVG image, escaped', (value) => svg(`<text fill="${escaped(value)}">${escaped(value)}</text>`), []],
  ['an XML document', (value) => textAnswer(`<list><item>${value}</item></list>`, 'application/xml'), ['markup']],
  [
    'an attribute of an XML document that runs nothing',
    (value) => textAnswer(`<list><item id="${xmlText(value)}"/></list>`, 'text/xml'),
    [],
  ],
  ['a feed', (value) => textAnswer(`<rss><title>${value}</title></rss>`, 'application/rss+xml'), []],
];

/** What a browser shows as a document, and what it does not. */
export function renderingScenes(): Scene<Found>[] {
  return ROWS.map(([name, answer, finds]) => ({
    name: `a value in ${name}`,
    answers: { '/search': ({ url }) => answer(url.searchParams.get('q') ?? '') },
    finds,
  }));
}

/** A form that looks something up with POST. */
export function postScenes(): Scene<Found>[] {
  const form = (button: string, action: string) =>
    htmlAnswer(
      `<html><body><form method="post" action="${action}"><input name="q"><button>${button}</button></form></body></html>`,
    );
  const shown = (shows: Shows, path: string) => ({
    [`POST ${path}`]: ({ body }: { readonly body: string }) =>
      htmlAnswer(`<p>${shows(new URLSearchParams(body).get('q') ?? '')}</p>`),
  });
  return [
    {
      name: 'a search with POST',
      writes: true,
      answers: { '/': form('Search', '/find'), ...shown(String, '/find') },
      finds: ['markup'],
    },
    {
      name: 'a search with POST, escaped',
      writes: true,
      answers: { '/': form('Search', '/find'), ...shown(escaped, '/find') },
      finds: [],
    },
    {
      name: 'a search with POST that was not asked for',
      answers: { '/': form('Search', '/find'), ...shown(String, '/find') },
      finds: [],
    },
    {
      name: 'a search with POST that answers to GET, too',
      answers: {
        '/': form('Search', '/find'),
        '/find': ({ url }) => htmlAnswer(`<p>${url.searchParams.get('q') ?? ''}</p>`),
      },
      finds: ['markup'],
    },
    {
      name: 'a form that may change data is not sent',
      answers: { '/': form('Save', '/save'), ...shown(String, '/save') },
      finds: [],
    },
  ];
}
