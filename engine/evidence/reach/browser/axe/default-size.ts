/**
 * Defines in the page whether the browser alone determines the size of a control: without the styles of the page it is as large, and
 * nothing but text is in it. WCAG 2.5.8 exempts such targets from the minimum size.
 */
export const DEFAULT_SIZE = `globalThis.assayHasDefaultSize = (element) => {
  if (!element?.matches?.('button, input, select, textarea, summary') || element.matches('[type=image]') || element.childElementCount > 0) return false;
  const before = element.getBoundingClientRect();
  const hasStyle = element.hasAttribute('style');
  const style = element.style.cssText;
  element.style.cssText = 'all: revert !important';
  const plain = element.getBoundingClientRect();
  element.style.cssText = style;
  if (!hasStyle) element.removeAttribute('style');
  const same = (one, other) => Math.abs(one - other) < 0.6;
  return plain.width > 0 && same(before.width, plain.width) && same(before.height, plain.height);
};`;
