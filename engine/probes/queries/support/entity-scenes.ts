import type { Scene } from '../../define-probe.ts';
import { htmlAnswer, scriptedPage, textAnswer } from '../../scene-answers.ts';

/** A page that posts XML, by a script that writes it out. */
const POSTING = scriptedPage(
  `function find(term) { return fetch('/api/search', { method: 'POST', headers: { 'Content-Type': 'text/xml' }, body: '<?xml version="1.0"?><search><term>' + term + '</term><page>1</page></search>' }); }`,
);

export function entityScenes(): Scene<'resolved'>[] {
  const page = htmlAnswer('<html><body><a href="/read?xml=%3Cnote%3Ehi%3C%2Fnote%3E">Note</a></body></html>');
  const xmlOf = (url: URL) => url.searchParams.get('xml') ?? '';
  const entities = (text: string) => [...text.matchAll(/<!ENTITY \w "([^"]{0,99})">/g)].map(([, value = '']) => value);
  const resolved = (text: string) => {
    const [a = '', b = ''] = entities(text);
    return b.replace('&a;', a);
  };
  return [
    {
      name: 'internal entities are expanded, and external ones are not read',
      answers: {
        '/': page,
        '/read': ({ url }) => textAnswer(`<note>${resolved(xmlOf(url))}</note>`, 'application/xml'),
      },
      finds: [],
    },
    {
      name: 'an external entity is read from a file',
      answers: {
        '/': page,
        '/read': ({ url }) =>
          textAnswer(
            xmlOf(url).includes('SYSTEM "file:///etc/passwd"')
              ? '<note>root:x:0:0:root:/root:/bin/sh\ndaemon:x:1:1:daemon:/usr/sbin:/bin/sh</note>'
              : `<note>${resolved(xmlOf(url))}</note>`,
            'application/xml',
          ),
      },
      finds: ['resolved'],
    },
    {
      name: 'the body of a search is XML, and an entity in it is read from a file',
      writes: true,
      answers: {
        '/': POSTING,
        'POST /api/search': ({ body }) => {
          const isRead = body.includes('SYSTEM "file:///etc/passwd"');
          const isWhole = /^<\?xml version="1\.0"\?><!DOCTYPE search \[.+\]><search><term>&b;<\/term>/.test(body);
          const shown = isRead
            ? 'root:x:0:0:root:/root:/bin/sh\ndaemon:x:1:1:daemon:/usr/sbin:/bin/sh'
            : resolved(body);
          return textAnswer(`<result>${isWhole ? shown : ''}</result>`, 'text/xml');
        },
      },
      finds: ['resolved'],
    },
    {
      name: 'the body of a search is XML, whose document type is ignored',
      writes: true,
      answers: {
        '/': POSTING,
        'POST /api/search': ({ body }) => textAnswer(body.replace(/<!DOCTYPE[^\]]{0,300}\]>/, ''), 'text/xml'),
      },
      finds: [],
    },
    {
      name: 'the body of a search is XML, and nothing is posted',
      answers: { '/': POSTING, 'POST /api/search': ({ body }) => textAnswer(resolved(body), 'text/xml') },
      finds: [],
      untested: /1 address that takes JSON or XML by POST was not tested/,
    },
    {
      name: 'the text is shown unchanged',
      answers: { '/': page, '/read': ({ url }) => textAnswer(xmlOf(url), 'application/xml') },
      finds: [],
    },
    {
      name: 'markup and entities are removed',
      answers: { '/': page, '/read': ({ url }) => textAnswer(xmlOf(url).replace(/<[^<>]{0,99}>|&\w;|[">]/g, '')) },
      finds: [],
    },
    {
      name: 'document types are refused',
      answers: { '/': page, '/read': textAnswer('DOCTYPE is disallowed') },
      finds: [],
    },
  ];
}
