/** Runs in the isolated world of a document: the page cannot see or change it. */
const HELP = `
  const all = (root, found = []) => {
    for (const element of root.querySelectorAll('*')) {
      if (found.length >= 20000) break;
      found.push(element);
      if (element.shadowRoot) all(element.shadowRoot, found);
    }
    return found;
  };
  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && (element.checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) ?? true);
  };
  const pathOf = (element) => {
    const path = [];
    for (let one = element; one && path.length < 1000; one = one.parentNode ?? one.host) path.push(one);
    return path;
  };
  const plain = (text) => (text ?? '').replace(/\\s+/g, ' ').trim().slice(0, 500);
  const nameOf = (element) => {
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\\s+/).filter(Boolean);
    const named = ids.map((id) => plain(element.getRootNode().getElementById?.(id)?.textContent)).join(' ');
    const labels = [...(element.labels ?? [])].map((label) => plain(label.textContent)).join(' ');
    const value = /^(?:submit|button|reset)$/.test(element.type ?? '') ? element.value : '';
    const own = element.matches('input, textarea, select') ? '' : plain(element.textContent);
    const texts = [named, element.getAttribute('aria-label'), labels, element.getAttribute('alt'), value, own, element.getAttribute('title'), element.getAttribute('placeholder')];
    return texts.map(plain).find((text) => text !== '') ?? '';
  };
`;

/** Selectors of Chrome DevTools Recorder: CSS, `aria/`, `text/`, `xpath/` and `pierce/`. */
const FIND = `
  const within = (root, part) => {
    const [, kind, rest] = /^(aria|text|xpath|pierce)\\/([^]*)$/.exec(part) ?? [];
    if (kind === undefined) return [...root.querySelectorAll(part)];
    if (kind === 'pierce') return all(root).filter((one) => one.matches(rest));
    if (kind === 'text') return all(root).filter((one) => plain(one.textContent) === plain(rest)).reverse();
    if (kind === 'aria') {
      const [, name, role] = /^([^]*?)(?:\\[role="([^"]*)"\\])?$/.exec(rest);
      const roles = { button: 'button, input[type=submit], input[type=button], [role=button]', link: 'a, [role=link]', textbox: 'input, textarea, [role=textbox]' };
      return all(root).filter((one) => nameOf(one) === plain(name) && (role === undefined || !roles[role] || one.matches(roles[role]))).reverse();
    }
    const found = document.evaluate(rest, root, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
    return Array.from({ length: Math.min(found.snapshotLength, 100) }, (_, at) => found.snapshotItem(at)).filter((one) => one instanceof Element);
  };
  const found = (selectors) => {
    for (const parts of selectors) {
      try {
        let roots = [document];
        parts.forEach((part, at) => {
          const next = roots.flatMap((root) => within(root, part));
          roots = at < parts.length - 1 ? next.map((one) => one.shadowRoot ?? one) : next;
        });
        const shown = roots.find((one) => one !== document && isShown(one));
        if (shown) return shown;
      } catch {}
    }
    return undefined;
  };
`;

/**
 * How an element is used: its middle, and what is left to do there. A text is inserted as a whole in the same task in which the field got
 * the focus, so that no other field or frame can receive a part of it.
 */
const USE = `
  const focused = () => {
    let one = document.activeElement;
    while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
    return one;
  };
  const textIn = (element) => element.value ?? element.textContent;
  const typed = (element, text) => {
    element.focus();
    const field = focused();
    if (!pathOf(field).includes(element)) return 'focus';
    field.select?.();
    if (field.maxLength === 1 && text.length > 1) return 'keys';
    document.execCommand('insertText', false, text);
    field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true, composed: true }));
    const whole = field.maxLength > 0 ? Math.min(text.length, field.maxLength) : text.length;
    return textIn(field).length < (field.type === 'password' ? whole : Math.min(whole, 1)) ? 'refused' : 'nothing';
  };
  const use = (element, act, value) => {
    if (!element) return undefined;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const seen = { x: left + width / 2, y: top + height / 2, takes: 'nothing' };
    if (act === 'point') return seen;
    const tell = () => ['input', 'change'].forEach((type) => element.dispatchEvent(new Event(type, { bubbles: true })));
    if (element.matches('select') || /^(?:color|date|datetime-local|month|range|time|week)$/.test(element.type)) {
      element.value = value;
      tell();
      return seen;
    }
    if (element.matches('input[type=checkbox], input[type=radio]'))
      return { ...seen, takes: String(element.checked) === value ? 'nothing' : 'click' };
    return { ...seen, takes: typed(element.localName === 'label' ? (element.control ?? element) : element, value) };
  };
`;

/** What an element with one of the selectors is used for; undefined as long as there is none. */
export function useScript(selectors: readonly (readonly string[])[], act: 'point' | 'change', value = ''): string {
  const given = [selectors, act, value].map((one) => JSON.stringify(one));
  return `((selectors, act, value) => {${HELP}${FIND}${USE} return use(found(selectors), act, value); })(${given.join(', ')})`;
}

/** What a sign-in form has that is visible; the places that `use` takes. */
export interface SignInFields {
  readonly user: boolean;
  /** The form asks for the user only, and goes on from there. */
  readonly isUserFirst: boolean;
  readonly password: boolean;
  readonly code: boolean;
  /** There are password fields, to register or to change it. */
  readonly isOther: boolean;
}

export type FieldName = 'user' | 'password' | 'code';

const FIELDS = `
  const inputs = all(document).filter((one) => one.localName === 'input' && !one.disabled && !one.readOnly && isShown(one));
  const passwords = inputs.filter((one) => one.type === 'password');
  const wordsOf = (one) => [one.name, one.id, one.autocomplete, nameOf(one), one.getAttribute('placeholder')].join(' ').toLowerCase();
  const isCode = (one) => /^(?:text|tel|number|password|)$/.test(one.type) && (one.autocomplete === 'one-time-code' || /\\b(?:otp|totp|mfa|2fa|one[- ]?time|verification code|security code|auth(?:entication|enticator)? code|einmalcode)\\b|(?:otp|totp|mfa|2fa|twofactor|two_factor)/.test(wordsOf(one)));
  const isUser = (one) => /^(?:text|email|tel|)$/.test(one.type) && !isCode(one);
  const code = inputs.find((one) => isCode(one) && !(one.type === 'password' && /current-password/.test(one.autocomplete)));
  const secret = passwords.filter((one) => one !== code);
  const isAlone = (one) => secret.every((other) => other === one || other.form !== one.form) && !/new-password/.test(one.autocomplete);
  const isSignIn = (one) => /sign ?in|log ?in|anmelden|einloggen|connexion/i.test(all(one.form ?? document).filter((each) => each.matches('button, input[type=submit]')).map(nameOf).join(' '));
  const alone = secret.filter(isAlone);
  const password = alone.length > 1 ? alone.find(isSignIn) : alone[0];
  const before = inputs.filter((one) => isUser(one) && (!password || (one.form === password.form && one.compareDocumentPosition(password) & Node.DOCUMENT_POSITION_FOLLOWING)));
  const users = before.filter((one) => /username|email/.test(one.autocomplete) || /user|mail|login|account|benutzer|identifier|phone/.test(wordsOf(one)));
  const user = users.at(-1) ?? (password ? before.at(-1) : undefined);
  const main = password ?? code ?? user;
  const OTHER = /forg[eo]t|reset|register|sign ?up|create|show|hide|google|github|apple|microsoft|facebook|sso|passkey|magic|link|cancel|back|resend|language|vergessen|registrieren/i;
  const NAMED = /^(?:(?:sign|log) ?(?:me )?(?:in|on)|continue|next|proceed|verify|submit|anmelden|einloggen|weiter|connexion|se connecter|suivant|iniciar sesi[oó]n|siguiente|accedi|avanti|inloggen)\\b/i;
  const isSend = (one) => one.type === 'submit' || one.type === 'image';
  const buttons = all(main?.form ?? document).filter((one) => one.matches('button, input[type=submit], input[type=image], [role=button]') && !one.disabled && one.type !== 'reset' && isShown(one) && !OTHER.test(nameOf(one)));
  const around = main ? pathOf(main) : [];
  const away = (one) => around.findIndex((each) => pathOf(one).includes(each));
  const named = buttons.filter((one) => NAMED.test(nameOf(one))).slice(0, 50).map((one) => [away(one), one]).sort(([a], [b]) => a - b).map(([, one]) => one);
  const submit = main && (main.form ? (named.find(isSend) ?? buttons.find(isSend)) : named[0]);
  const fields = { user, password, code };
`;

export const READ_FIELDS = `(() => {${HELP}${FIELDS} return { user: !!user, isUserFirst: !!user && !password && !!submit && /next|continue|proceed|sign ?in|log ?in|weiter|anmelden|suivant|siguiente|avanti/i.test(nameOf(submit)), password: !!password, code: !!code, isOther: secret.length > 0 && !password }; })()`;

export function fieldScript(name: FieldName, value: string): string {
  const given = [name, value].map((one) => JSON.stringify(one));
  return `((name, value) => {${HELP}${FIELDS}${USE} return use(fields[name], 'change', value); })(${given.join(', ')})`;
}

/** Where to click to submit the form; without a button, whether its main field has the focus again. */
export const READ_SUBMIT = `(() => {${HELP}${FIELDS}${USE}
  if (submit) return use(submit, 'point', '');
  main?.focus();
  return { x: 0, y: 0, takes: main && focused() === main ? 'keys' : 'focus' };
})()`;

/** Links that may lead to a sign-in form. */
export const READ_LINKS = `(() => {${HELP}
  return all(document).filter((one) => one.localName === 'a' && one.href && isShown(one)).slice(0, 500).map((one) => ({ url: one.href.slice(0, 2048), label: nameOf(one).slice(0, 60) }));
})()`;

const MAX_ENTRIES = 200;
const MAX_CHARACTERS = 500_000;

/** Session storage of the document's origin, in this tab. */
export const READ_SESSION_STORAGE = `(() => {
  let left = ${MAX_CHARACTERS};
  return Object.entries(sessionStorage)
    .slice(0, ${MAX_ENTRIES})
    .filter(([name, value]) => (left -= name.length + value.length) >= 0);
})()`;

/**
 * Local storage of the document's origin. Firebase keeps its user in a database of the browser by default, and takes it from local
 * storage as well.
 */
export const READ_STORAGE = `(async () => {
  let left = ${MAX_CHARACTERS};
  const kept = [];
  const keep = (name, value) => {
    left -= name.length + value.length;
    if (left >= 0 && kept.length < ${MAX_ENTRIES}) kept.push([name, value]);
  };
  for (const [name, value] of Object.entries(localStorage)) keep(name, String(value));
  const names = (await indexedDB.databases?.()) ?? [];
  if (!names.some(({ name }) => name === 'firebaseLocalStorageDb')) return kept;
  const rows = await new Promise((resolve) => {
    const opening = indexedDB.open('firebaseLocalStorageDb');
    opening.onerror = () => resolve([]);
    opening.onsuccess = () => {
      const end = (found) => { opening.result.close(); resolve(found); };
      try {
        const reading = opening.result.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage').getAll(null, 20);
        reading.onsuccess = () => end(reading.result);
        reading.onerror = () => end([]);
      } catch { end([]); }
    };
  });
  for (const { fbase_key: name, value } of rows)
    if (typeof name === 'string' && name.startsWith('firebase:authUser:')) keep(name, JSON.stringify(value));
  return kept;
})().catch(() => [])`;
