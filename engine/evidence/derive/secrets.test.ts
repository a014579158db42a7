import { describe, expect, test } from 'vitest';
import { CHECKS } from '../../checks/list.ts';
import { runChecks } from '../../checks/run-checks.ts';
import { findingsOf } from '../../findings/finding.ts';
import { ignoreCuts } from '../../limits.ts';
import { parseExchange } from '../facts/exchange.ts';
import { findSecrets } from '../parse/secrets/secrets.ts';
import { parseSourceMap } from '../parse/site-files/source-map.ts';
import secrets from './secrets.ts';

const SCRIPT = 'https://shop.test/app.js';
const KEY = ['sk_live_', '4eC39HqLyjWDa', 'rjtT1zdpWa7'].join('');
const BUNDLE = `"use strict";\nconst k="${KEY}";`;
const MAP = { version: 3, sources: ['src/pay.ts'], names: [], mappings: 'AAAA;AAIA' };

function leaksWith(map: object, pageLeaks = findSecrets([{ at: SCRIPT, text: BUNDLE }])) {
  const text = JSON.stringify(map);
  const url = `${SCRIPT}.map`;
  const parsed = parseSourceMap(text, SCRIPT, url);
  const given = {
    pageLeaks,
    scripts: [],
    assets: [],
    importedFiles: { computed: false, scripts: [], data: [], unread: [] },
    sourceMaps: { maps: parsed ? [parsed] : [] },
    sourceMapFiles: [{ script: SCRIPT, url, exchange: parseExchange(url, `HTTP/1.1 200 OK\n\n${text}`) }],
  };
  return secrets.derive(given, ignoreCuts);
}

describe('a credential in a bundle', () => {
  test('has the line of the source file that contains it', () => {
    const { leaks } = leaksWith({ ...MAP, sourcesContent: [`// pay\n\nexport const key = '${KEY}';\n`] });
    expect(leaks).toMatchObject([{ at: SCRIPT, line: 2, column: 10, original: 'src/pay.ts:3' }]);
  });

  test('has the line that its place was built from where the source reads it from elsewhere', () => {
    const { leaks } = leaksWith({ ...MAP, sourcesContent: ['export const key = import.meta.env.VITE_KEY;'] });
    expect(leaks).toMatchObject([{ at: SCRIPT, original: 'src/pay.ts:5' }]);
    expect(leaksWith({ ...MAP, mappings: '' }).leaks[0]?.original).toBeUndefined();
  });

  test('has the line of its source only if it is among the first 20', () => {
    const all = findSecrets([{ at: SCRIPT, text: BUNDLE }]).flatMap((leak) =>
      Array.from({ length: 25 }, (_, i) => ({ ...leak, digest: `${i}` })),
    );
    const { leaks } = leaksWith(MAP, all);
    expect(leaks).toHaveLength(25);
    expect(leaks.filter(({ original }) => original === 'src/pay.ts:5')).toEqual(leaks.slice(0, 20));
  });

  test('is the same finding with and without the map, and names its place', () => {
    const found = [MAP, { version: 1 }].flatMap((map) => {
      const facts = { secrets: leaksWith(map) };
      const results = runChecks(CHECKS, { facts, unavailable: new Map() });
      return findingsOf(results, { target: 'https://shop.test/', now: '2026-03-01T12:00:00.000Z' });
    });
    const [withMap, without] = found;
    expect(found).toHaveLength(2);
    expect(withMap?.fingerprint).toBe(without?.fingerprint);
    expect(withMap?.evidence.compares).toBe(without?.evidence.shows);
    expect(withMap?.evidence).toMatchObject({ at: `${SCRIPT}:2:10`, shows: expect.stringContaining('src/pay.ts:5') });
    expect(withMap?.fix_prompt).toContain(`Location: "${SCRIPT}:2:10"`);
  });
});
