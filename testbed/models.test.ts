import { expect, test } from 'vitest';
import { MODELS } from './probes/models.ts';
import { scanModel } from './probes/scan-model.ts';
import { tallyModel } from './probes/tally.ts';
import { sized } from './sized.ts';

test.concurrent.each(MODELS.filter((_, i) => i % sized(4, 1) === 0).map((model) => [model.name, model] as const))(
  'a host that answers with %s: nothing false, and every true file',
  async (_, model) => {
    const tally = await tallyModel(model);
    expect({ missed: tally.missed, false: tally.false }).toEqual({ missed: [], false: [] });
    expect(tally.found + tally.blocked).toBeGreaterThan(100);
    if (!model.blocks) expect(tally.blocked).toBe(0);
  },
);

test('blocked probes are reported as not tested, never as passed', async () => {
  const challenge = MODELS.find(({ name }) => name.includes('challenge'));
  const judgements = challenge ? await scanModel(challenge, []) : [];
  // A challenge names no scripts, whose copies could be asked for.
  const files = judgements.filter(
    ({ check, verdict }) => check.id.startsWith('active/files/') && verdict !== 'inapplicable',
  );
  expect(files.length).toBeGreaterThan(5);
  for (const { verdict, reason } of files)
    expect({ verdict, reason }).toEqual({ verdict: 'unknown', reason: 'not tested: blocked by Cloudflare (403)' });
});
