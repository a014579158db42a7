import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/accesskeys',
  title: 'Every accesskey belongs to one element',
  why: 'Where two elements share a shortcut, the browser reaches only one of them or cycles between both, so keyboard users land in the wrong place.',
  says: 'The same accesskey is given to several elements.',
  fix: 'Give each `accesskey` to one element only, or remove the attribute: shortcuts also collide with those of browsers and screen readers.',
  impact: 'serious',
  references: ['https://html.spec.whatwg.org/multipage/interaction.html#the-accesskey-attribute'],
});
