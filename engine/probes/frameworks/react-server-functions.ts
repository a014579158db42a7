import { defineProbe } from '../define-probe.ts';
import { proofOf } from '../proof.ts';
import { htmlAnswer, textAnswer } from '../scene-answers.ts';

const BOUNDARY = 'assay-boundary-7f3a';

/** A form of two parts. The first refers to a property of the second: one that is missing makes an unfixed server stumble, and do nothing else. */
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
  title: 'React Server Functions are of a mended version',
  why: 'Unmended versions of React Server Components run code of strangers (React2Shell), without any sign-in.',
  needs: ['address', 'technologies'],
  profile: 'quick',
  budget: 4,
  problems: {
    vulnerable: {
      severity: 'critical',
      likelihood: 'likely',
      message: 'The server decodes React Server Functions in the unmended way (React2Shell)',
      fix: {
        any: 'Update Next.js to 15.0.5, 15.1.9, 15.2.6, 15.3.6, 15.4.8, 15.5.7 or 16.0.7 or newer, and React to 19.0.3, 19.1.4 or 19.2.3 or newer, at once. Replace the keys of the server: assume that it was visited.',
      },
    },
  },
  references: ['CVE-2025-55182', 'CVE-2025-66478', 'CWE-502'],
  skip: ({ technologies }) =>
    technologies.some(({ technology }) => technology === 'Next.js') ? undefined : 'the site does not run Next.js',
  async ask({ address }, asking) {
    const missing = request(address, '["$1:a:a"]');
    const answer = await asking.fetch(missing);
    if (!answer || !stumbles(answer.status, answer.text)) return [];
    const sound = await asking.fetch(request(address, '[]'));
    if (!sound || stumbles(sound.status, sound.text)) return [];
    const again = await asking.fetch(request(address, '["$1:b:b"]'));
    if (!again || !stumbles(again.status, again.text)) return [];
    return [
      {
        problem: 'vulnerable',
        location: { part: address },
        evidence:
          'a reference to a missing property brings an error of the decoder (500, E{"digest"), a sound form does not',
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
        name: 'the decoder stumbles',
        answers: { '/': page, 'POST /': ({ body }) => (body.includes('$1:') ? error : unknown) },
        finds: ['vulnerable'],
      },
      { name: 'the version is mended', answers: { '/': page, 'POST /': unknown }, finds: [] },
      { name: 'every form brings an error', answers: { '/': page, 'POST /': error }, finds: [] },
    ];
  },
});

function stumbles(status: number, text: string): boolean {
  return status === 500 && /(?:^|\n)\d{1,3}:E\{"digest"/.test(text);
}
