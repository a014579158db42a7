import { limit } from '../../../../limits.ts';

/** Helpers in the scanner's world, shared by the tests of interaction. */
export const helpers = () => `
globalThis.assayHelp ??= (() => {
  const most = ${limit('interactionElements')};
  const cut = (text) => String(text ?? '').slice(0, 300);
  // A field named "id" or "children" hides the property of its form.
  const read = (name) => {
    const { get } = Object.getOwnPropertyDescriptor(Element.prototype, name);
    return (element) => get.call(element);
  };
  const [idOf, elementsIn, attributesOf] = ['id', 'children', 'attributes'].map(read);
  const childrenOf = (parent) => [...(parent?.nodeType === 1 ? elementsIn(parent) : (parent?.children ?? []))];
  const stepOf = (element) => {
    const id = idOf(element);
    if (id) return '#' + CSS.escape(id);
    const like = childrenOf(element.parentNode).slice(0, 1000).filter(({ localName }) => localName === element.localName);
    const place = like.length > 1 ? ':nth-of-type(' + (like.indexOf(element) + 1) + ')' : '';
    return CSS.escape(element.localName) + place;
  };
  const pathOf = (element) => {
    const steps = [];
    for (let at = element; at?.nodeType === 1 && steps.length < 8; at = at.parentElement) {
      steps.unshift(stepOf(at));
      if (idOf(at)) break;
    }
    return steps.join(' > ');
  };
  const selectorOf = (element) => {
    const host = element.getRootNode().host;
    return cut(host ? selectorOf(host) + ' >>> ' + pathOf(element) : pathOf(element));
  };
  const startTag = (element) => {
    const attributes = [...attributesOf(element)].slice(0, 20).map(({ name, value }) => ' ' + name + '="' + value.slice(0, 100) + '"');
    return cut('<' + element.localName + attributes.join('') + '>');
  };
  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const words = (text) => text.replace(/[^\\p{L}\\p{N}]/gu, '');
  /** The document and its open shadow trees, and their elements in order. */
  const everything = () => {
    const roots = [document];
    const list = [];
    for (let i = 0; i < roots.length && roots.length < 500; i += 1)
      for (const element of roots[i].querySelectorAll('*')) {
        list.push(element);
        if (element.shadowRoot) roots.push(element.shadowRoot);
      }
    return { roots, list };
  };
  const parentOf = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host ?? null;
  return {
    isShown,
    words,
    everything,
    parentOf,
    childrenOf,
    /** The element of a selector, whose parts lead through shadow trees; nothing if there is none. */
    find: (path) => path.split(' >>> ').reduce((root, part) => (root?.shadowRoot ?? root)?.querySelector(part), document),
    /** Whether the element or what contains it matches, also across shadow trees. */
    isWithin: (element, selector) => {
      for (let at = element; at; at = at.getRootNode().host) if (at.closest(selector)) return true;
      return false;
    },
    nodeOf: (element, summary) => ({ target: [selectorOf(element)], html: startTag(element), summary: cut(summary) }),
    elements: () => {
      return everything().list.filter((element) => element.getRootNode() !== document || document.body?.contains(element)).slice(0, most);
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
