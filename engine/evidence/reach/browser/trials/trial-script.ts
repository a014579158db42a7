import { OWN } from '../axe/own-properties.ts';
import { clickScript } from './click-script.ts';
import { messageScript } from './message-script.ts';

/** What the script of a trial is given. */
interface TrialScript {
  /** Name of the function that reports to the scanner; removed before the page runs. */
  readonly binding: string;
  /** Name of the function that the scanner calls once the page has loaded. */
  readonly entry: string;
  readonly tokens: readonly string[];
  readonly name: string | undefined;
  readonly message: string | undefined;
  readonly isObserved: boolean;
  /** Reports the addresses that scripts of the page change to. */
  readonly followsLinks: boolean;
  /** Origin of the page: a frame of any other origin reports nothing. */
  readonly origin: string;
}

const FOREIGN_ORIGIN = 'https://elsewhere.example';

/**
 * Runs before the scripts of each frame. Defines the functions of the tokens. In an observed trial, a default policy of Trusted Types
 * reports every text with a token that becomes markup, code or the address of a script, and changes none; `window.open` of a script runs it in the page, where a browser would open it. Messages come
 * from a frame with an opaque origin that the page cannot find.
 */
export function trialScript(given: TrialScript): string {
  return `(${inPage})(${JSON.stringify(given)}, ${JSON.stringify(FOREIGN_ORIGIN)}, ${clickScript}, ${messageScript}, ${OWN})`;
}

const inPage = String.raw`(given, foreign, clicking, sending, own) => {
  const report = window[given.binding];
  if (typeof report !== 'function') return;
  delete window[given.binding];
  const { stringify } = JSON;
  const everyObject = Object.prototype;
  const { hasOwn } = Object;
  const left = { called: 20, flow: 200, name: 100, route: 40 };
  const told = new Set();
  const isOwn = self.origin === given.origin;
  const tell = (one) => {
    const text = stringify(one);
    if (!isOwn || told.has(text)) return;
    told.add(text);
    const [kind] = Object.keys(one);
    if (kind === 'cut' || left[kind]-- > 0) report(text);
    else tell({ cut: kind });
  };
  const hide = (name, value) => Object.defineProperty(window, name, { value, writable: true, configurable: true });
  for (const token of given.tokens) hide('x' + token, () => { tell({ called: token }); return ''; });
  const isTop = window === window.top;
  if (isTop && given.name !== undefined) window.name = given.name;
  for (const timer of ['setTimeout', 'setInterval']) {
    const usual = window[timer];
    hide(timer, function (work, delay, ...rest) { return usual.call(window, work, Number(delay) > 5000 ? 2147483647 : Math.min(Number(delay) || 0, 120), ...rest); });
  }
  if (isTop && given.followsLinks) for (const method of ['pushState', 'replaceState']) {
    const usual = History.prototype[method];
    History.prototype[method] = function (state, title, url) {
      if (url !== undefined && url !== null) try { tell({ route: new URL(String(url), location.href).href }); } catch {}
      return usual.apply(this, arguments);
    };
  }
  const listeners = [];
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, listener, ...rest) {
    if (type === 'message' && (this === window || this === undefined) && listeners.length < 20) listeners.push(String(listener && listener.handleEvent || listener).slice(0, 20000));
    return listen.call(this, type, listener, ...rest);
  };
  const see = (kind, sink, text) => {
    const whole = String(text).slice(0, 20000);
    const lower = whole.toLowerCase();
    for (const token of given.tokens) if (lower.includes(token)) tell({ flow: { token, kind, sink: String(sink).slice(0, 60), text: whole } });
  };
  const { open } = window;
  hide('open', function (url, target = '', features = '', ...rest) {
    const address = String(url === undefined ? '' : url);
    const isShown = /^_(?:self|top|parent)$/i.test(target) || /^(?:click|key|mouse|pointer|submit|touch)/.test(window.event ? window.event.type : '');
    if (!isShown || /noopener|noreferrer/i.test(features)) return open.call(window, url, target, features, ...rest);
    try { see('navigation', 'window.open', new URL(address, document.baseURI).href); } catch {}
    if (!/^[\s\0-\x20]*javascript:/i.test(address)) return open.call(window, url, target, features, ...rest);
    const link = own(document).createElement('a');
    link.href = address;
    link.click();
    return null;
  });
  if (given.isObserved) {
    const { createPolicy } = TrustedTypePolicyFactory.prototype;
    let ofPage;
    const ownOf = (rules) => {
      const own = {};
      for (const method of ['createHTML', 'createScript', 'createScriptURL']) {
        const usual = rules && rules[method];
        if (usual !== undefined) own[method] = usual;
      }
      return own;
    };
    const seen = (name, rules) => {
      const all = ownOf(rules);
      for (const [method, kind] of [['createHTML', 'html'], ['createScript', 'code'], ['createScriptURL', 'script address']]) {
        const usual = all[method];
        if (typeof usual === 'function') all[method] = function (...given) { const text = usual.apply(this, given); see(kind, 'policy ' + name, text); return text; };
      }
      return all;
    };
    const rule = (method, kind) => (text, type, sink) => {
      see(kind, sink, text);
      const usual = ofPage && ofPage[method];
      const changed = typeof usual === 'function' ? usual(text, type, sink) : text;
      return changed === null || changed === undefined ? text : String(changed);
    };
    try {
      const policy = createPolicy.call(trustedTypes, 'default', { createHTML: rule('createHTML', 'html'), createScript: rule('createScript', 'code'), createScriptURL: rule('createScriptURL', 'script address') });
      TrustedTypePolicyFactory.prototype.createPolicy = function (name, rules, ...rest) {
        if (String(name) !== 'default' || ofPage) return createPolicy.call(this, name, seen(name, rules), ...rest);
        ofPage = ownOf(rules);
        return policy;
      };
      Object.defineProperty(TrustedTypePolicyFactory.prototype, 'defaultPolicy', { get: () => ofPage ? policy : null, configurable: true });
    } catch { tell({ cut: 'policy' }); }
    // jQuery takes the same text as a selector or as markup.
    for (const method of ['getElementsByTagName', 'querySelectorAll']) {
      const usual = Document.prototype[method];
      Document.prototype[method] = function (text) {
        if (typeof window.jQuery === 'function' && given.tokens.includes(String(text).toLowerCase())) see('html', 'jQuery()', text);
        return usual.apply(this, arguments);
      };
    }
    for (const method of ['get', 'has', 'getAll']) {
      const usual = URLSearchParams.prototype[method];
      URLSearchParams.prototype[method] = function (name, ...rest) { tell({ name: String(name).slice(0, 60) }); return usual.call(this, name, ...rest); };
    }
  }
  const roots = [document];
  const clicks = clicking(roots, own, (one) => { if (given.isObserved) tell(one); });
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (...given) {
    const root = attachShadow.apply(this, given);
    if (roots.length < 1000) roots.push(root);
    else tell({ cut: 'elements' });
    return root;
  };
  const stranger = () => {
    const frame = own(document).createElement('iframe');
    frame.setAttribute('sandbox', '');
    const host = own(document).createElement('div');
    host.hidden = true;
    attachShadow.call(host, { mode: 'closed' }).append(frame);
    own(document).documentElement.append(host);
    return frame.contentWindow;
  };
  const act = (element, name, value) => {
    if (name.startsWith('on')) own(element).dispatchEvent(new Event(name.slice(2), { bubbles: false, cancelable: true }));
    else if (element instanceof HTMLFormElement) own(element).requestSubmit();
    else if (element.click) element.click();
    else element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
  const stored = () => {
    const all = [];
    for (const name of ['localStorage', 'sessionStorage']) {
      try { for (let i = 0; i < Math.min(window[name].length, 100); i += 1) { const key = window[name].key(i); all.push([name, key, window[name].getItem(key)]); } } catch {}
    }
    try { for (const one of own(document).cookie.split('; ').slice(0, 100)) { const at = one.indexOf('='); all.push(['cookie', one.slice(0, at), one.slice(at + 1)]); } } catch {}
    for (const [place, key, value] of all) see('stored', place + ' ' + key, value);
  };
  const attributes = (visit) => {
    const all = [];
    for (const root of roots) for (const element of own(root).querySelectorAll('*')) {
      if (all.length >= 20000) { tell({ cut: 'elements' }); break; }
      all.push(element);
      const { shadowRoot } = own(element);
      if (shadowRoot && !roots.includes(shadowRoot)) roots.push(shadowRoot);
    }
    for (const element of all) for (const { name, value } of [...own(element).attributes]) {
      const lower = value.slice(0, 5000).toLowerCase();
      if (given.tokens.some((token) => lower.includes(token))) visit(element, name.toLowerCase(), value);
    }
  };
  if (isTop && location.origin === given.origin) hide(given.entry, (stage, places) => {
    if (stage === 'controls' || stage === 'links' || stage === 'click' || stage === 'follow') return clicks[stage](places);
    if (stage === 'shown') {
      const fields = [...own(document).querySelectorAll('input[type=password]')];
      return { text: own(document).body ? own(document).body.innerText.slice(0, 20000) : '', address: location.href, hasPassword: fields.some((one) => one.checkVisibility()) };
    }
    if (stage === 'messages') {
      if (given.message === undefined) return 0;
      const handlers = [...listeners, ...(typeof window.onmessage === 'function' ? [String(window.onmessage).slice(0, 20000)] : [])];
      const source = handlers.length > 0 ? stranger() : null;
      if (!source) return 0;
      // A library hands messages on: what reads them is elsewhere.
      const others = handlers.some((one) => /\bdata\b/.test(one)) ? [] : [...own(document).scripts].filter((one) => !one.src && /["']message["']/.test(one.text)).slice(0, 10);
      return sending(window, [...handlers, ...others.map((one) => one.text.slice(0, 20000))].join('\n'), { text: given.message, foreign }, source);
    }
    let acted = 0;
    for (const token of given.tokens) if (hasOwn(everyObject, token)) tell({ called: token });
    if (given.isObserved) stored();
    attributes((element, name, value) => {
      if (given.isObserved) for (const token of given.tokens) if (value.toLowerCase().includes(token)) tell({ flow: { token, kind: 'attribute', sink: own(element).localName + ' ' + name, text: value.slice(0, 5000) } });
      const called = given.tokens.some((token) => value.toLowerCase().includes('x' + token));
      if (called && !given.isObserved && (name.startsWith('on') || /^[\s\0-\x20]*javascript:/i.test(value))) {
        acted += 1;
        try { act(element, name, value); } catch {}
      }
    });
    return acted;
  });
}`;
