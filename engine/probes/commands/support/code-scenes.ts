import type { Scene } from '../../define-probe.ts';
import { htmlAnswer } from '../../scene-answers.ts';

const FAILED = htmlAnswer('<html><body><p>Internal error</p></body></html>', 500);
const shown = (text: string) => htmlAnswer(`<html><body><p>${text}</p></body></html>`);

/** Evaluates the value if it is code of this shape with two factors; what else it is shown as. */
type Interpreter = readonly [name: string, path: string, shape: RegExp, plain: RegExp];

const INTERPRETERS: readonly Interpreter[] = [
  ['code that Perl, Ruby and Lua read too', '/page', /^print\((\d+)\*(\d+)\);$/, /^\w+$/],
  ['PHP code', '/page.php', /^print\((\d+)\*(\d+)\);$/, /^\w+$/],
  ['PHP code where a word is an error', '/page.php', /^print\((\d+)\*(\d+)\);$/, /^\d+$/],
  ['PHP code in single quotes', '/page.php', /^\w+'\.print\((\d+)\*(\d+)\)\.'$/, /^[^']*$/],
  ['PHP code in double quotes', '/page.php', /^\w+"\.print\((\d+)\*(\d+)\)\."$/, /^[^"]*$/],
  ['PHP code after a value', '/page.php', /^\w+;print\((\d+)\*(\d+)\);\/\/$/, /^\w+$/],
  ['JavaScript code', '/page', /^\[(\d+)\*(\d+)\]\.join\(\)$/, /^\w+$/],
  ['an expression of math.js', '/page', /^cos\.constructor\("return \[(\d+)\*(\d+)\]\.join\(\)"\)\(\)$/, /^\w+$/],
  ['JavaScript code in quotes', '/page', /^\w+'\+\[(\d+)\*(\d+)\]\.join\(\)\+'$/, /^[^']*$/],
  ['Python code', '/page', /^__import__\('operator'\)\.mul\((\d+),(\d+)\)$/, /^\w+$/],
  ['Python code in quotes', '/page', /^\w+'\+str\(__import__\('operator'\)\.mul\((\d+),(\d+)\)\)\+'$/, /^[^']*$/],
];

export function codeScenes(): Scene<'evaluated'>[] {
  const answers = (path: string, answer: (text: string) => string): Scene['answers'] => ({
    '/': htmlAnswer(`<html><body><a href="${path}?message=hello">Hello</a></body></html>`),
    [path]: ({ url }) => answer(url.searchParams.get('message') ?? ''),
  });
  return [
    ...INTERPRETERS.map(
      ([name, path, shape, plain]): Scene<'evaluated'> => ({
        name: `the value is ${name}`,
        answers: answers(path, (text) => {
          const [, a, b] = shape.exec(text) ?? [];
          if (a !== undefined) return shown(String(Number(a) * Number(b)));
          return plain.test(text) ? shown(text) : FAILED;
        }),
        finds: ['evaluated'],
      }),
    ),
    {
      name: 'a calculator shows each product that it finds, and fails for quotes',
      answers: answers('/page', (text) => {
        const [, a, b] = /(\d{4})[*,](\d{4})/.exec(text) ?? [];
        if (a !== undefined) return shown(String(Number(a) * Number(b)));
        return /["'(]/.test(text) ? FAILED : shown(text);
      }),
      finds: [],
    },
    { name: 'every value is an error', answers: answers('/page.php', () => FAILED), finds: [] },
    {
      name: 'the value is shown unchanged',
      answers: answers('/page.php', (text) => shown(text.replaceAll('<', '&lt;'))),
      finds: [],
    },
    {
      name: 'quotes are an error of the database',
      answers: answers('/page.php', (text) => (/['"]/.test(text) ? FAILED : shown(text))),
      finds: [],
    },
  ];
}
