import { expect, test } from 'vitest';
import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { ignoreCuts } from '../../../limits.ts';
import { notApplicable } from '../../define-check.ts';
import served from './served-text.ts';

const html = (text: string, truncated = false) => ({
  ...parseExchange('https://shop.example/', `HTTP/1.1 200 OK\nContent-Type: text/html\n\n<p>${text}`),
  truncated,
});
const words = (start: number, count: number) => Array.from({ length: count }, (_, i) => `word${start + i}`).join(' ');
const run = (page: string, agent: string, control: string, isCut = false) =>
  served.run(
    {
      page: html(page),
      agentAnswers: [
        { token: 'OAI-SearchBot', status: 200, page: html(agent, isCut) },
        { token: 'Googlebot', status: 200, page: html(control, isCut) },
      ],
    },
    ignoreCuts,
  );

test('a short page and one that differs with each request decide nothing', () => {
  expect(run(words(0, 20), words(90, 20), words(0, 20))).toEqual(
    notApplicable('The HTML has fewer than 30 different words, too few to compare'),
  );
  expect(() => run(words(0, 40), words(90, 40), words(50, 40))).toThrow('are not served the same text');
});

test('an answer that was cut is compared with as much of the others', () => {
  expect(run(words(0, 400), words(0, 40), words(0, 40), true)).toEqual([]);
});

test('agents that were served no page are left out, and that is said', () => {
  const cuts: string[] = [];
  const page = html(words(0, 40));
  const agentAnswers = [
    { token: 'OAI-SearchBot', status: 200, page },
    { token: 'Claude-User', status: 403 },
    { token: 'Googlebot', status: 200, page },
  ];
  expect(served.run({ page, agentAnswers }, (reason) => cuts.push(reason))).toEqual([]);
  expect(cuts).toEqual(['1 of 3 user agents were not served an HTML page']);
});
