import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { excerpt, plainText } from '../../../evidence/parse/html/words.ts';
import { type JsonLdBlock, parseJsonLd, textOf } from '../../../evidence/parse/structured-data/json-ld.ts';
import { isRecord } from '../../../evidence/parse/text/json.ts';
import { firstOf } from '../../../limits.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';

const page = (question: string, body: string) => {
  const faq = {
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: 'Ten years.' } }],
  };
  const content = parseHtml(`<script type="application/ld+json">${JSON.stringify(faq)}</script>${body}`);
  return { content, jsonLd: parseJsonLd(content) };
};

function questionsOf(jsonLd: readonly JsonLdBlock[]): string[] {
  return jsonLd
    .flatMap(({ nodes }) => nodes)
    .filter(({ types }) => types.includes('FAQPage'))
    .flatMap(({ properties }) => [properties.mainEntity].flat())
    .filter(isRecord)
    .flatMap((question) => textOf(question.name) ?? []);
}

function bare(text: string): string {
  return plainText(text.replace(/<[^<>]{0,200}>/g, ' ').replace(/&(?:nbsp|amp|quot|#39|apos);/g, ' '));
}

export default defineCheck({
  id: 'aeo/entity/faq',
  title: 'FAQ structured data matches the visible page',
  why: 'Questions and answers that only machines see violate search engine guidelines and can cost the page its rich results.',
  needs: ['content', 'jsonLd'],
  problems: {
    unseen: {
      severity: 'low',
      likelihood: 'likely',
      message: 'FAQ structured data is not visible on the page',
      fix: 'Show every question and answer of the FAQPage on the page in the same words, or remove it from the structured data.',
    },
  },
  references: ['https://developers.google.com/search/docs/appearance/structured-data/faqpage#content-guidelines'],
  run({ content, jsonLd }, cut) {
    const questions = questionsOf(jsonLd);
    if (questions.length === 0) return notApplicable('The page has no FAQPage');
    const visible = ` ${plainText(content.text)} `;
    const hidden = firstOf(questions, 'faqQuestions', 'questions', cut)
      .filter((question) => !visible.includes(bare(question)))
      .map((question) => excerpt(question));
    return occurrence('unseen', { part: 'FAQPage' }, hidden);
  },
  examples: () => [
    ['visible', page('How long does it last?', '<h2>How long does it <em>last</em>?</h2><p>Ten years.')],
    ['only in structured data', page('How long does it last?', '<p>Lamps'), 'unseen'],
    ['none', { content: parseHtml('<p>Lamps'), jsonLd: [] }, 'not applicable'],
  ],
});
