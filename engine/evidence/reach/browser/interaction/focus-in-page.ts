/** Records what the Tab key focuses, and whether its style differs while it has the focus. */
export const FOCUS = `
globalThis.assayFocus ??= (() => {
  const { own, isShown, childrenOf, isWithin, everything, nodeOf, style, frames } = globalThis.assayHelp;
  const PROPERTIES = ['outline-style', 'outline-width', 'outline-color', 'box-shadow', 'border-top-color', 'border-bottom-color', 'border-left-color',
    'border-top-width', 'border-bottom-width', 'border-left-width', 'border-bottom-style', 'background-color', 'background-image', 'background-size', 'color',
    'text-decoration-line', 'text-decoration-color', 'opacity', 'transform', 'translate', 'scale', 'filter', 'visibility', 'display', 'clip-path', 'clip', 'width', 'height', 'left', 'top',
    'font-weight', 'fill', 'stroke', 'content'];
  const stops = [];
  const numbers = new Map();
  const sequence = [];
  const drawn = (element, pseudo) => {
    const all = getComputedStyle(element, pseudo);
    // Without a style or width, the other values of an outline change nothing.
    const isOutlined = all.outlineStyle !== 'none' && all.outlineWidth !== '0px';
    return PROPERTIES.map((name) => (name.startsWith('outline-') && !isOutlined ? '' : all.getPropertyValue(name))).join();
  };
  const look = (element) => {
    const { parentElement, nextElementSibling } = own(element);
    const near = [element, parentElement, own(parentElement)?.parentElement, nextElementSibling, ...[...own(element).querySelectorAll('*')].slice(0, 12)];
    return near.filter(Boolean).map((each) => drawn(each)).join('|') + ['::before', '::after'].map((pseudo) => drawn(element, pseudo)).join('|');
  };
  const taken = new WeakSet();
  /** Registered on the window and each shadow root: focus moves inside a shadow tree do not leave it, and other events arrive more than once. */
  const take = (event) => {
    if (taken.has(event)) return;
    taken.add(event);
    const element = event.composedPath()[0];
    if (!(element instanceof Element) || sequence.length >= 400) return;
    let number = numbers.get(element);
    if (number === undefined) {
      number = stops.length;
      numbers.set(element, number);
      stops.push({ element, isTabbable: own(element).tabIndex >= 0 });
    }
    sequence.push(number);
  };
  const deepActive = () => {
    let at = document.activeElement;
    while (own(at)?.shadowRoot?.activeElement) at = own(at).shadowRoot.activeElement;
    return at;
  };
  /** Compares within one task, in which nothing else of the page moves. */
  const isSeen = (element) => {
    const before = look(element);
    own(element).focus({ focusVisible: true, preventScroll: true });
    if (deepActive() !== element) return false;
    const focused = look(element);
    own(element).blur();
    return focused !== before && look(element) === before;
  };
  /** Animations, videos and sounds that were started before the test. */
  const rest = () => {
    for (const animation of document.getAnimations()) if (animation.playState === 'running') animation.pause();
    for (const media of document.querySelectorAll('video,audio')) media.pause();
  };
  const CARET = 'input:not([type]),input[type=text],input[type=search],input[type=email],input[type=url],input[type=tel],input[type=password],input[type=number],input[type=date],input[type=time],input[type=month],input[type=week],input[type=datetime-local],textarea,[contenteditable],[role=textbox],iframe,frame,object,embed,video,audio,canvas,html,body';
  const CONTROLS = 'a[href],button,input:not([type=hidden]):not([type=radio]),select,textarea,summary,[tabindex]';
  const MAX_CONTROLS = 2000;
  let isLimited = false;
  /** Also those in open shadow trees, except hosts that hand the focus on. */
  const controls = () => {
    const all = everything().list.filter((element) => own(element).matches(CONTROLS) && !own(element).shadowRoot?.delegatesFocus);
    if (all.length > MAX_CONTROLS) isLimited = true;
    return all.slice(0, MAX_CONTROLS).filter((element) => own(element).tabIndex >= 0 && !own(element).matches(':disabled') && !isWithin(element, '[inert]') && isShown(element));
  };
  /** The element in the document that an element of a shadow tree belongs to. */
  const outermost = (element) => {
    let at = element;
    while (own(at).getRootNode().host) at = own(at).getRootNode().host;
    return at;
  };
  let counted = [];
  const isBare = (element) => {
    const { left, top, width, height } = own(element).getBoundingClientRect();
    const hit = own(element).getRootNode().elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (own(element).contains(hit) || own(hit).contains(element));
  };
  const ADVICE = /\\b(?:esc(?:ape)?|ctrl|control|alt|shift|press|key|keys)\\b|how to/i;
  const reversed = (one, other) => {
    let shared = own(one).parentElement;
    while (shared && !own(shared).contains(other)) shared = own(shared).parentElement;
    if (!shared || shared === other) return false;
    const child = (element) => childrenOf(shared).find((each) => own(each).contains(element));
    const [a, b] = [child(one), child(other)];
    if (!a || !b || a === b) return false;
    const { display, flexDirection } = getComputedStyle(shared);
    const isReordered = Number(getComputedStyle(a).order) > Number(getComputedStyle(b).order);
    if (!/flex|grid/.test(display) || !(isReordered || (/flex/.test(display) && flexDirection.endsWith('reverse')))) return false;
    const [from, to] = [own(one).getBoundingClientRect(), own(other).getBoundingClientRect()];
    const rtl = getComputedStyle(shared).direction === 'rtl';
    const isBefore = rtl ? to.left >= from.right - 1 : to.right <= from.left + 1;
    return to.bottom <= from.top + 1 || (isBefore && to.top < from.bottom && to.bottom > from.top);
  };
  return {
    begin: () => {
      rest();
      const undo = style('*,*::before,*::after{transition:none!important;scroll-behavior:auto!important}');
      const { roots } = everything();
      for (const root of roots) root.addEventListener('focusin', take, true);
      globalThis.assayUnfocus = () => {
        for (const root of roots) root.removeEventListener('focusin', take, true);
        undo();
      };
      counted = controls();
      return counted.length;
    },
    state: () => ({ sequence, active: numbers.get(deepActive()) ?? (['iframe', 'frame', 'object', 'embed'].includes(own(deepActive())?.localName) ? -2 : -1) }),
    end: () => {
      const active = deepActive();
      if (active !== document.body) own(active)?.blur?.();
      globalThis.assayUnfocus?.();
      // Scripts put the focus on containers such as dialogs, which are no controls. A roving tabindex is -1 again after the stop.
      const unsure = stops.filter(({ element, isTabbable }) => isTabbable && own(element).isConnected && !own(element).matches(CARET) && !isSeen(element));
      const backwards = stops.slice(1).filter(({ element }, i) => [element, stops[i].element].every((each) => own(each).isConnected && own(each).tabIndex === 0) && reversed(stops[i].element, element));
      const left = counted.filter((element) => own(element).isConnected && isShown(element));
      return {
        stops: stops.length,
        controls: left.length,
        isLimited,
        missed: left.filter((element) => !numbers.has(element)).length,
        unsure: unsure.map(({ element }) => numbers.get(element)),
        order: backwards.slice(0, 10).map(({ element }) => nodeOf(element, 'is displayed before the element that is focused before it')),
      };
    },
    focus: async (number) => {
      own(stops[number].element).focus({ focusVisible: true });
      await frames(2);
      return deepActive() === stops[number].element;
    },
    blur: async (number) => {
      own(stops[number].element).blur();
      await frames(2);
      return deepActive() !== stops[number].element;
    },
    holds: (number) => deepActive() === stops[number].element,
    /** Takes the focus away from whatever has it; false if that keeps it. */
    leave: async () => {
      const active = deepActive();
      own(active)?.blur?.();
      await frames(2);
      return active === document.body || deepActive() !== active;
    },
    /** Whether it gets the focus without scrolling. */
    isInView: (number) => {
      const { element } = stops[number];
      const { left, top, right, bottom } = own(element).getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && isBare(element);
    },
    /** Whether an animation or a transition runs or is due. */
    isMoving: () => everything().roots.some((root) => root.getAnimations().some(({ playState }) => playState === 'running')),
    /** The element and what is next to it, in the document; null where it is not in the viewport. */
    around: (number) => {
      const { left, top, right, bottom } = own(stops[number].element).getBoundingClientRect();
      const [x, y] = [Math.max(0, left - 16), Math.max(0, top - 16)];
      const [width, height] = [Math.min(innerWidth, right + 16) - x, Math.min(innerHeight, bottom + 16) - y];
      return width > 1 && height > 1 ? { x: x + scrollX, y: y + scrollY, width, height } : null;
    },
    describe: (number, summary) => nodeOf(stops[number].element, summary),
    /** Judges elements that the focus does not leave: nothing is proven unless a control after them is in reach of the mouse. */
    trap: (held) => {
      const inside = held.map((number) => stops[number].element);
      const isModal = inside.some((element) => isWithin(element, 'dialog,[role=dialog],[role=alertdialog],[aria-modal=true]'));
      const after = controls().filter((element) => inside.every((each) => outermost(each) !== outermost(element) && own(outermost(each)).compareDocumentPosition(outermost(element)) & 4) && isBare(element));
      if (isModal || after.length === 0) return { is: 'none' };
      const typed = inside.some((element) => own(element).matches('textarea,[contenteditable],[role=textbox],[role=application]') || own(element).isContentEditable);
      const help = ADVICE.test(document.body.innerText.slice(0, 20000));
      const nodes = inside.slice(0, 5).map((element) => nodeOf(element, 'the focus does not leave it by Tab or Shift+Tab'));
      return { is: typed || help ? 'review' : 'trap', nodes };
    },
  };
})();`;
