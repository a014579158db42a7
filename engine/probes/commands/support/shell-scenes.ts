import type { Scene } from '../../define-probe.ts';
import { htmlAnswer } from '../../scene-answers.ts';

const PAGE = htmlAnswer('<html><body><a href="/lookup?host=shop.example">Look up</a></body></html>');
const MULTIPLIED = /expr (\d{4}) \\\* (\d{4})/;

type Problem = 'executed' | 'program';

interface Shell {
  /** What ends the text of the command. */
  readonly ends: RegExp;
  readonly calculates?: RegExp;
}

/** Runs what follows the first separator, as a shell would. */
function shell({ ends, calculates = MULTIPLIED }: Shell) {
  return ({ url }: { readonly url: URL }) => {
    const host = url.searchParams.get('host') ?? '';
    const end = ends.exec(host);
    const command = end ? host.slice(end.index + end[0].length) : '';
    const [, a, b] = calculates.exec(command.slice(0, 40)) ?? [];
    const output = a === undefined ? 'Name: shop.example' : String(Number(a) * Number(b));
    return htmlAnswer(`<html><body><pre>${output}</pre></body></html>`);
  };
}

function subtraction(name: string, calculates: RegExp, finds: readonly Problem[]): Scene<Problem> {
  const answer = ({ url }: { readonly url: URL }) => {
    const sum = calculates.exec(url.searchParams.get('host') ?? '');
    return htmlAnswer(`<pre>${sum ? Number(sum[1]) - Number(sum[2]) : 'error=2, No such file or directory'}</pre>`);
  };
  return { name, answers: { '/': PAGE, '/lookup': answer }, finds };
}

export function shellScenes(): Scene<Problem>[] {
  const scene = (name: string, rules: Shell): Scene<Problem> => ({
    name,
    answers: { '/': PAGE, '/lookup': shell(rules) },
    finds: ['executed'],
  });
  const shown = ({ url }: { readonly url: URL }) =>
    htmlAnswer(`<html><body><p>No host ${url.searchParams.get('host')?.replaceAll('<', '&lt;')}</p></body></html>`);
  return [
    scene('a semicolon ends the command', { ends: /;/ }),
    scene('a semicolon after a single quote', { ends: /';/ }),
    scene('a semicolon after a double quote', { ends: /";/ }),
    scene('a pipe, semicolons are rejected', { ends: /\|/ }),
    scene('a line break', { ends: /\n/ }),
    scene('a substituted command', { ends: /\$\(/ }),
    scene('a semicolon, and spaces are removed', {
      ends: /;/,
      calculates: /^expr\$\{IFS\}(\d{4})\$\{IFS\}\\\*\$\{IFS\}(\d{4});#/,
    }),
    scene('an ampersand', { ends: /&(?=expr)/ }),
    scene('Windows', { ends: /&(?=set)/, calculates: /set \/a (\d+)\*(\d+)/ }),
    subtraction('the value is the command, without a shell', /^expr (\d{7,8}) - (\d)$/, ['program']),
    subtraction('a calculator reads the end of the value', /(\d{7,8}) - (\d)$/, []),
    { name: 'the value is shown unchanged', answers: { '/': PAGE, '/lookup': shown }, finds: [] },
    {
      name: 'the value is an argument without a shell',
      answers: { '/': PAGE, '/lookup': htmlAnswer('<html><body>Name: shop.example</body></html>') },
      finds: [],
    },
    {
      name: 'a calculator',
      answers: {
        '/': PAGE,
        '/lookup': shell({ ends: /\.example(?:;expr )?/, calculates: /(\d{4}) (?:\\)?\* (\d{4})/ }),
      },
      finds: [],
    },
  ];
}
