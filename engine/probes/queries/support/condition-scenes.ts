import type { Scene } from '../../define-probe.ts';
import { byChance, htmlAnswer } from '../../scene-answers.ts';

type Problem = 'directory' | 'documents' | 'script';

const PAGE = htmlAnswer('<html><body><a href="/member?name=ann">Ann</a></body></html>');
const FOUND = htmlAnswer('<html><body><h1>Ann</h1></body></html>');
const NONE = htmlAnswer('<html><body><h1>No member</h1></body></html>');
const BROKEN = htmlAnswer('<html><body><h1>Error</h1></body></html>', 500);

/** Finds the member if the rest of the value is a condition that holds; a rest of another kind breaks the query. */
function member(shape: RegExp, holds: (match: RegExpExecArray) => boolean) {
  return ({ url }: { readonly url: URL }) => {
    const value = url.searchParams.get('name') ?? '';
    if (!value.startsWith('ann')) return NONE;
    if (value === 'ann') return FOUND;
    const match = shape.exec(value.slice(3));
    return match ? (holds(match) ? FOUND : NONE) : BROKEN;
  };
}

const XPATH = /^' and string-length\('(\d+)'\)=(\d+) and 'a'='a$/;
const SCRIPT = /^' && '(\w+)'\.charAt\(1\)=='(\w)$/;
const LDAP = /^\)\(([|&])\(objectClass=\*\)\(\w+=\d+\)$/;

function scene(name: string, answer: ReturnType<typeof member>, finds: readonly Problem[]): Scene<Problem> {
  return { name, answers: { '/': PAGE, '/member': answer }, finds };
}

/** The standard profile tests first where quotes change more than an unknown name does, and the rest with the requests that are left. */
function profileScenes(): Scene<Problem>[] {
  return [
    ...(['standard', 'thorough'] as const).map((profile) => ({
      ...scene(
        `an XPath expression of which errors look like an unknown name, profile ${profile}`,
        (request) => {
          const answer = member(XPATH, ([, text, length]) => text?.length === Number(length))(request);
          return answer === BROKEN ? NONE : answer;
        },
        ['documents'],
      ),
      profile,
    })),
    {
      ...scene(
        'an LDAP filter of which errors look like an unknown name, profile standard',
        (request) => {
          const answer = member(LDAP, ([, operator]) => operator === '|')(request);
          return answer === BROKEN ? NONE : answer;
        },
        ['directory'],
      ),
      profile: 'standard',
    },
    {
      ...scene(
        'only the exact value is known, profile standard',
        member(/^$/, () => true),
        [],
      ),
      profile: 'standard',
    },
    {
      ...scene(
        'an XPath expression, profile standard',
        member(XPATH, ([, text, length]) => text?.length === Number(length)),
        ['documents'],
      ),
      profile: 'standard',
    },
  ];
}

export function conditionScenes(): Scene<Problem>[] {
  return [
    scene(
      'an XPath expression',
      member(XPATH, ([, text, length]) => text?.length === Number(length)),
      ['documents'],
    ),
    scene(
      'a JavaScript expression',
      member(SCRIPT, ([, text, letter]) => text?.[1] === letter),
      ['script'],
    ),
    scene(
      'an LDAP filter',
      member(LDAP, ([, operator]) => operator === '|'),
      ['directory'],
    ),
    scene(
      'the value is bound',
      member(/^$/, () => true),
      [],
    ),
    scene(
      'only the first word of the value counts',
      member(/^/, () => true),
      [],
    ),
    scene('every second request fails', alternating(), []),
    scene('a page has two versions at random', byChance(FOUND, NONE), []),
    scene(
      'an XPath expression in a page with a fresh code',
      (request) => withCode(member(XPATH, ([, text, length]) => text?.length === Number(length))(request)),
      ['documents'],
    ),
    scene('a page with a fresh code', (request) => withCode(member(/^/, () => true)(request)), []),
    ...profileScenes(),
    {
      name: 'a search in words reads | and & as operators',
      answers: {
        '/': PAGE,
        '/member': ({ url }) => {
          const value = url.searchParams.get('name') ?? '';
          return value.startsWith('ann') && !value.includes('&') && !value.includes("'") ? FOUND : NONE;
        },
      },
      finds: [],
    },
    {
      name: 'the usual response is an error',
      answers: {
        '/': PAGE,
        '/member': ({ url }) => htmlAnswer(`<p>${encodeURIComponent(url.search)}</p>`, 500),
      },
      finds: [],
      untested: /return an error/,
    },
  ];
}

/** A long page, in which one word changes by itself. */
function withCode(message: string): string {
  const words = Array.from({ length: 40 }, (_, i) => `word${i}`).join(' ');
  return message.replace('</body>', `<p>${words} ${Math.random().toString(36).slice(2)}</p></body>`);
}

function alternating() {
  let requests = 0;
  return () => {
    requests += 1;
    return requests % 2 === 0 ? FOUND : NONE;
  };
}
