import { expect, test } from 'vitest';
import { play } from '../../../testbed/probes/play.ts';
import { htmlAnswer } from '../scene-answers.ts';
import pathTraversal from './path-traversal.ts';

const PAGE = htmlAnswer('<html><body><a href="/show?x=about">About</a></body></html>');
const ABOUT = htmlAnswer('<html><body><p>About us</p></body></html>');

test.each([
  ['pass', 'the server takes the value for a file', /^(?:\.\/)?about$/],
  ['inapplicable', 'the value is a key', /^about$/],
])('%s where %s', async (verdict, name, known) => {
  const answer = ({ url }: { readonly url: URL }) =>
    known.test(url.searchParams.get('x') ?? '') ? ABOUT : htmlAnswer('<p>None</p>', 404);
  const scene = { name, profile: 'standard' as const, answers: { '/': PAGE, '/show': answer }, finds: [] };
  expect((await play(pathTraversal, scene)).verdict).toBe(verdict);
});
