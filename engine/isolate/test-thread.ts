import { parentPort } from 'node:worker_threads';
import { type Check, defineCheck } from '../checks/define-check.ts';
import { CHECKS } from '../checks/list.ts';
import type { Derivation } from '../evidence/define-collector.ts';
import { DERIVATIONS } from '../evidence/derivations.generated.ts';
import { answerOrders } from './answer.ts';

/** A thread like the scan's own, in which words of the page's text stand for a parser or check that cannot cope with it. */
const derivations = DERIVATIONS.map((source): Derivation => {
  if (source.id !== 'derive/technologies') return source;
  return {
    ...source,
    derive(given, cut) {
      misbehave(given.page.text, 'derivation');
      return source.derive(given, cut);
    },
  };
});

const hostile: Check = defineCheck({
  id: 'seo/test/hostile',
  title: 'The page lets itself be judged',
  why: 'A check that does not end must not hold up the others.',
  needs: ['page', 'document'],
  problems: {
    judged: { severity: 'info', likelihood: 'observed', message: 'The page was judged.', fix: { any: 'Nothing.' } },
  },
  references: [],
  run({ page }) {
    misbehave(page.text, 'check');
    return [];
  },
  examples: () => [],
});

const WAITED_SECONDS = 2;

function misbehave(text: string, who: string): void {
  if (text.includes(`endless ${who}`)) for (let turns = 0; turns >= 0; turns = (turns + 1) % 1000);
  if (text.includes(`greedy ${who}`)) for (const all: object[] = []; ; ) all.push({ text: [text.length] });
  // A thread that waits is one to which other programs leave no processor.
  if (text.includes(`waiting ${who}`))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAITED_SECONDS * 1000);
  if (text.includes(`large ${who}`)) new Set(Array.from({ length: 3_000_000 }, (_, n) => [n]));
  if (text.includes(`crashing ${who}`))
    process.nextTick(() => {
      throw new Error('not caught');
    });
}

if (parentPort)
  answerOrders(parentPort, [hostile, ...CHECKS, { ...hostile, id: 'seo/test/last' }], {
    ofPages: Promise.resolve(derivations),
    others: async () => [],
  });
