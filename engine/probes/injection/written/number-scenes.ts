import type { Scene } from '../../define-probe.ts';
import { htmlAnswer } from '../../scene-answers.ts';

type Problem = 'calculated' | 'statement';

/** A form with numbers only. */
function sizes(
  name: string,
  answer: (size: string) => string,
  finds: Scene<Problem>['finds'],
  untested?: RegExp,
): Scene<Problem> {
  const form =
    '<form method="post" action="/size"><select name="size"><option value="4">Small<option value="9">Large</select><button>Save</button></form>';
  return {
    name,
    writes: true,
    answers: {
      '/': htmlAnswer(form),
      'POST /size': ({ body }) => answer(new URLSearchParams(body).get('size') ?? ''),
    },
    finds,
    ...(untested ? { untested } : {}),
  };
}

const SCRIPT = '*([]==0?[3].join():strlen(123))';
const PYTHON = '*[1,1,1].__len__()';

/** As a program would calculate it. */
const calculated = (size: string) =>
  size.split('+').reduce((sum, part) => sum + part.split('*').reduce((all, one) => all * Number(one), 1), 0);
const SYNTAX = htmlAnswer('<p>You have an error in your SQL syntax</p>', 500);

export function numberScenes(escaped: (text: string) => string): Scene<Problem>[] {
  const saved = (size: string | number) => htmlAnswer(`<p>Saved: ${escaped(String(size))}</p>`);
  return [
    sizes('the size is calculated as code', (size) => saved(calculated(size.replace(SCRIPT, '*3'))), ['calculated']),
    sizes(
      'the size is calculated as Python',
      (size) => saved(calculated(size.replace(PYTHON, '*3'))).replace('\n', '\nserver: gunicorn\n'),
      ['calculated'],
    ),
    sizes(
      'the size may be a sum with powers',
      (size) => saved(calculated(size.replace(/\*\*1$/, ''))),
      [],
      /whether as code/,
    ),
    sizes(
      'a calculator reads the size as far as it is a product',
      (size) => saved(calculated(/^[\d.+]+(?:\*[\d.]+)?/.exec(size)?.[0] ?? '')),
      [],
      /whether as code/,
    ),
    sizes(
      'the size is calculated in a statement, without its errors',
      (size) => (/\*\*|['"]/.test(size) ? saved(4) : saved(calculated(size.replace(/\(select (.{1,40})\)/, '$1')))),
      ['statement'],
    ),
    sizes('the size may be a sum', (size) => saved(calculated(size)), [], /whether as code/),
    sizes('the size is a text', saved, []),
    sizes('only the first number counts', (size) => saved(Number.parseInt(size, 10)), []),
    sizes('the size is a part of a statement, with escaped quotes', (size) => (/['"]/.test(size) ? SYNTAX : saved(4)), [
      'statement',
    ]),
    sizes('every size but a number ends in such an error', (size) => (/^\d+$/.test(size) ? saved(4) : SYNTAX), []),
  ];
}
