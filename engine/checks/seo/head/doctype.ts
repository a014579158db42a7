import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { defineCheck } from '../../define-check.ts';

export default defineCheck({
  id: 'seo/head/doctype',
  title: 'The page starts with a document type',
  why: 'Without it browsers fall back to the rules of the nineties, and what is measured or shown differs from one to the next.',
  needs: ['document'],
  problems: {
    missing: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The page has no document type.',
      fix: { any: 'Put `<!doctype html>` on the first line, before anything else.' },
    },
  },
  references: ['https://html.spec.whatwg.org/multipage/syntax.html#the-doctype'],
  run: ({ document }) =>
    document.doctype === undefined ? [{ problem: 'missing', at: 'doctype', shows: '(no document type)' }] : [],
  examples: () => [
    { name: 'there', given: { document: parseHtml('<!DOCTYPE html><html>') }, finds: [] },
    { name: 'not there', given: { document: parseHtml('<html>') }, finds: ['missing'] },
  ],
});
