/** Controls whose label is reported. */
const MOST_CONTROLS = 60;

/**
 * In a trial: `controls` returns the labels of what a visitor may click without submitting a form, and `click` clicks those with the
 * given places. Another site can change the fragment of a page that it opened: `click` reports a change first.
 */
export const clickScript = String.raw`(roots) => {
  const controls = () => {
    const found = [];
    for (const root of roots) for (const element of root.querySelectorAll('button, summary, input[type=button], [onclick], [role=button], [role=tab], a[href^="#"], a[href^="javascript:"]')) {
      const submits = element.form && /^(?:submit|image|reset)$/.test(element.type);
      if (!submits && found.length < ${MOST_CONTROLS}) found.push(element);
    }
    return found;
  };
  const labelOf = (one) => [one.textContent, one.value, one.title, one.id, one.name, one.getAttribute('aria-label'), one.className].filter((text) => typeof text === 'string' && text.trim() !== '').map((text) => text.slice(0, 60)).join('\n');
  let kept = [];
  return {
    controls: () => { kept = controls(); return kept.map(labelOf); },
    click: (places) => {
      if (location.hash !== '') { try { dispatchEvent(new HashChangeEvent('hashchange', { oldURL: location.href.split('#')[0], newURL: location.href })); } catch {} }
      for (const place of places) { try { kept[place].click(); } catch {} }
      return places.length;
    },
  };
}`;
