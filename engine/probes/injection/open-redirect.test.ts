import { expect, test } from 'vitest';
import { play } from '../../../testbed/probes/play.ts';
import { htmlAnswer } from '../scene-answers.ts';
import headerLines from './header-lines.ts';
import openRedirect from './open-redirect.ts';

const scene = { name: 'no parameter', profile: 'standard' as const, finds: [] };
const answers = { '/': htmlAnswer('<html><body>Socks</body></html>') };

test('a site without parameters passes if its paths were tested, and the coverage says what was not', async () => {
  const { verdict, reason } = await play(openRedirect, { ...scene, answers });
  expect([verdict, reason]).toEqual(['pass', expect.stringContaining('only paths that start with two slashes')]);
});

test('a probe of parameters alone does not apply to it', async () => {
  expect((await play(headerLines, { ...scene, answers })).verdict).toBe('inapplicable');
});
