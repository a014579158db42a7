import type { LateAnswer, Scene, SceneRequest } from '../../define-probe.ts';
import { htmlAnswer } from '../../scene-answers.ts';

type Problem = 'delayed';

const SAME = htmlAnswer('<html><body><p>Thank you.</p></body></html>');
const ORDINARY = 40;

const page = (link: string) => htmlAnswer(`<html><body><a href="${link}">Again</a></body></html>`);
const late = (milliseconds: number): LateAnswer => ({ message: SAME, milliseconds: ORDINARY + milliseconds });

/** The response is always the same; it takes longer where the value is of the shape (amount). */
function waiting(name: string, shape: RegExp, per = 1000) {
  return ({ url }: SceneRequest) => late(per * Number(shape.exec(url.searchParams.get(name) ?? '')?.[1] ?? 0));
}

const MYSQL = String.raw`1=\(SELECT 1 FROM \(SELECT SLEEP\((\d+)\)\)z\)`;
const POSTGRES = String.raw`1=\(SELECT 1 FROM PG_SLEEP\((\d+)\)\)`;
const CONTEXTS: readonly (readonly [name: string, link: string, parameter: string, shape: RegExp, per?: number])[] = [
  ['a number of MySQL', '/seen?id=7', 'id', new RegExp(`^\\(CASE WHEN ${MYSQL} THEN 7 ELSE 7 END\\)$`)],
  ['a text of MySQL', '/seen?kind=warm', 'kind', new RegExp(`^warm' AND ${MYSQL} AND '1'='1$`)],
  ['a text in LIKE of MySQL', '/seen?kind=warm', 'kind', new RegExp(`^warm%' AND ${MYSQL} AND '1' LIKE '1$`)],
  ['a text in brackets', '/seen?kind=warm', 'kind', new RegExp(`^warm'\\) AND ${MYSQL} AND \\('1'='1$`)],
  ['a text in double quotes', '/seen?kind=warm', 'kind', new RegExp(`^warm" AND ${MYSQL} AND "1"="1$`)],
  ['a statement that runs twice', '/seen?id=7', 'id', new RegExp(`^7' AND ${POSTGRES} AND '1'='1$`), 2000],
  [
    'a text of PostgreSQL',
    '/seen?kind=warm',
    'kind',
    new RegExp(`^warm'\\|\\|\\(CASE WHEN ${POSTGRES} THEN '' ELSE '' END\\)\\|\\|'$`),
  ],
  ['a sort order', '/seen?sort=price', 'sort', new RegExp(`^price,\\(CASE WHEN ${POSTGRES} THEN 1 ELSE 2 END\\)$`)],
  ['a number of SQLite', '/seen?id=7', 'id', /^\(CASE WHEN 1=\(WITH RECURSIVE .{1,60}i<(\d+)\) SELECT COUNT/, 0.0002],
  [
    'a text of SQLite in double quotes',
    '/seen?kind=warm',
    'kind',
    /^warm"\|\|\(CASE WHEN 1=\(WITH RECURSIVE .{1,60}i<(\d+)\) SELECT COUNT/,
    0.0002,
  ],
  ['a text of SQL Server', '/seen?kind=warm', 'kind', /^warm' AND 1=0;WAITFOR DELAY '0:0:(\d+)'--$/],
  ['a list of SQL Server', '/seen.aspx?id=7', 'id', /^7\) AND 1=0;WAITFOR DELAY '0:0:(\d+)'--$/],
  [
    'a number of Oracle',
    '/seen?id=7',
    'id',
    /^\(CASE WHEN 1=\(SELECT DBMS_PIPE\.RECEIVE_MESSAGE\('z',(\d+)\) FROM DUAL\) THEN 7/,
  ],
];

const AND = `AND ${MYSQL}`;
/** What the standard profile sends, and the place in a statement that it fits. */
const FEW: readonly (readonly [name: string, link: string, parameter: string, shape: RegExp])[] = [
  ['a number of MySQL', '/seen?id=7', 'id', new RegExp(`^7 ${AND}/\\*`)],
  [
    'a number in quotes of MySQL',
    '/seen?id=7',
    'id',
    new RegExp(`^7[^']+' ${AND} AND '1'<>'1" AND .* AND "1"<>"1\\*/$`),
  ],
  ['a text of MySQL', '/seen.php?kind=warm', 'kind', new RegExp(`^warm' ${AND} AND '1'<>'1"`)],
  ['a text in double quotes', '/seen?kind=warm', 'kind', new RegExp(`^warm'[^"]+" ${AND} AND "1"<>"1$`)],
  ['a number of PostgreSQL', '/seen?id=7', 'id', new RegExp(`^\\(CASE WHEN ${POSTGRES} THEN 7 ELSE 7 END\\)$`)],
  ['the number of an order', '/seen?order_id=7', 'order_id', new RegExp(`^7 ${AND}/\\*`)],
  ['a colour', '/seen?color=red', 'color', new RegExp(`^red' ${AND} AND '1'<>'1"`)],
  ['a sort order', '/seen?sortBy=price', 'sortBy', new RegExp(`^price,\\(CASE WHEN ${MYSQL} THEN 1 ELSE 2 END\\)$`)],
  ['the number of a column', '/seen?sort=2', 'sort', new RegExp(`^2,\\(CASE WHEN ${MYSQL} THEN 1 ELSE 2 END\\)$`)],
  ['a number of SQL Server', '/seen.aspx?id=7', 'id', /^7 AND 1=0;WAITFOR DELAY '0:0:(\d+)'--$/],
];

/** Other values lead to another page, which takes another time. */
const OTHER_PAGE: readonly (readonly [name: string, value: number, other: number])[] = [
  ['quickly', 700, 30],
  ['slowly', 50, 700],
];

const CONDITION = new RegExp(`^7 ${AND}|^\\(CASE WHEN ${MYSQL} THEN 7`);
const OF_THE_VALUE = /^\W*(?:CASE WHEN .+ THEN )?7/;

function otherPageScenes(profile: 'standard' | 'thorough'): Scene<Problem>[] {
  return OTHER_PAGE.map(([name, value, other]) => ({
    name: `the ${profile} profile: another value is answered ${name}`,
    profile,
    answers: {
      '/': page('/seen?id=7'),
      '/seen': ({ url }: SceneRequest) => {
        const sent = url.searchParams.get('id') ?? '';
        const [, a, b] = CONDITION.exec(sent) ?? [];
        const base = OF_THE_VALUE.test(sent) ? value : other;
        return { message: SAME, milliseconds: base + 1000 * Number(a ?? b ?? 0) };
      },
    },
    finds: ['delayed' as const],
  }));
}

function fewScenes(): Scene<Problem>[] {
  return [
    ...FEW.map(([name, link, parameter, shape]) => ({
      name: `the standard profile: ${name}`,
      profile: 'standard' as const,
      answers: { '/': page(link), [new URL(link, 'https://shop.example').pathname]: waiting(parameter, shape) },
      finds: ['delayed' as const],
    })),
    {
      name: 'the standard profile: the value is a bound parameter',
      profile: 'standard',
      answers: { '/': page('/seen?id=7'), '/seen': () => late(0) },
      finds: [],
    },
    {
      name: 'the standard profile: a filter delays every value with such words',
      profile: 'standard',
      answers: { '/': page('/seen?id=7'), '/seen': ({ url }) => late(/SELECT/.test(url.search) ? 1000 : 0) },
      finds: [],
    },
  ];
}

export function delayScenes(): Scene<Problem>[] {
  let visits = 0;
  let isSlow = false;
  const seen = (answer: (request: SceneRequest) => LateAnswer) => ({
    '/': page('/seen?id=7'),
    '/seen': answer,
  });
  return [
    ...CONTEXTS.map(([name, link, parameter, shape, per]) => ({
      name: `the same response, later: ${name}`,
      answers: { '/': page(link), [new URL(link, 'https://shop.example').pathname]: waiting(parameter, shape, per) },
      finds: ['delayed' as const],
    })),
    ...fewScenes(),
    ...otherPageScenes('standard'),
    ...otherPageScenes('thorough'),
    {
      name: 'ordinary responses differ by a second',
      answers: seen(() => {
        isSlow = !isSlow;
        return late(isSlow ? 1000 : 0);
      }),
      finds: [],
      untested: /differ by more than 400 ms/,
    },
    { name: 'the value is a bound parameter', answers: seen(() => late(0)), finds: [] },
    {
      name: 'a filter delays every value with such words',
      answers: seen(({ url }) => late(/SELECT/.test(url.search) ? 1000 : 0)),
      finds: [],
    },
    {
      name: 'a filter delays every value of a certain length',
      answers: seen(({ url }) => late(url.search.length > 30 ? 1500 : 0)),
      finds: [],
    },
    {
      name: 'the delay does not grow with the value',
      answers: seen(({ url }) => late(/SLEEP%28[12]/.test(url.search) ? 1000 : 0)),
      finds: [],
      untested: /could not be compared/,
    },
    {
      name: 'some responses are late by themselves',
      answers: seen(() => {
        visits += 1;
        return late(visits % 7 === 0 ? 1000 : visits % 11 === 0 ? 2000 : 0);
      }),
      finds: [],
    },
    {
      name: 'every response takes seconds',
      answers: seen(() => late(2500)),
      finds: [],
      untested: /too long/,
    },
  ];
}
