import type { HtmlDocument, HtmlElement } from '../evidence/parse/html/html.ts';
import { OwnFault } from './own-fault.ts';

const MAX_STEPS = 32;
const TAG = /\*|[a-z][a-z0-9-]{0,60}/iy;
const NAMED = /([#.])([\w-]{1,100})/y;
const ATTRIBUTE =
  /\[\s{0,5}([\w:-]{1,100})\s{0,5}(?:([~|^$*]?=)\s{0,5}(?:"([^"]{0,500})"|'([^']{0,500})'|([\w-]{1,100}))\s{0,5})?\]/y;
const BETWEEN = /\s{0,20}([>,])\s{0,20}|\s{1,20}/y;

type Test = (element: HtmlElement) => boolean;
/** Elements that pass the tests below, or right below, those of the step before. */
interface Step {
  readonly isChild: boolean;
  readonly tests: readonly Test[];
}

/** The elements that a selector finds, in their order. */
export type Select = (document: HtmlDocument) => readonly HtmlElement[];

/**
 * A CSS selector of element names, `#id`, `.class`, `[attribute]` with all operators, spaces, `>` and commas; linear in the size of the
 * page. Throws `OwnFault` for anything else.
 */
export function selectorOf(text: string): Select {
  const alternatives = parse(text.trim());
  return ({ elements }) => {
    const found = alternatives.map((steps) => matches(elements, steps));
    return elements.filter(({ index, inert }) => !inert && found.some((own) => own[index]));
  };
}

function matches(elements: readonly HtmlElement[], steps: readonly Step[]): readonly boolean[] {
  let before: readonly boolean[] | undefined;
  for (const { isChild, tests } of steps) {
    const above = before;
    const inside: boolean[] = [];
    const own: boolean[] = [];
    for (const element of elements) {
      const { index, parent } = element;
      const isBelow = above?.[parent] === true;
      inside[index] = isBelow || inside[parent] === true;
      own[index] = (above === undefined || (isChild ? isBelow : inside[index])) && tests.every((test) => test(element));
    }
    before = own;
  }
  return before ?? [];
}

function parse(text: string): Step[][] {
  const all: Step[][] = [[]];
  let at = 0;
  let isChild = false;
  const take = (token: RegExp): RegExpExecArray | null => {
    token.lastIndex = at;
    const match = token.exec(text);
    if (match) at += match[0].length;
    return match;
  };
  for (let turn = 0; turn < MAX_STEPS; turn += 1) {
    const tests: Test[] = [];
    const tag = take(TAG)?.[0].toLowerCase();
    if (tag !== undefined) tests.push((element) => tag === '*' || element.tag === tag);
    for (let match = take(NAMED) ?? take(ATTRIBUTE); match; match = take(NAMED) ?? take(ATTRIBUTE))
      tests.push(testOf(match));
    if (tests.length === 0) break;
    all.at(-1)?.push({ isChild, tests });
    if (at === text.length) return all;
    const between = take(BETWEEN);
    if (!between) break;
    isChild = between[1] === '>';
    if (between[1] === ',') all.push([]);
  }
  throw new OwnFault(`the selector is not supported from ${JSON.stringify(text.slice(at, at + 20))} on`);
}

function testOf([, first = '', second, ...quoted]: RegExpExecArray): Test {
  if (first === '#') return ({ attributes }) => attributes.id === second;
  if (first === '.') return ({ attributes }) => wordsOf(attributes.class).includes(second ?? '');
  const name = first.toLowerCase();
  const wanted = quoted.find((value) => value !== undefined) ?? '';
  return ({ attributes }) => attributes[name] !== undefined && compares(attributes[name], second, wanted);
}

function compares(value: string, operator: string | undefined, wanted: string): boolean {
  switch (operator) {
    case undefined:
      return true;
    case '=':
      return value === wanted;
    case '~=':
      return wordsOf(value).includes(wanted);
    case '|=':
      return value === wanted || value.startsWith(`${wanted}-`);
    case '^=':
      return wanted !== '' && value.startsWith(wanted);
    case '$=':
      return wanted !== '' && value.endsWith(wanted);
    default:
      return wanted !== '' && value.includes(wanted);
  }
}

function wordsOf(value = ''): readonly string[] {
  return value.split(/\s/).filter(Boolean);
}
