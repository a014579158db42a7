import type { Scene, SceneRequest } from '../../define-probe.ts';
import { byChance, htmlAnswer } from '../../scene-answers.ts';

const ARRAY = 'a:1:{s:3:"tab";s:4:"home";}';
/** A pickle of `{'a': 1}`, protocol 4. */
const PICKLE = 'gASVCgAAAAAAAAB9lIwBYZRLAXMu';
const FOUND = htmlAnswer('<html><body><h1>Settings</h1></body></html>');
const BROKEN = htmlAnswer('<html><body><h1>Error</h1></body></html>', 500);
const NEEDS_DATA = /^(?:DateTime|DateTimeZone|DatePeriod)$/;

/** Reads the classes that an array of PHP names; undefined for another text. */
function classesIn(text: string): string[] | undefined {
  if (!/^a:\d+:\{.*\}$/s.test(text)) return undefined;
  return [...text.matchAll(/O:(\d+):"([^"]{1,40})":0:\{\}/g)].flatMap(([, length, name = '']) =>
    Number(length) === name.length ? name : 'wrong length',
  );
}

function php(answer: (classes: readonly string[]) => string, isBase64 = false) {
  const sent = isBase64 ? Buffer.from(ARRAY).toString('base64') : ARRAY;
  return {
    '/': htmlAnswer(`<html><body><a href="/settings?data=${encodeURIComponent(sent)}">Settings</a></body></html>`),
    '/settings': ({ url }: SceneRequest) => {
      const data = url.searchParams.get('data') ?? '';
      const classes = classesIn(isBase64 ? Buffer.from(data, 'base64').toString() : data);
      return classes ? answer(classes) : BROKEN;
    },
  };
}

function python(answer: (loaded: readonly string[]) => string) {
  return {
    '/': htmlAnswer(`<html><body><a href="/settings?data=${PICKLE}">Settings</a></body></html>`),
    '/settings': ({ url }: SceneRequest) => {
      const text = Buffer.from(url.searchParams.get('data') ?? '', 'base64').toString('latin1');
      return text.startsWith('\x80\x04') && text.endsWith('.')
        ? answer([...text.matchAll(/coperator\n(\w{1,40})\n0/g)].map(([, name = '']) => name))
        : BROKEN;
    },
  };
}

export function serializedScenes(): Scene<'php' | 'python'>[] {
  const makes = (classes: readonly string[]) => (classes.some((name) => NEEDS_DATA.test(name)) ? BROKEN : FOUND);
  return [
    { name: 'PHP makes objects of any class', answers: php(makes), finds: ['php'] },
    { name: 'PHP makes objects of any class, in Base64', answers: php(makes, true), finds: ['php'] },
    { name: 'PHP allows no classes', answers: php(() => FOUND), finds: [] },
    { name: 'PHP rejects every object', answers: php((classes) => (classes.length > 0 ? BROKEN : FOUND)), finds: [] },
    { name: 'the value is signed', answers: { ...php(makes), '/settings': BROKEN }, finds: [] },
    {
      name: 'a page has two versions at random',
      answers: { ...php(makes), '/settings': byChance(FOUND, BROKEN) },
      finds: [],
    },
    {
      name: 'a pickle loads any function',
      answers: python((names) => (names.some((name) => name.length > 6) ? BROKEN : FOUND)),
      finds: ['python'],
    },
    { name: 'a pickle may load nothing', answers: python((names) => (names.length > 0 ? BROKEN : FOUND)), finds: [] },
    { name: 'the value is decoded and not loaded', answers: python(() => FOUND), finds: [] },
  ];
}
