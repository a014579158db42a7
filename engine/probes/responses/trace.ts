import { headerValue } from '../../evidence/parse/http/header-list.ts';
import { defineProbe } from '../define-probe.ts';
import { proofOf } from '../proof.ts';
import { htmlAnswer } from '../scene-answers.ts';

export default defineProbe({
  id: 'active/responses/trace',
  title: 'The server does not answer TRACE',
  why: 'TRACE repeats the request with all that proxies on the way have added to it, such as addresses and credentials of the inside.',
  needs: ['address'],
  profile: 'standard',
  budget: 2,
  problems: {
    answered: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The server answers TRACE with the request it got.',
      fix: {
        any: 'Switch the method off.',
        apache: 'Set `TraceEnable off`.',
        nginx:
          'Refuse it where an application behind the proxy answers: `if ($request_method = TRACE) { return 405; }`.',
      },
    },
  },
  references: ['CWE-693', 'RFC 9110', 'OWASP A05:2021'],
  async ask({ address }, asking) {
    const request = (token: string) => ({ url: address, method: 'TRACE' as const, headers: { 'x-assay': token } });
    const [first, second] = [asking.token(), asking.token()];
    const answer = await asking.fetch(request(first));
    if (!answer || !repeats(answer, first)) return [];
    const again = await asking.fetch(request(second));
    if (!again || !repeats(again, second)) return [];
    return [
      {
        problem: 'answered',
        at: address,
        shows: 'message/http with the request’s own fields',
        proof: proofOf(request(first), answer),
      },
    ];
  },
  scenes: () => [
    {
      name: 'the request comes back',
      answers: {
        'TRACE /': ({ headers }) =>
          `HTTP/1.1 200 OK\ncontent-type: message/http\n\nTRACE / HTTP/1.1\r\nx-assay: ${headers['x-assay']}\r\n`,
      },
      finds: ['answered'],
    },
    {
      name: 'the method is refused',
      answers: { 'TRACE /': 'HTTP/1.1 405 Method Not Allowed\nallow: GET, HEAD\n\n' },
      finds: [],
    },
    {
      name: 'a page answers every method',
      answers: { 'TRACE /': ({ headers }) => htmlAnswer(`TRACE / x-assay: ${headers['x-assay']}`) },
      finds: [],
    },
  ],
});

function repeats({ status, headers, text }: Parameters<typeof proofOf>[1], token: string): boolean {
  return (
    status === 200 &&
    /^message\/http\b/i.test(headerValue(headers, 'content-type') ?? '') &&
    /^TRACE /.test(text) &&
    text.includes(token)
  );
}
