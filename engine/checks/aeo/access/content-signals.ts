import { excerpt } from '../../../evidence/parse/html/words.ts';
import { parseRobots } from '../../../evidence/parse/site-files/robots.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';

const signal = (value: string) => parseRobots(`User-agent: *\nContent-Signal: ${value}\nAllow: /`);

function signalsOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .flatMap((line) => /^\s{0,20}content-signal\s{0,20}:(.{0,500})/i.exec(line)?.[1]?.trim() ?? []);
}

export default defineCheck({
  id: 'aeo/access/content-signals',
  title: 'Content signals allow search and AI answers',
  why: 'A Content-Signal line in robots.txt states how fetched pages may be used; some hosts add it automatically.',
  needs: ['robots'],
  problems: {
    'no-search': {
      severity: 'low',
      message: 'Content-Signal in robots.txt disallows use for search',
      fix: 'Write `Content-Signal: search=yes` if people should find the site.',
    },
    'no-answers': {
      severity: 'info',
      message: 'Content-Signal in robots.txt disallows use in AI answers',
      fix: 'No action is needed if this is intended. Otherwise write `Content-Signal: search=yes, ai-input=yes`; `ai-train=no` may stay.',
    },
  },
  references: ['https://contentsignals.org/'],
  run({ robots }) {
    const signals = signalsOf(robots?.text ?? '');
    if (signals.length === 0) return notApplicable('robots.txt has no Content-Signal line');
    const matching = (pattern: RegExp) =>
      signals.filter((text) => pattern.test(text)).map((text) => excerpt(text, 200));
    return occurrences(
      { part: 'robots.txt' },
      {
        'no-search': matching(/(?:^|[\s,])search\s{0,5}=\s{0,5}no\b/i),
        'no-answers': matching(/(?:^|[\s,])ai-input\s{0,5}=\s{0,5}no\b/i),
      },
    );
  },
  examples: () => [
    ['only training disallowed', { robots: signal('search=yes, ai-train=no') }],
    ['search disallowed', { robots: signal('search=no') }, 'no-search'],
    ['AI answers disallowed', { robots: signal('search=yes,ai-input=no') }, 'no-answers'],
    ['no signal', { robots: undefined }, 'not applicable'],
  ],
});
