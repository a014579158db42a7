interface Shown {
  readonly valid: boolean;
  readonly domain: string | null;
  readonly scanned_at: string | null;
  /** Shown if the owner of the badge wants it. */
  readonly grade: string | null;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A badge as an SVG image. An image cannot check the page that embeds it, so it names its host. */
export function badgePicture({ valid, domain, scanned_at, grade }: Shown): string {
  const ink = valid ? '#1b4332' : '#4b5563';
  const title = valid ? 'Verified by Assay' : 'Not verified';
  const host = (domain ?? 'unknown').replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
  const facts = valid ? [grade === null ? '' : `Grade ${grade}`, scanned_at?.slice(0, 10)] : [];
  const words = [host, ...facts].filter(Boolean).join(' · ');
  const width = Math.max(170, 52 + Math.ceil(words.length * 6.4));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="44" viewBox="0 0 ${width} 44" role="img" aria-label="${title}: ${words}">
<rect x=".5" y=".5" width="${width - 1}" height="43" rx="6" fill="#fff" stroke="${valid ? '#2d6a4f' : '#8a93a1'}"/>
<path d="${valid ? 'M13 22l6 6 11-12' : 'M14 22h15'}" fill="none" stroke="${ink}" stroke-width="3"/>
<g fill="${ink}" font-family="system-ui,sans-serif"><text x="40" y="19" font-size="13" font-weight="600">${title}</text><text x="40" y="34" font-size="11">${words}</text></g></svg>
`;
}
