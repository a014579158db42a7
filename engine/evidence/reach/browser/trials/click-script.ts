/** Controls that are examined. */
export const MAX_CONTROLS = 120;

/**
 * In a trial: `controls` returns the kind and the labels of what a visitor may click without submitting a form, and `click` clicks those with the
 * given places and restores the address after each. `links` and `follow` do the same for links without an address: elements with that role,
 * those of a router, and anchors in the navigation, never buttons and nothing in a form; the address stays where a click led. Another site can change the fragment of a page that it opened: `click` reports a change first.
 */
export const clickScript = `(roots, own, tell) => {
  const { replaceState } = History.prototype;
  const CONTROLS = 'button, summary, input[type=button], [onclick], [role=button], [role=tab], a[href^="javascript:"]';
  const LINKS = '[role=link], [routerlink], nav a, header a, [role=navigation] a';
  const isLink = (one) => !own(one).hasAttribute('href') && !/^(?:button|input|summary|select)$/.test(own(one).localName) && !own(one).closest('form, [role=button], button');
  const controls = (shape = CONTROLS) => {
    const found = [];
    for (const root of roots) for (const element of own(root).querySelectorAll(shape)) {
      if (shape === LINKS ? !isLink(element) : own(element).form && /^(?:submit|image|reset)$/.test(own(element).type)) continue;
      if (found.length >= ${MAX_CONTROLS}) { tell({ cut: 'controls' }); return found; }
      found.push(element);
    }
    return found;
  };
  const textsOf = (texts) => texts.filter((text) => typeof text === 'string' && text.trim() !== '').map((text) => text.trim().slice(0, 60));
  const labelOf = (one) => ({
    kind: isOfLinks ? 'link' : own(one).localName === 'summary' ? 'summary' : own(one).getAttribute('role') === 'tab' ? 'tab' : 'control',
    shown: textsOf([own(one).textContent, own(one).value, own(one).getAttribute('aria-label'), own(one).title]),
    names: textsOf([own(one).id, own(one).name, own(one).className]),
  });
  let kept = [];
  let isOfLinks = false;
  return {
    controls: () => { kept = controls(); return kept.map(labelOf); },
    links: () => { isOfLinks = true; kept = controls(LINKS); return kept.map(labelOf); },
    follow: ([place]) => { try { own(kept[place]).click(); } catch {} return 1; },
    click: (places) => {
      const address = location.href;
      if (location.hash !== '') { try { dispatchEvent(new HashChangeEvent('hashchange', { oldURL: address.split('#')[0], newURL: address })); } catch {} }
      for (const place of places) {
        try { own(kept[place]).click(); } catch {}
        if (location.href !== address) { try { replaceState.call(history, history.state, '', address); } catch {} }
      }
      return places.length;
    },
  };
}`;
