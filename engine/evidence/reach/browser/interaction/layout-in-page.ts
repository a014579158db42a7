/** Finds text that is cut off by its container, and text that makes a page scroll sideways. */
export const LAYOUT = `
globalThis.assayLayout ??= (() => {
  const { isShown, words, nodeOf, elements, style, frames } = globalThis.assayHelp;
  const CLIPS = new Set(['hidden', 'clip']);
  const SPACING = '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}';
  const STILL = '*,*::before,*::after{animation-play-state:paused!important;transition:none!important;scroll-behavior:auto!important}';
  const linesOf = (box) => {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const lines = [];
    for (let node = walker.nextNode(), read = 0; node && read < 100; node = walker.nextNode(), read += 1) {
      if (words(node.data).length < 2 || !isShown(node.parentElement) || holderOf(node.parentElement) !== box) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      lines.push(...[...range.getClientRects()].slice(0, 200));
    }
    return lines;
  };
  /** The nearest element that hides or scrolls what overflows. */
  const holderOf = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (overflowX !== 'visible' || overflowY !== 'visible') return at;
    }
    return null;
  };
  const boxes = () =>
    elements().filter((element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(element);
      if (!CLIPS.has(overflowX) && !CLIPS.has(overflowY)) return false;
      const { width, height } = element.getBoundingClientRect();
      if (width < 10 || height < 10 || textOverflow !== 'clip' || webkitLineClamp !== 'none' || clipPath !== 'none') return false;
      return words(element.textContent.slice(0, 5000)).length > 1 && !element.closest('[aria-hidden="true"],[inert]') && isShown(element);
    });
  /** Number of lines of which more than half is cut off. */
  const lost = (box, sideways) => {
    const edge = box.getBoundingClientRect();
    const { overflowX, overflowY } = getComputedStyle(box);
    const isLost = (line) =>
      (CLIPS.has(overflowY) && (line.bottom - edge.bottom > line.height / 2 || edge.top - line.top > line.height / 2)) ||
      (sideways && CLIPS.has(overflowX) && line.right - edge.right > Math.max(line.width / 2, 24));
    return linesOf(box).filter(isLost).length;
  };
  const canExpand = (box) => box.parentElement?.querySelector('[aria-expanded],details,button') != null;
  let before = [];
  const whole = () => { before = boxes().map((box) => [box, lost(box, true)]).filter(([, count]) => count === 0).map(([box]) => box); };
  const newlyLost = (sideways) => before.filter((box) => box.isConnected && isShown(box) && lost(box, sideways) > 0);
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
      const bars = [document.documentElement, document.body].some((element) => element && CLIPS.has(getComputedStyle(element).overflowX));
      if (!root || over < 16 || bars || /^vertical|^sideways/.test(getComputedStyle(document.body).writingMode)) return [];
      const all = elements().filter((element) => {
        const rect = element.getBoundingClientRect();
        return rect.right > innerWidth + 16 && startsInside(rect) && element.children.length < 50;
      });
      const isText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && words(node.data).length > 1) || element.matches('button,input,select');
      const isLoose = (element) => {
        if (element.closest(EXEMPT) || !isShown(element) || element.closest('[aria-hidden="true"],[inert]')) return false;
        for (let at = element; at && at !== document.body; at = at.parentElement) {
          const { position, overflowX } = getComputedStyle(at);
          if (position === 'fixed' || (at !== element && overflowX !== 'visible')) return false;
        }
        return true;
      };
      const widens = (element) => {
        if (!isText(element)) return false;
        const range = document.createRange();
        range.selectNodeContents(element);
        const right = element.matches('button,input,select') ? element.getBoundingClientRect().right : Math.max(...[...range.getClientRects()].map((rect) => rect.right), 0);
        return right > innerWidth + 16 && isLoose(element);
      };
      return all.filter(widens).slice(0, 10).map((element) => nodeOf(element, 'reaches ' + Math.round(over) + ' pixels beyond a width of 320 pixels'));
    },
    expandable: canExpand,
    /** Degrees by which the page and its parts are turned. */
    angles: () => {
      const parts = [document.documentElement, document.body, ...(document.body?.children ?? [])].slice(0, 50);
      const turned = (element) => {
        const { transform, rotate } = getComputedStyle(element);
        const { a, b } = new DOMMatrix(transform === 'none' ? '' : transform);
        return Math.atan2(b, a) * 180 / Math.PI + (/^-?[\\d.]+deg$/.test(rotate) ? parseFloat(rotate) : 0);
      };
      return (globalThis.assayParts = parts.filter((element) => element && isShown(element))).map(turned);
    },
  };
})();`;
