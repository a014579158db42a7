import { expect, test } from 'vitest';
import { play } from '../../../testbed/probes/play.ts';
import { htmlAnswer } from '../scene-answers.ts';
import conditions from './conditions.ts';

const PAGE = htmlAnswer('<html><body><a href="/member?name=ann">Ann</a></body></html>');
const FOUND = htmlAnswer('<html><body><h1>Ann</h1></body></html>');
const NONE = htmlAnswer('<html><body><h1>No member</h1></body></html>');

const judged = async (profile: 'standard' | 'thorough', isFound: (value: string | null) => boolean) => {
  const member = ({ url }: { readonly url: URL }) => (isFound(url.searchParams.get('name')) ? FOUND : NONE);
  const scene = { name: 'members', profile, answers: { '/': PAGE, '/member': member }, finds: [] };
  const { verdict, reason } = await play(conditions, scene);
  return [verdict, reason];
};

test('a parameter that quotes tell nothing about is tested with the requests that are left', async () => {
  const isAnn = (value: string | null) => value === 'ann';
  expect(await judged('standard', isAnn)).toEqual(['pass', null]);
  expect(await judged('thorough', isAnn)).toEqual(['pass', null]);
  expect(await judged('standard', () => true)).toEqual(['pass', null]);
});
