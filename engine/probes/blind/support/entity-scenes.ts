import type { Scene } from '../../define-probe.ts';
import { htmlAnswer, scriptedPage, textAnswer } from '../../scene-answers.ts';
import { type AsksFor, declaredIn, gatewayScenes } from './asking-scenes.ts';

type Problem = 'requested' | 'looked-up';

const PAGE = htmlAnswer('<html><body><a href="/read?xml=%3Cnote%3Ehi%3C%2Fnote%3E">Note</a></body></html>');
const POSTING = scriptedPage(
  `function find(term) { return fetch('/api/search', { method: 'POST', headers: { 'Content-Type': 'text/xml' }, body: '<?xml version="1.0"?><search><term>' + term + '</term><page>1</page></search>' }); }`,
);
const EXTERNAL = /<!ENTITY b SYSTEM "([^"]{1,200})">/;
const PARAMETER = /<!ENTITY % c SYSTEM "([^"]{1,200})">%c;/;

/** Loads what the document declares in this way. */
function loading(declaration: RegExp, isLookup = false): AsksFor {
  return ({ url, body }) => declaredIn(body + (url.searchParams.get('xml') ?? ''), declaration, isLookup);
}

export function entityScenes(): Scene<Problem>[] {
  const answers = { '/': PAGE, '/read': textAnswer('Thank you') };
  const posted = { '/': POSTING, 'POST /api/search': textAnswer('<result/>', 'text/xml') };
  return [
    { name: 'an external entity is loaded', answers, asksFor: loading(EXTERNAL), finds: ['requested'] },
    { name: 'a parameter entity is loaded', answers, asksFor: loading(PARAMETER), finds: ['requested'] },
    {
      name: 'the host of an entity is looked up only',
      answers,
      asksFor: loading(EXTERNAL, true),
      finds: ['looked-up'],
    },
    {
      name: 'the body of a search is XML, whose entities are loaded',
      writes: true,
      answers: posted,
      asksFor: loading(PARAMETER),
      finds: ['requested'],
    },
    {
      name: 'the body of a search is XML, whose document type is refused',
      writes: true,
      answers: { ...posted, 'POST /api/search': textAnswer('DOCTYPE is disallowed') },
      finds: [],
    },
    { name: 'document types are ignored', answers, finds: [] },
    ...gatewayScenes(answers),
  ];
}
