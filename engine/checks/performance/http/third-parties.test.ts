import { expect, test } from 'vitest';
import type { Asset } from '../../../evidence/facts/asset.ts';
import { exampleAsset } from '../../../evidence/parse/html/example-asset.ts';
import { givenDocument } from '../../examples/page.ts';
import check from './third-parties.ts';

const WIDGET = 'https://widget.example/w.js';
const CUT = [`1 third-party scripts could not be read: ${WIDGET}`];
const withStatus = (status: number) => exampleAsset(WIDGET, 'script', { thirdParty: true, status });

test.each<[what: string, asset: Asset, cuts: readonly string[]]>([
  ['a script without content', withStatus(204), []],
  ['a script that is missing', withStatus(404), []],
  ['a script that is gone', withStatus(410), []],
  ['a script that is refused', withStatus(403), CUT],
  ['a server that fails', withStatus(503), CUT],
  ['no response', { ...withStatus(200), exchange: undefined }, CUT],
])('%s', (_, asset, expected) => {
  const cuts: string[] = [];
  const given = { ...givenDocument(`<script src="${WIDGET}"></script>`), assets: [asset] };
  expect(check.run(given, (reason) => cuts.push(reason))).toEqual([]);
  expect(cuts).toEqual(expected);
});
