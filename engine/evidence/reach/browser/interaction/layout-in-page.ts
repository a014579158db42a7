/** Finds text that is cut off by its container, and text that makes a page scroll sideways. */
export const LAYOUT = `
globalThis.assayLayout ??= (() => {
  const { own, isShown, words, nodeOf, elements, parentOf, isWithin, style, frames } = globalThis.assayHelp;
  const MAX_TEXTS = 1000;
  const CLIPS = new Set(['hidden', 'clip']);
  const SPACING = '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}';
  const STILL = '*,*::before,*::after{animation-play-state:paused!important;transition:none!important;scroll-behavior:auto!important}';
  let limited = false;
  /** Texts of an element and of its open shadow trees. */
  const textsOf = (root, list = []) => {
    for (const node of own(root).childNodes) {
      if (list.length >= MAX_TEXTS) limited = true;
      if (list.length >= MAX_TEXTS) return list;
      const { nodeType, shadowRoot } = own(node);
      if (nodeType === 3 && words(node.data).length > 1) list.push(node);
      if (nodeType !== 1) continue;
      if (shadowRoot) textsOf(shadowRoot, list);
      textsOf(node, list);
    }
    return list;
  };
  const linesIn = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = range.getClientRects();
    if (rects.length > 200) limited = true;
    return [...rects].slice(0, 200);
  };
  const linesOf = (box) => {
    const { shadowRoot } = own(box);
    const texts = [...(shadowRoot ? textsOf(shadowRoot) : []), ...textsOf(box)];
    return texts.filter(({ parentNode }) => {
      const parent = own(parentNode).nodeType === Node.DOCUMENT_FRAGMENT_NODE ? parentNode.host : parentNode;
      return isShown(parent) && holderOf(parent) === box;
    }).flatMap(linesIn);
  };
  /** The nearest element that hides or scrolls what overflows. */
  const holderOf = (element) => {
    for (let at = element; at; at = parentOf(at)) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (overflowX !== 'visible' || overflowY !== 'visible') return at;
    }
    return null;
  };
  const boxes = () =>
    elements().filter((element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(element);
      if (!CLIPS.has(overflowX) && !CLIPS.has(overflowY)) return false;
      const { width, height } = own(element).getBoundingClientRect();
      if (width < 10 || height < 10 || textOverflow !== 'clip' || webkitLineClamp !== 'none' || clipPath !== 'none') return false;
      const hasText = words(own(element).textContent.slice(0, 5000)).length > 1 || [element, ...own(element).querySelectorAll('*')].some((each) => own(each).shadowRoot);
      return hasText && !isWithin(element, '[aria-hidden="true"],[inert]') && isShown(element);
    });
  /** Number of lines of which more than half is cut off. */
  const lost = (box, sideways) => {
    const edge = own(box).getBoundingClientRect();
    const { overflowX, overflowY } = getComputedStyle(box);
    const isLost = (line) =>
      (CLIPS.has(overflowY) && (line.bottom - edge.bottom > line.height / 2 || edge.top - line.top > line.height / 2)) ||
      (sideways && CLIPS.has(overflowX) && line.right - edge.right > Math.max(line.width / 2, 24));
    return linesOf(box).filter(isLost).length;
  };
  const canExpand = (box) => own(own(box).parentElement)?.querySelector('[aria-expanded],details,button') != null;
  let before = [];
  const whole = () => { before = boxes().map((box) => [box, lost(box, true)]).filter(([, count]) => count === 0).map(([box]) => box); };
  const newlyLost = (sideways) => before.filter((box) => own(box).isConnected && isShown(box) && lost(box, sideways) > 0);
  const EXEMPT = 'table,pre,code,kbd,samp,img,svg,canvas,video,audio,iframe,object,embed,map,math,[role="grid"],[role="table"],[role="treegrid"],[role="toolbar"],[role="application"],[role="img"],textarea,[contenteditable]';
  const startsInside = (rect) => rect.left < innerWidth - 16 && rect.left > -16;
  return {
    still: () => { globalThis.assayUnstill ??= style(STILL); },
    release: () => { globalThis.assayUnstill?.(); globalThis.assayUnstill = undefined; },
    whole,
    /** Boxes that cut off text with more spacing, and do not without. */
    spacing: async () => {
      whole();
      const undo = style(SPACING);
      await frames(1);
      const found = newlyLost(true);
      undo();
      await frames(1);
      const proven = found.filter((box) => lost(box, true) === 0);
      return { tested: before.length, nodes: proven.slice(0, 10).map((box) => nodeOf(box, 'cuts off text when text spacing is increased')) };
    },
    zoomed: () => newlyLost(false),
    reflow: () => {
      const root = document.scrollingElement;
      const over = root ? root.scrollWidth - innerWidth : 0;
      const { writingMode, direction } = getComputedStyle(document.body ?? document.documentElement);
      if (/^vertical|^sideways/.test(writingMode)) return { cut: 'Text in vertical lines was not tested' };
      /** The page hides what is too wide instead of scrolling. */
      const hides = [document.documentElement, document.body].some((element) => element && CLIPS.has(getComputedStyle(element).overflowX));
      if (!root || (over < 16 && !hides)) return {};
      const beyond = (rect) => Math.round(direction === 'rtl' ? -rect.left : rect.right - innerWidth);
      const isControl = (element) => own(element).matches('button,input,select');
      const reach = (element) => {
        const rects = isControl(element) ? [own(element).getBoundingClientRect()] : [...own(element).childNodes].flatMap((node) => own(node).nodeType === 3 && words(node.data).length > 1 ? linesIn(node) : []);
        const by = Math.max(0, ...rects.filter(startsInside).map(beyond));
        return by > 16 && getComputedStyle(element).overflowX !== 'visible' ? Math.min(by, beyond(own(element).getBoundingClientRect())) : by;
      };
      const pathOf = (element) => {
        const path = [];
        for (let at = element; at && at !== document.body && at !== document.documentElement; at = parentOf(at)) path.push(at);
        return path;
      };
      const isLoose = (element) => {
        if (isWithin(element, EXEMPT) || !isShown(element) || isWithin(element, '[aria-hidden="true"],[inert]')) return false;
        return pathOf(element).every((at) => {
          const { position, overflowX } = getComputedStyle(at);
          return position !== 'fixed' && (at === element || overflowX === 'visible');
        });
      };
      /** Nothing that scripts move into view, as in a carousel. */
      const isInFlow = (element) => pathOf(element).every((at) => {
        const { position, transform, translate } = getComputedStyle(at);
        const { display, flexWrap, flexDirection } = getComputedStyle(parentOf(at) ?? at);
        return ['static', 'relative'].includes(position) && transform === 'none' && translate === 'none' && !(/flex/.test(display) && flexWrap === 'nowrap' && flexDirection.startsWith('row'));
      });
      const all = elements();
      const wide = all.map((element) => [element, reach(element)]).filter(([element, by]) => by > 16 && isLoose(element));
      const nodes = (list) => list.slice(0, 10).map(([element, by]) => nodeOf(element, 'reaches ' + by + ' pixels beyond a width of 320 pixels' + (hides ? ', which the page cuts off' : '')));
      if (hides) return { failed: nodes(wide.filter(([element]) => isInFlow(element))), review: nodes(wide.filter(([element]) => !isInFlow(element))) };
      if (wide.length > 0) return { failed: nodes(wide) };
      const exempt = Math.max(0, ...all.filter((element) => own(element).matches(EXEMPT)).map((element) => {
        const { left } = own(element).getBoundingClientRect();
        return Math.max(beyond(own(element).getBoundingClientRect()), left + own(element).scrollWidth - innerWidth);
      }));
      return exempt > over - 32 ? {} : { review: [nodeOf(root, 'scrolls ' + over + ' pixels sideways at a width of 320 pixels')] };
    },
    isLimited: () => limited,
    expandable: canExpand,
    /** Degrees by which the page and its parts are turned. */
    angles: () => {
      const parts = [document.documentElement, document.body, ...(document.body?.children ?? [])];
      const turned = (element) => {
        const { transform, rotate } = getComputedStyle(element);
        const { a, b } = new DOMMatrix(transform === 'none' ? '' : transform);
        return Math.atan2(b, a) * 180 / Math.PI + (/^-?[\\d.]+deg$/.test(rotate) ? parseFloat(rotate) : 0);
      };
      return (globalThis.assayParts = parts.filter((element) => element && isShown(element))).map(turned);
    },
  };
})();`;
