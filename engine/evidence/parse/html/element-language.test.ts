import { expect, test } from 'vitest';
import { languageOf } from './element-language.ts';
import { elementsOf, parseHtml } from './html.ts';

test.each([
  ['<html lang="de-AT"><a>Start</a>', 'de'],
  ['<html lang="de"><p lang="EN_us"><a>Start</a>', 'en'],
  ['<html lang="de"><a lang="fr">Start</a>', 'fr'],
  ['<html lang="de"><a><img alt="" lang="ja"><b lang="en">Start</b></a>', 'en'],
  ['<html lang="de"><a>Start</a><b lang="en">x</b>', 'de'],
  ['<html lang="de"><a><b lang="fr">click</b> <b lang="en">here</b></a>', undefined],
  ['<html lang=""><a>Start</a>', undefined],
  ['<a>Start</a>', undefined],
])('%s is in %s', (source, language) => {
  const document = parseHtml(source);
  expect(elementsOf(document, 'a').map((link) => languageOf(document, link))).toEqual([language]);
});
