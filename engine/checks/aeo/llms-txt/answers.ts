import { Unavailable } from '../../../evidence/define-collector.ts';
import { inconclusiveReason, isGone, type LinkAnswer } from '../../../evidence/facts/link-answers.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';

const answer = (path: string, status: number): LinkAnswer => ({
  url: `https://shop.example${path}`,
  status,
  end: `https://shop.example${path}`,
});

export default defineCheck({
  id: 'aeo/llms-txt/answers',
  title: 'Links in llms.txt lead to existing pages',
  why: 'An assistant that follows a dead link in llms.txt answers without reading the intended page.',
  topic: null,
  needs: ['llmsAnswers', 'catchAll'],
  problems: {
    dead: {
      severity: 'low',
      message: 'Dead links in llms.txt: the linked pages do not exist',
      fix: 'Generate llms.txt from the pages that exist, and correct or remove the links listed.',
    },
  },
  references: ['https://llmstxt.org/'],
  run({ llmsAnswers, catchAll }) {
    if (llmsAnswers.length === 0) return notApplicable('The site has no llms.txt with links to its own pages');
    const dead = llmsAnswers.filter(isGone).map(({ url, status }) => `${status} ${excerpt(url, 200)}`);
    if (dead.length > 0) return occurrence('dead', { url: '/llms.txt' }, dead, 10);
    if (catchAll) throw new Unavailable('The site returns 200 for every URL, so that dead links cannot be recognised');
    const reason = inconclusiveReason(llmsAnswers);
    if (reason !== undefined) throw new Unavailable(reason);
    return [];
  },
  examples: () => [
    ['existing pages', { catchAll: false, llmsAnswers: [answer('/lamps.md', 200)] }],
    ['missing page', { catchAll: false, llmsAnswers: [answer('/lamps.md', 200), answer('/old.md', 404)] }, 'dead'],
    ['no links', { catchAll: false, llmsAnswers: [] }, 'not applicable'],
  ],
});
