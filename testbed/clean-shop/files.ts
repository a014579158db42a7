import type { Page } from './pages.ts';

const DAY_MS = 86_400_000;
export const SCRIPT = `document.querySelector('form.news')?.addEventListener('submit',(event)=>{event.currentTarget.querySelector('button').disabled=true});\n`;

export const robots = (origin: string) => `User-agent: *
Disallow: /cart
Allow: /

Sitemap: ${origin}/sitemap.xml
`;

export const sitemap = (origin: string, pages: readonly Page[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map(({ path }) => `<url><loc>${origin}${path}</loc><lastmod>2026-11-01</lastmod></url>`).join('\n')}
</urlset>
`;

export const llms = (origin: string, pages: readonly Page[]) => `# Sunny Socks

> Cotton and merino socks, knitted in small batches in Bristol and sent without plastic within two days.

## Pages

${pages.map(({ path, title, description }) => `- [${title}](${origin}${path}): ${description}`).join('\n')}
`;

/** security.txt (RFC 9116), expiring half a year after start-up. */
export const security = (origin: string) => `Contact: mailto:security@sunny-socks.example
Expires: ${new Date(Date.now() + 180 * DAY_MS).toISOString()}
Preferred-Languages: en
Canonical: ${origin}/.well-known/security.txt
`;

export const manifest = JSON.stringify({
  name: 'Sunny Socks',
  short_name: 'Socks',
  start_url: '/',
  display: 'browser',
  background_color: '#fffaf0',
  theme_color: '#fffaf0',
  icons: [{ src: '/img/touch.png', sizes: '180x180', type: 'image/png' }],
});
