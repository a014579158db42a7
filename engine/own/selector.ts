import type { HtmlDocument, HtmlElement } from '../evidence/parse/html/html.ts';
import { attributeTest, type ElementTest, hasWord } from '../evidence/technologies/selector.ts';
import { OwnFault } from './own-fault.ts';

const MAX_STEPS = 32;
const TAG = /\*|[a-z][a-z0-9-]{0,60}/iy;
const NAMED = /([#.])([\w-]{1,100})/y;
const ATTRIBUTE =
  /\[\s{0,5}([\w:-]{1,100})\s{0,5}(?:([~|^$*]?=)\s{0,5}(?:"([^"]{0,500})"|'([^']{0,500})'|([\w-]{1,100}))\s{0,5})?\]/y;
const BETWEEN = /\s{0,20}([>,])\s{0,20}|\s{1,20}/y;

/** Elements that pass the tests below, or right below, those of the step before. */
interface Step {
  readonly isChild: boolean;
  readonly tests: readonly ElementTest[];
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
    const tests: ElementTest[] = [];
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

function testOf([, first = '', second, ...quoted]: RegExpExecArray): ElementTest {
  if (first === '#') return ({ attributes }) => attributes.id === second;
  if (first === '.') return ({ attributes }) => hasWord(attributes.class, second ?? '');
  return attributeTest(first.toLowerCase(), second, quoted.find((value) => value !== undefined) ?? '');
}
