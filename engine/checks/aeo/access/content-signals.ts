import { excerpt } from '../../../evidence/parse/html/words.ts';
import { parseRobots } from '../../../evidence/parse/site-files/robots.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const signal = (value: string) => parseRobots(`User-agent: *\nContent-Signal: ${value}\nAllow: /`);

function signalsOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .flatMap((line) => /^\s{0,20}content-signal\s{0,20}:(.{0,500})/i.exec(line)?.[1]?.trim() ?? []);
}

export default defineCheck({
  id: 'aeo/access/content-signals',
  title: 'Content signals allow search and answers',
  why: 'A Content-Signal line in robots.txt tells what may be done with a page once it is fetched; hosts add it by themselves.',
  needs: ['robots'],
  problems: {
    'no-search': {
      severity: 'low',
      likelihood: 'observed',
      says: 'robots.txt signals that the content may not be used for search.',
      fix: { any: 'Write `Content-Signal: search=yes` if people should find the site.' },
    },
    'no-answers': {
      severity: 'info',
      likelihood: 'observed',
      says: 'robots.txt signals that the content may not be used in AI answers.',
      fix: {
        any: 'Nothing to do if that is meant. Otherwise write `Content-Signal: search=yes, ai-input=yes`; `ai-train=no` may stay.',
      },
    },
  },
  references: ['https://contentsignals.org/'],
  run({ robots }) {
    const signals = signalsOf(robots?.text ?? '');
    if (signals.length === 0) return notApplicable('robots.txt has no Content-Signal line');
    const seen = (pattern: RegExp) => signals.filter((text) => pattern.test(text)).map((text) => excerpt(text, 200));
    const search = seen(/(?:^|[\s,])search\s{0,5}=\s{0,5}no\b/i);
    const answers = seen(/(?:^|[\s,])ai-input\s{0,5}=\s{0,5}no\b/i);
    return [
      ...(search.length > 0 ? [{ problem: 'no-search' as const, at: 'robots.txt', shows: listed(search) }] : []),
      ...(answers.length > 0 ? [{ problem: 'no-answers' as const, at: 'robots.txt', shows: listed(answers) }] : []),
    ];
  },
  examples: () => [
    { name: 'only training is refused', given: { robots: signal('search=yes, ai-train=no') }, finds: [] },
    { name: 'search is refused', given: { robots: signal('search=no') }, finds: ['no-search'] },
    { name: 'answers are refused', given: { robots: signal('search=yes,ai-input=no') }, finds: ['no-answers'] },
    { name: 'no signal', given: { robots: undefined }, finds: [], notApplicable: true },
  ],
});
