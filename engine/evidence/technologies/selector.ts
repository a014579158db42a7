import type { HtmlElement } from '../parse/html/html.ts';

/** A test of one element. */
export type ElementTest = (element: HtmlElement) => boolean;

const PART = /#([\w-]{1,80})|\.([\w-]{1,80})|\[([\w:-]{1,80})(?:([\^$*]?=)([^\]]{1,120}))?\]|([a-z][\w-]{0,40})/gy;

/** Reads a selector without combinators: `tag`, `#id`, `.class`, `[a]`, `[a=b]`, `[a^=b]`, `[a$=b]`, `[a*=b]` in any union. */
export function parseSelector(text: string): ElementTest {
  const tests: ElementTest[] = [];
  let read = 0;
  for (const [all, id, className, attribute, operator, value = '', tag] of text.matchAll(PART)) {
    read += all.length;
    if (id !== undefined) tests.push(({ attributes: a }) => a.id === id);
    else if (className !== undefined) tests.push(({ attributes: a }) => hasWord(a.class, className));
    else if (attribute !== undefined) tests.push(attributeTest(attribute, operator, value));
    else if (tag !== undefined) tests.push((element) => element.tag === tag);
  }
  if (tests.length === 0 || read !== text.length) throw new Error(`not a selector: ${text}`);
  return (element) => tests.every((test) => test(element));
}

/** A test of an attribute, by the operators of CSS; without one, it only has to be there. */
export function attributeTest(name: string, operator: string | undefined, wanted: string): ElementTest {
  return ({ attributes }) => {
    const value = attributes[name];
    return value !== undefined && (operator === undefined || fits(value, operator, wanted));
  };
}

function fits(value: string, operator: string, wanted: string): boolean {
  switch (operator) {
    case '=':
      return value === wanted;
    case '~=':
      return hasWord(value, wanted);
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

/** Whether a list, such as the classes of an element, has the word. */
export function hasWord(list: string | undefined, word: string): boolean {
  return word !== '' && list?.includes(word) === true && list.split(/\s/).includes(word);
}
