/**
 * In a trial: sends a text to the handlers of messages of a page, in the forms and from the foreign origins that their source names, and returns
 * how many were sent. A wrong comparison accepts some of these origins; each belongs to a domain that anyone can register.
 */
export const messageScript = String.raw`(page, handlers, { text, foreign }, source) => {
  const { stringify } = JSON;
  const elsewhere = foreign.slice(foreign.indexOf('//') + 2);
  const first = (shape, max) => [...handlers.matchAll(shape)].slice(0, max);
  const TEXT = /^(?:length|slice|split|trim|includes|indexOf|startsWith|endsWith|replace|replaceAll|match|test|toString|toLowerCase|toUpperCase|substring|substr|map|forEach|filter|find|push|join)$/;
  const unpacked = first(/\{([^{}]{1,200})\}\s{0,4}=|\(\s{0,4}\{\s{0,4}data\s{0,4}:\s{0,4}\{([^{}]{1,200})\}/g, 20)
    .flatMap(([, one, other]) => (one || other).split(',').map((part) => /^\s*([A-Za-z_$][\w$]{0,40})/.exec(part)))
    .flatMap((found) => (found ? [found[1]] : []));
  const object = {};
  const put = (path) => {
    let place = object;
    for (const [i, key] of path.entries()) {
      if (key === '__proto__' || Object.keys(place).length >= 40) return;
      const inner = Object.hasOwn(place, key) ? place[key] : undefined;
      if (i === path.length - 1) { if (typeof inner !== 'object') place[key] = text; }
      else { if (typeof inner !== 'object') place[key] = {}; place = place[key]; }
    }
  };
  for (const name of unpacked) put([name]);
  for (const [, key] of first(/\[\s{0,4}["']([A-Za-z_$][\w$]{0,40})["']\s{0,4}\]/g, 40)) put([key]);
  for (const [, base, chain] of first(/([A-Za-z_$][\w$]{0,40})((?:\??\.[A-Za-z_$][\w$]{0,40}){1,4})/g, 400)) {
    const names = chain.split('.').slice(1).map((one) => one.replace('?', ''));
    const path = [...(unpacked.includes(base) ? [base] : []), ...names.slice(names.lastIndexOf('data') + 1)];
    while (path.length > 0 && TEXT.test(path.at(-1))) path.pop();
    if (path.length > 0) put(path);
    for (const name of names) if (!/^(?:data|detail|origin|originalEvent|source)$/.test(name) && !TEXT.test(name)) put([name]);
  }
  const tagged = [
    ...first(/([A-Za-z_$][\w$]{0,40})\s{0,4}={2,3}\s{0,4}["']([^"'\n]{1,60})["']/g, 20).map(([, key, value]) => [key, value]),
    ...first(/\[\s{0,4}["']([A-Za-z_$][\w$]{0,40})["']\s{0,4}\]\s{0,4}={2,3}\s{0,4}["']([^"'\n]{1,60})["']/g, 20).map(([, key, value]) => [key, value]),
    ...first(/["']([^"'\n]{1,60})["']\s{0,4}={2,3}\s{0,4}(?:[A-Za-z_$][\w$]{0,40}\.){0,4}([A-Za-z_$][\w$]{0,40})/g, 20).map(([, value, key]) => [key, value]),
    ...first(/switch\s{0,4}\(\s{0,4}(?:[A-Za-z_$][\w$]{0,40}\??\.){0,4}([A-Za-z_$][\w$]{0,40})/g, 4).flatMap(([, key]) => first(/case\s{1,4}["']([^"'\n]{1,60})["']/g, 12).map(([, value]) => [key, value])),
  ];
  const together = Object.assign({}, object, Object.fromEntries(tagged.slice(0, 20)));
  // A handler that reads no member gets no object: what it opens or writes would be replaced by that.
  const objects = Object.keys(together).length === 0 ? [] : [together, ...tagged.slice(0, 6).map(([key, value]) => Object.assign({}, object, { [key]: value }))];
  const begun = first(/(?:startsWith|indexOf)\(\s{0,4}["']([^"'\n]{1,40})["']/g, 4).map(([, start]) => start + text);
  const forms = new Map([text, ...objects.flatMap((one) => [one, stringify(one)]), ...begun].map((one) => [stringify(one), one]));

  const { protocol, origin, hostname } = page.location;
  const written = first(/["'\x60/^|.(]((?:[\w-]{1,60}\\?\.){1,5}[a-z]{2,20})(?=["'\x60/$|):,\s\\])/gi, 200).map(([, host]) => host.replaceAll('\\', '').toLowerCase());
  const NO_HOST = /^(?:e|ev|evt|event|msg|message|window|self|this|document|location|json|console)\.|\.(?:data|origin|source|href|test|includes|type|html|message|js)$/;
  const hosts = [...new Set([...written.filter((host) => !NO_HOST.test(host)), hostname])].slice(0, 12);
  const origins = new Set([foreign]);
  if (/["'\x60]null["'\x60]/.test(handlers)) origins.add('null');
  for (const host of /origin/i.test(handlers) ? hosts : []) {
    origins.add(origin + '.' + elsewhere);
    const labels = host.split('.');
    const at = protocol + '//';
    origins.add(at + host + '.' + elsewhere).add(at + 'x.' + host + '.' + elsewhere);
    if (/^[\d.]+$/.test(host)) continue;
    if (labels.length === 2) origins.add(at + 'elsewhere' + host);
    if (labels.length > 2) origins.add(at + [...labels.slice(0, -3), labels.slice(-3, -1).join('x'), labels.at(-1)].join('.'));
    if (host.endsWith('.com')) origins.add(at + host.slice(0, -1));
  }
  let sent = 0;
  for (const data of forms.values())
    for (const one of [...origins].slice(0, 30)) {
      sent += 1;
      try { page.dispatchEvent(new MessageEvent('message', { data, origin: one, source })); } catch {}
    }
  return sent;
}`;
