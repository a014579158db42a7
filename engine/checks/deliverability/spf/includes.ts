import { spfNodes } from '../../../evidence/parse/mail/spf-tree.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleNode, exampleSpf } from '../../example-mail.ts';

const including = (...children: ReturnType<typeof exampleNode>[]) =>
  exampleSpf('v=spf1 include:a.example -all', { children });
const at = { via: 'include:a.example' };

export default defineCheck({
  id: 'deliverability/spf/includes',
  title: 'What the SPF record includes is an SPF record',
  why: 'An include or redirect that leads to no record, to several or back to itself is a permanent error: mail that gets that far fails SPF.',
  needs: ['spf'],
  problems: {
    missing: {
      severity: 'high',
      likelihood: 'observed',
      says: 'The SPF record includes a domain that has none.',
      fix: {
        any: 'Correct the name as the sender’s documentation gives it, or take the include out: `example.com. TXT "v=spf1 include:_spf.google.com ~all"`.',
      },
    },
    several: {
      severity: 'high',
      likelihood: 'observed',
      says: 'The SPF record includes a domain that has more than one.',
      fix: {
        any: 'Tell the owner of that domain; until it is mended take the include out: `example.com. TXT "v=spf1 include:_spf.google.com ~all"`.',
      },
    },
    loop: {
      severity: 'high',
      likelihood: 'observed',
      says: 'The SPF record leads back to itself.',
      fix: {
        any: 'Take the include or redirect out that closes the circle: `example.com. TXT "v=spf1 include:_spf.google.com ~all"`.',
      },
    },
  },
  references: ['RFC 7208'],
  run({ spf }) {
    if (!spf.tree) return notApplicable('there is not exactly one SPF record');
    return spfNodes(spf.tree).flatMap(({ via, domain, children }) =>
      children.flatMap((child) =>
        child.status === 'missing' || child.status === 'several' || child.status === 'loop'
          ? [
              {
                problem: child.status,
                at: `${child.via} in ${domain}`,
                shows: `${via === '' ? domain : via} → ${child.via}`,
              },
            ]
          : [],
      ),
    );
  },
  examples: () => [
    { name: 'no record there', given: { spf: including(exampleNode('a.example', undefined, at)) }, finds: ['missing'] },
    {
      name: 'several there',
      given: { spf: including(exampleNode('a.example', undefined, { ...at, status: 'several' })) },
      finds: ['several'],
    },
    {
      name: 'a circle',
      given: { spf: including(exampleNode('a.example', undefined, { ...at, status: 'loop' })) },
      finds: ['loop'],
    },
    { name: 'a record there', given: { spf: including(exampleNode('a.example', 'v=spf1 mx -all', at)) }, finds: [] },
    {
      name: 'a name made of the message',
      given: { spf: including(exampleNode('%{d}.a.example', undefined, { ...at, status: 'macro' })) },
      finds: [],
    },
    { name: 'no record', given: { spf: exampleSpf() }, finds: [], notApplicable: true },
  ],
});
