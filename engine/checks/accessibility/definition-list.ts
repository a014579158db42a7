import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/definition-list',
  title: 'Description lists are built properly',
  why: 'Screen readers connect terms with descriptions by the structure of the list; foreign elements break the pairs.',
  says: 'A dl element contains something other than groups of dt and dd.',
  fix: 'Put only `<dt>`, `<dd>`, `<div>` around such groups, `<script>` and `<template>` directly into `<dl>`.',
  impact: 'serious',
  references: ['WCAG 1.3.1'],
});
