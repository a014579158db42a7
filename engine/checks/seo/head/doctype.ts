import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { defineCheck } from '../../define-check.ts';

export default defineCheck({
  id: 'seo/head/doctype',
  title: 'Page has a doctype',
  why: 'Without a doctype, browsers render the page in quirks mode, and layout differs between them.',
  needs: ['document'],
  problems: {
    missing: {
      severity: 'low',
      message: 'Missing doctype',
      fix: 'Put `<!doctype html>` on the first line, before anything else.',
    },
  },
  references: ['https://html.spec.whatwg.org/multipage/syntax.html#the-doctype'],
  run: ({ document }) =>
    document.doctype === undefined
      ? [{ problem: 'missing', location: { part: 'doctype' }, evidence: '(no document type)' }]
      : [],
  examples: () => [
    ['missing', { document: parseHtml('<!DOCTYPE html><html>') }],
    ['not there', { document: parseHtml('<html>') }, 'missing'],
  ],
});
