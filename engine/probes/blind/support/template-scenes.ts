import type { Scene } from '../../define-probe.ts';
import { htmlAnswer } from '../../scene-answers.ts';
import { type AsksFor, declaredIn, gatewayScenes } from './asking-scenes.ts';

type Problem = 'processed' | 'looked-up';

const PAGE = htmlAnswer('<html><body><a href="/mail?greeting=Hello">Greeting of the newsletter</a></body></html>');

/** Processes such tags in the greeting, which goes into a mail. */
function processing(tag: RegExp, isLookup = false): AsksFor {
  return ({ url }) => declaredIn(url.searchParams.get('greeting') ?? '', tag, isLookup);
}

export function templateScenes(): Scene<Problem>[] {
  const answers = { '/': PAGE, '/mail': htmlAnswer('<p>Queued</p>') };
  const smarty = /\{fetch file="([^"]{1,200})"\}/;
  return [
    { name: 'a greeting is part of a Smarty template', answers, asksFor: processing(smarty), finds: ['processed'] },
    {
      name: 'a cache processes Edge Side Includes in a greeting',
      answers,
      asksFor: processing(/<esi:include src="([^"]{1,200})"\/>/),
      finds: ['processed'],
    },
    {
      name: 'the host of a tag is looked up only',
      answers,
      asksFor: processing(smarty, true),
      finds: ['looked-up'],
    },
    { name: 'a greeting is data of a template', answers, finds: [] },
    ...gatewayScenes(answers, 'links in a greeting are opened for a preview'),
  ];
}
