// Shows a badge next to its script element. It sends and stores nothing and needs script-src only.
(() => {
  const badge = BADGE;
  const script = document.currentScript;
  if (!script?.parentNode) return;
  const isValid = badge.valid && location.origin === badge.origin;
  const [issuedFor, here] =
    location.host === badge.domain ? [badge.origin, location.origin] : [badge.domain, location.host];
  const elsewhere = badge.valid ? `This badge was issued for ${issuedFor}, not for ${here}.` : badge.message;
  const day = badge.scanned_at ? new Date(badge.scanned_at).toISOString().slice(0, 10) : '';
  const make = (name, text, style) => {
    const element = document.createElement(name);
    element.textContent = text;
    Object.assign(element.style, style);
    return element;
  };
  const link = make('a', '', {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    padding: '6px 12px 6px 10px',
    border: `1px solid ${isValid ? '#2d6a4f' : '#8a93a1'}`,
    borderRadius: '6px',
    background: '#fff',
    color: isValid ? '#1b4332' : '#4b5563',
    font: '13px/1.3 system-ui, sans-serif',
    textAlign: 'left',
    textDecoration: 'none',
  });
  link.href = badge.link;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.title = isValid ? badge.message : elsewhere;
  link.dataset.assay = isValid ? 'valid' : 'invalid';
  const mark = make('span', isValid ? '\u2713' : '\u2013', { fontSize: '18px', fontWeight: '700' });
  mark.setAttribute('aria-hidden', 'true');
  const words = make('span', '', { display: 'block' });
  words.append(
    make('span', isValid ? 'Verified by Assay' : 'Not verified', { display: 'block', fontWeight: '600' }),
    make('span', isValid ? `${badge.grade ? `Grade ${badge.grade} · ` : ''}Scanned ${day}` : elsewhere, {
      display: 'block',
      fontSize: '11px',
      maxWidth: '240px',
    }),
  );
  link.append(mark, words);
  script.parentNode.insertBefore(link, script.nextSibling);
})();
