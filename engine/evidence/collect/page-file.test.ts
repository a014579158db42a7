import { expect, test } from 'vitest';
import { withLimits } from '../../limits.ts';
import type { FetchRequest, Reach } from '../define-collector.ts';
import { parseExchange } from '../facts/exchange.ts';
import { askForTexts, filesOf } from './page-file.ts';

const FILE_BYTES = 100;
const page = parseExchange('https://shop.example/', 'HTTP/1.1 200 OK\n\nhi');
const own = (name: string) => ({ url: `https://shop.example/${name}`, kind: 'script', thirdParty: false }) as const;

/** Each file is longer than what is read of it, and a second read takes some time. */
function longFiles(seconds: number) {
  const again: FetchRequest[] = [];
  const fetch = async (request: FetchRequest) => {
    if (request.maxBodyBytes !== FILE_BYTES) again.push(request);
    const { maxBodyBytes: bodyBytes = 0 } = request;
    return { ...parseExchange(request.url, 'HTTP/1.1 200 OK\n\nx'), bodyBytes, truncated: true };
  };
  const now = () => new Date(again.length * seconds * 1000);
  return { reach: { fetch, now } as Reach, again };
}

const second = (files: readonly FetchRequest[]) => files.map(({ url, timeoutSeconds }) => [url, timeoutSeconds]);

test('long files of the site are read again, those of others are not', () =>
  withLimits({ fileBytes: FILE_BYTES, textBytes: 1000 }, async () => {
    const { reach, again } = longFiles(1);
    const other = { ...own('x.js'), url: 'https://cdn.example/x.js', thirdParty: true };
    const answers = await askForTexts([other, own('a.js')], filesOf([page], reach), 100_000);
    expect(second(again)).toEqual([['https://shop.example/a.js', 30]]);
    expect(answers.map((answer) => answer?.bodyBytes)).toEqual([100, 1000]);
  }));

test('second reads of a page share 30 s, whoever asks', () =>
  withLimits({ fileBytes: FILE_BYTES, textBytes: 1000 }, async () => {
    const { reach, again } = longFiles(20);
    const exchanges = [page];
    for (const names of [['a.js', 'b.js', 'c.js'], ['d.js']])
      await askForTexts(names.map(own), filesOf(exchanges, reach), 100_000);
    expect(second(again)).toEqual([
      ['https://shop.example/a.js', 30],
      ['https://shop.example/b.js', 10],
    ]);
  }));
