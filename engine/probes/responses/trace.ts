import { headerValue } from '../../evidence/parse/http/header-list.ts';
import { defineProbe } from '../define-probe.ts';
import { proofOf } from '../proof/proof.ts';
import { htmlAnswer } from '../scene-answers.ts';

export default defineProbe({
  id: 'active/responses/trace',
  title: 'HTTP TRACE method is disabled',
  why: 'TRACE echoes the request with everything proxies added to it, such as internal addresses and credentials.',
  needs: ['address'],
  profile: 'standard',
  budget: 2,
  problems: {
    answered: {
      severity: 'low',
      message: 'HTTP TRACE method enabled',
      fix: {
        any: 'Disable the TRACE method.',
        apache: 'Set `TraceEnable off`.',
        nginx: 'Reject it if an application behind the proxy answers: `if ($request_method = TRACE) { return 405; }`.',
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
        location: { url: address },
        evidence: 'message/http with the request’s headers',
        proof: proofOf(request(first), answer),
      },
    ];
  },
  scenes: () => [
    {
      name: 'the request is echoed',
      answers: {
        'TRACE /': ({ headers }) =>
          `HTTP/1.1 200 OK\ncontent-type: message/http\n\nTRACE / HTTP/1.1\r\nx-assay: ${headers['x-assay']}\r\n`,
      },
      finds: ['answered'],
    },
    {
      name: 'the method is rejected',
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
