import type { Exchange } from '../../evidence/facts/exchange.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { parametersFor, placeOf, withValue } from '../parameters.ts';
import { proofOf } from '../proof.ts';
import { htmlAnswer, textAnswer } from '../scene-answers.ts';
import { searched } from '../searched.ts';

const NAMES =
  /^(?:file(?:name|path)?|path|page|template|doc(?:ument)?|folder|dir|include|download|src|view|lang|load|read|name)$/i;
const GUESSES = ['/download?file=a', '/api/file?path=a'];
const MOST = 6;
const UP = '../../../../../../../../';
const VALUES = [`${UP}etc/passwd`, '/etc/passwd', `....//....//....//....//....//etc/passwd`];
const FOLDERS = ['/static/', '/assets/', '/public/'];

export default defineProbe({
  id: 'active/injection/path-traversal',
  title: 'No path traversal',
  why: 'With path traversal, attackers can read any file the server can: source code, configuration and keys.',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 36,
  problems: {
    outside: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'Path traversal: the server returns files from outside its folder',
      fix: {
        any: 'Resolve the path and serve it only if it is still inside the intended folder: `path.resolve(root, name).startsWith(root + path.sep)`. Better: accept an ID and look up the file name.',
      },
    },
  },
  references: ['CWE-22', 'OWASP A01:2021'],
  async ask({ address, surface }, asking) {
    const { origin } = new URL(address);
    const parameters = parametersFor(surface, NAMES, GUESSES, address, asking, MOST);
    const inQuery = parameters.map((parameter) =>
      outside(
        asking,
        placeOf(parameter),
        VALUES.map((value) => withValue(parameter, value)),
      ),
    );
    const inPath = FOLDERS.map((folder) =>
      outside(asking, `${origin}${folder}`, [`${origin}${folder}${'..%2f'.repeat(8)}etc%2fpasswd`]),
    );
    return (await Promise.all([...inQuery, ...inPath])).filter((occurrence) => occurrence !== undefined);
  },
  scenes: () => {
    const passwd = textAnswer('root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\n');
    const gone = textAnswer('no such file').replace('200 OK', '404 Not Found');
    const page = htmlAnswer('<html><body><a href="/view?page=about">About</a></body></html>');
    const reads = (value: string | null) => (/^(?:[./]*\/)?etc\/passwd$/.test(value ?? '') ? passwd : gone);
    return [
      {
        name: 'a link parameter selects a file',
        answers: { '/': page, '/view': ({ url }) => reads(url.searchParams.get('page')) },
        finds: ['outside'],
      },
      {
        name: 'a download accepts any path',
        answers: { '/download': ({ url }) => reads(url.searchParams.get('file')) },
        finds: ['outside'],
      },
      {
        name: 'a static folder can be escaped',
        answers: {
          '*': ({ url }) => (/^\/static\/(?:\.\.%2f){4,}etc%2fpasswd$/.test(url.pathname) ? passwd : gone),
          '/': page,
        },
        finds: ['outside'],
      },
      { name: 'the path stays inside the folder', answers: { '/': page, '/view': gone, '/download': gone }, finds: [] },
      {
        name: 'an article about the file',
        answers: { '*': textAnswer('The first line is root:x:0:0:root:/root:/bin/bash in most systems.'), '/': page },
        finds: [],
      },
      { name: 'the same text at every URL', answers: { '*': passwd, '/': page }, finds: [] },
    ];
  },
});

async function outside(asking: ProbeContext, at: string, urls: readonly string[]) {
  for (const url of urls) {
    const answer = await asking.fetch({ url });
    if (!answer || !isPasswd(searched(answer, asking))) continue;
    const control = await asking.fetch({ url: url.replace('passwd', asking.token()) });
    if (!control || isPasswd(control)) return undefined;
    const again = await asking.fetch({ url: url.replace(/etc(\/|%2f|%2F)passwd/, 'etc$1.$1passwd') });
    const plain =
      again && isPasswd(again) ? again : await asking.fetch({ url, headers: { 'cache-control': 'no-cache' } });
    if (!plain || !isPasswd(plain)) return undefined;
    const proof = {
      ...proofOf({ url }, answer),
      response: `HTTP/${answer.httpVersion} ${answer.status}\n\nroot:…:0:0:…`,
    };
    return { problem: 'outside' as const, location: { url: at }, evidence: 'the server’s /etc/passwd', proof };
  }
  return undefined;
}

function isPasswd({ status, text }: Exchange): boolean {
  return (
    status === 200 &&
    /^root:[^:\n]{0,40}:0:0:[^\n]{0,100}\n(?:[^\n]{0,200}\n){0,60}[\w-]{1,40}:[^:\n]{0,40}:\d{1,6}:\d{1,6}:/m.test(text)
  );
}
