import { limit } from '../../../../limits.ts';
import { OWN } from '../axe/own-properties.ts';

/** Helpers in the scanner's world, shared by the tests of interaction. */
export const helpers = () => `
globalThis.assayHelp ??= (() => {
  const most = ${limit('interactionElements')};
  const cut = (text) => String(text ?? '').slice(0, 300);
  const own = ${OWN};
  const childrenOf = (parent) => [...(own(parent)?.children ?? [])];
  const stepOf = (element) => {
    const { id, localName, parentNode } = own(element);
    if (id) return '#' + CSS.escape(id);
    const like = childrenOf(parentNode).slice(0, 1000).filter((each) => own(each).localName === localName);
    const place = like.length > 1 ? ':nth-of-type(' + (like.indexOf(element) + 1) + ')' : '';
    return CSS.escape(localName) + place;
  };
  const pathOf = (element) => {
    const steps = [];
    for (let at = element; own(at)?.nodeType === 1 && steps.length < 8; at = own(at).parentElement) {
      steps.unshift(stepOf(at));
      if (own(at).id) break;
    }
    return steps.join(' > ');
  };
  const selectorOf = (element) => {
    const { host } = own(element).getRootNode();
    return cut(host ? selectorOf(host) + ' >>> ' + pathOf(element) : pathOf(element));
  };
  const startTag = (element) => {
    const attributes = [...own(element).attributes].slice(0, 20).map(({ name, value }) => ' ' + name + '="' + value.slice(0, 100) + '"');
    return cut('<' + own(element).localName + attributes.join('') + '>');
  };
  const isShown = (element) => {
    const { width, height } = own(element).getBoundingClientRect();
    return width > 0 && height > 0 && own(element).checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const words = (text) => text.replace(/[^\\p{L}\\p{N}]/gu, '');
  /** The document and its open shadow trees, and their elements in order. */
  const everything = () => {
    const roots = [document];
    const list = [];
    for (let i = 0; i < roots.length && roots.length < 500; i += 1)
      for (const element of roots[i].querySelectorAll('*')) {
        list.push(element);
        const { shadowRoot } = own(element);
        if (shadowRoot) roots.push(shadowRoot);
      }
    return { roots, list };
  };
  const parentOf = (element) => own(element).assignedSlot ?? own(element).parentElement ?? own(element).getRootNode().host ?? null;
  return {
    own,
    isShown,
    words,
    everything,
    parentOf,
    childrenOf,
    /** The element of a selector, whose parts lead through shadow trees; nothing if there is none. */
    find: (path) => path.split(' >>> ').reduce((root, part) => own(own(root)?.shadowRoot ?? root)?.querySelector(part), document),
    /** Whether the element or what contains it matches, also across shadow trees. */
    isWithin: (element, selector) => {
      for (let at = element; at; at = own(at).getRootNode().host) if (own(at).closest(selector)) return true;
      return false;
    },
    nodeOf: (element, summary) => ({ target: [selectorOf(element)], html: startTag(element), summary: cut(summary) }),
    elements: () => {
      return everything().list.filter((element) => own(element).getRootNode() !== document || document.body?.contains(element)).slice(0, most);
    },
    frames: async (count) => {
      for (let i = 0; i < count; i += 1)
        await Promise.race([new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, 50))]);
    },
    /** Adds a style sheet that the policy of the page does not concern; returns how to remove it. */
    style: (text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      const { roots } = everything();
      for (const root of roots) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
      return () => { for (const root of roots) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet); };
    },
  };
})();`;
