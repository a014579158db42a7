import type { Scene } from '../../define-probe.ts';
import { htmlAnswer } from '../../scene-answers.ts';

const NOTHING = htmlAnswer('<html><body><p>Nothing was found, please try other words.</p></body></html>');
const FAILED = htmlAnswer('<html><body><p>Please come back later.</p></body></html>', 500);
const FAILS = '(SELECT 1 UNION SELECT abs(-9223372036854775807-1))';
const CONDITION = /CASE WHEN (\d+) BETWEEN (\d+) AND 900 /;
const QUOTED = /^ann(?:' AND '\d+' BETWEEN '\d+' AND '900)?$/;
const BRACKETED = /^ann(?:'\) AND '\d+' BETWEEN '\d+' AND \('900)?$/;
const DOUBLE = /^ann(?:" AND "\d+" BETWEEN "\d+" AND "900)?$/;
const NUMBER = /^7(?: AND \d+ BETWEEN \d+ AND 900)?$/;

const divided = (holds: string) => `1/(CASE WHEN ${holds} THEN 1 ELSE 0 END)`;
const chosen = (holds: string, same: string) => `(CASE WHEN ${holds} THEN ${same} ELSE ${FAILS} END)`;

/** What a database reads: values that it finds nothing with, and one that fails unless the condition in it holds. */
type Statement = readonly [name: string, value: string, sound: RegExp, failing: (holds: string) => string];

const STATEMENTS: readonly Statement[] = [
  ['MySQL, in quotes', 'ann', QUOTED, (holds) => `ann'||${chosen(holds, "''")}||'`],
  ['PostgreSQL, in quotes', 'ann', QUOTED, (holds) => `ann' AND ${divided(holds)}=1 AND '1'='1`],
  ['SQLite, in double quotes', 'ann', DOUBLE, (holds) => `ann"||${chosen(holds, '""')}||"`],
  ['MySQL, in quotes and brackets', 'ann', BRACKETED, (holds) => `ann')||${chosen(holds, "''")}||('`],
  ['MySQL, a number', '7', NUMBER, (holds) => `7-${chosen(holds, '0')}`],
  ['Oracle, a number', '7', NUMBER, (holds) => `7-(${divided(holds)}-1)`],
];

/** Statements that find nothing with the value of the site. */
export function failingScenes(): Scene<'obeyed'>[] {
  const answers = (value: string, answer: (text: string) => string): Scene['answers'] => ({
    '/': htmlAnswer(`<html><body><a href="/members?of=${value}">Members</a></body></html>`),
    '/members': ({ url }) => answer(url.searchParams.get('of') ?? ''),
  });
  const isPlain = (text: string) => /^\w+$/.test(text);
  return [
    ...STATEMENTS.map(
      ([name, value, sound, failing]): Scene<'obeyed'> => ({
        name: `a search without results fails where a condition tells it to: ${name}`,
        answers: answers(value, (text) => {
          const [, a, b] = CONDITION.exec(text) ?? [];
          const isChosen = text === failing(`${a} BETWEEN ${b} AND 900`) && Number(a) >= Number(b);
          return isPlain(text) || sound.test(text) || isChosen ? NOTHING : FAILED;
        }),
        finds: ['obeyed'],
      }),
    ),
    {
      name: 'a search without results fails for an odd number of quotes',
      answers: answers('ann', (text) => (text.split("'").length % 2 === 0 ? FAILED : NOTHING)),
      finds: [],
    },
    {
      name: 'a search without results fails for every bracket',
      answers: answers('ann', (text) => (/[()]/.test(text) ? FAILED : NOTHING)),
      finds: [],
    },
    {
      name: 'a search without results fails for every second condition',
      answers: answers('ann', alternating(NOTHING, FAILED)),
      finds: [],
    },
  ];
}

function alternating(one: string, other: string): (text: string) => string {
  let asked = 0;
  return (text) => {
    if (!text.includes('CASE')) return text.includes('(') ? other : one;
    asked += 1;
    return asked % 2 === 0 ? one : other;
  };
}
