import { defineProbe } from '../define-probe.ts';
import { proofOf } from '../proof/proof.ts';
import { htmlAnswer, textAnswer } from '../scene-answers.ts';
import { unlessUsing } from '../technology.ts';

const BOUNDARY = 'assay-boundary-7f3a';

/** A form of two parts. One refers to a property of the other: a missing one causes an error on an unpatched server, without side effects. */
function request(url: string, reference: string) {
  const part = (name: string, value: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  return {
    url,
    method: 'POST' as const,
    headers: { 'next-action': 'x', 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: `${part('1', '{}')}${part('0', reference)}--${BOUNDARY}--\r\n`,
  };
}

export default defineProbe({
  id: 'active/frameworks/react-server-functions',
  title: 'React Server Functions are patched against React2Shell',
  why: 'Unpatched versions of React Server Components allow remote code execution without authentication (React2Shell).',
  needs: ['address', 'technologies'],
  profile: 'quick',
  budget: 4,
  problems: {
    vulnerable: {
      severity: 'critical',
      likelihood: 'likely',
      message:
        'Remote code execution in React Server Functions (React2Shell): the server behaves like an unpatched version',
      fix: 'Update Next.js to 15.0.5, 15.1.9, 15.2.6, 15.3.6, 15.4.8, 15.5.7 or 16.0.7 or newer, and React to 19.0.3, 19.1.4 or 19.2.3 or newer, immediately. Rotate the server’s keys and assume it was compromised.',
    },
  },
  references: ['CVE-2025-55182', 'CVE-2025-66478', 'CWE-502'],
  skip: unlessUsing('Next.js'),
  async ask({ address }, asking) {
    const missing = request(address, '["$1:a:a"]');
    const answer = await asking.fetch(missing);
    if (!answer || !fails(answer.status, answer.text)) return [];
    const sound = await asking.fetch(request(address, '[]'));
    if (!sound || fails(sound.status, sound.text)) return [];
    const again = await asking.fetch(request(address, '["$1:b:b"]'));
    if (!again || !fails(again.status, again.text)) return [];
    return [
      {
        problem: 'vulnerable',
        location: { url: address },
        evidence: 'a reference to a missing property causes a decoder error (500, E{"digest"), a valid form does not',
        proof: proofOf(missing, answer),
      },
    ];
  },
  scenes: () => {
    const page = htmlAnswer(
      '<!doctype html><html><head><script src="/_next/static/chunks/main.js"></script></head><body>Socks</body></html>',
    ).replace('\n\n', '\nx-powered-by: Next.js\n\n');
    const error =
      'HTTP/1.1 500 Internal Server Error\ncontent-type: text/x-component\n\n0:{"a":"$@1"}\n1:E{"digest":"2971658870"}\n';
    const unknown = textAnswer('Server action not found.').replace('200 OK', '404 Not Found');
    return [
      {
        name: 'the decoder fails',
        answers: { '/': page, 'POST /': ({ body }) => (body.includes('$1:') ? error : unknown) },
        finds: ['vulnerable'],
      },
      { name: 'the version is patched', answers: { '/': page, 'POST /': unknown }, finds: [] },
      { name: 'every form causes an error', answers: { '/': page, 'POST /': error }, finds: [] },
    ];
  },
});

function fails(status: number, text: string): boolean {
  return status === 500 && /(?:^|\n)\d{1,3}:E\{"digest"/.test(text);
}
