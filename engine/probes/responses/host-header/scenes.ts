import type { Scene, SceneRequest } from '../../define-probe.ts';
import { htmlAnswer } from '../../scene-answers.ts';

/** A cache in front of a host: its key is the URL alone. */
export function caching(answer: (request: SceneRequest) => string): (request: SceneRequest) => string {
  const kept = new Map<string, string>();
  return (request) => {
    const known = kept.get(request.url.href) ?? answer(request);
    kept.set(request.url.href, known);
    return known;
  };
}

export function hostHeaderScenes(): Scene<'believed' | 'cached'>[] {
  const page = (host: string) =>
    htmlAnswer(`<html><head><link rel="canonical" href="https://${host}/"></head><body>Socks</body></html>`);
  const linking = htmlAnswer('<html><body><a href="/offers/socks">Socks</a></body></html>');
  const moved = (host: string) => `HTTP/1.1 302 Found\nlocation: https://${host}/sign-in\n\n`;
  return [
    {
      name: 'the canonical URL follows X-Forwarded-Host',
      answers: { '/': ({ headers }) => page(headers['x-forwarded-host'] ?? 'shop.example') },
      finds: ['believed'],
    },
    {
      name: 'a cache keeps the page',
      answers: { '/': caching(({ headers }) => page(headers['x-forwarded-host'] ?? 'shop.example')) },
      finds: ['cached'],
    },
    {
      name: 'a redirect follows Host',
      answers: { '/login': ({ headers }) => moved(headers.host ?? 'shop.example') },
      finds: ['believed'],
    },
    {
      name: 'only a linked page builds its URLs from Host',
      answers: { '/': linking, '/offers/socks': ({ headers }) => page(headers.host ?? 'shop.example') },
      finds: ['believed'],
    },
    {
      name: 'a linked page uses the site’s own host',
      answers: { '/': linking, '/offers/socks': page('shop.example') },
      finds: [],
    },
    {
      name: 'URLs use the site’s own host',
      answers: { '/': page('shop.example'), '/login': moved('shop.example') },
      finds: [],
    },
    {
      name: 'the host is shown as text',
      answers: {
        '/': ({ headers }) =>
          htmlAnswer(
            `<html><body>No site ${headers.host ?? headers['x-forwarded-host'] ?? ''} here.</body></html>`,
            404,
          ),
      },
      finds: [],
    },
  ];
}
