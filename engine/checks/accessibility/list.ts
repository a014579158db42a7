import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/list',
  title: 'Lists contain only list items',
  why: 'Screen readers say how many items a list has and where one is; foreign elements make both wrong.',
  says: 'A list contains elements that are not list items.',
  fix: 'Put only `<li>`, `<script>` and `<template>` directly into `<ul>` and `<ol>`.',
  impact: 'serious',
  references: ['WCAG 1.3.1'],
});
