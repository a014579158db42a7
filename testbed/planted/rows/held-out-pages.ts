import { below, body, edit, type Faults, head, robots } from '../fault.ts';

const TIDY = 'Sitemap: {origin}/sitemap.xml\n';

/** Held-out faults of what readers and assistants get of a page. */
export const HELD_OUT_PAGES: Faults = {
  ...below('aeo', {
    'access/ai-search': [
      [
        'OpenAI: robots.txt with OAI-SearchBot',
        robots(`User-agent: OAI-SearchBot\nDisallow: /\n\nUser-agent: *\nDisallow:\n${TIDY}`),
      ],
      [
        'Anthropic: Claude-SearchBot',
        robots(`User-agent: Claude-SearchBot\nDisallow: /\n\nUser-agent: *\nAllow: /\n${TIDY}`),
      ],
    ],
    'access/ai-training': [
      [
        'Apple: Applebot-Extended',
        robots(`User-agent: Applebot-Extended\nDisallow: /\n\nUser-agent: *\nAllow: /\n${TIDY}`),
      ],
      [
        'Meta: Meta-ExternalAgent',
        robots(`User-agent: meta-externalagent\nDisallow: /\n\nUser-agent: *\nAllow: /\n${TIDY}`),
      ],
    ],
    'access/snippets': [['Google: max-snippet 0', head('<meta name="robots" content="index, follow, max-snippet:0">')]],
  }),
  ...below('performance', {
    'http/font-loading': [
      [
        'web.dev: font-display block hides text',
        head(
          '<style>@font-face{font-family:Harbour;font-display:block;src:url(/fonts/harbour.woff2) format("woff2")}</style>',
        ),
      ],
    ],
    'page/image-dimensions': [
      [
        'web.dev: lazy images without dimensions',
        body('<p><img src="/card.png" alt="The sun over green hills" loading="lazy"></p>'),
      ],
    ],
    'page/preconnects': [['Lighthouse: preload without as', head('<link rel="preload" href="/fonts/harbour.woff2">')]],
    'page/script-errors': [
      ['Sentry: a property of undefined', body('<script>window.settings.theme.apply();</script>')],
    ],
    'page/render-blocking': [
      [
        'GTmetrix: eliminate render-blocking resources',
        head('<script src="/js/jquery.js"></script><script src="/js/slider.js"></script>'),
      ],
    ],
  }),
  ...below('accessibility', {
    'button-name': [
      [
        'Bootstrap: the close button without its label',
        body('<button type="button" class="btn-close" data-bs-dismiss="modal"></button>'),
      ],
    ],
    'link-name': [
      [
        'Font Awesome: an icon as a link',
        body('<a href="https://social.test/lamps"><i class="fa-brands fa-mastodon" aria-hidden="true"></i></a>'),
      ],
    ],
    'image-alt': [
      [
        'WebAIM WAVE: linked image missing alternative text',
        body('<p><a href="/home"><img src="/card.png" width="120" height="63"></a></p>'),
      ],
    ],
    label: [
      [
        'WebAIM WAVE: missing form label',
        body('<form><input type="search" name="q" placeholder=""><button>Search</button></form>'),
      ],
    ],
    'color-contrast': [
      [
        'Bootstrap 4: text-muted on a grey card',
        body('<p style="color:#868e96;background:#f1f3f5">Muted words of a card</p>'),
      ],
    ],
    'aria-required-attr': [
      ['ARIA Authoring Practices: switch without a state', body('<span role="switch" tabindex="0">Dark theme</span>')],
    ],
    'aria-valid-attr': [['Nu Html Checker: attribute not allowed', body('<p aria-role="note">Closed on Sunday</p>')]],
    tabindex: [['HTML_CodeSniffer H4.2: positive tabindex', body('<p><a href="/basket" tabindex="7">Basket</a></p>')]],
    list: [
      [
        'HTML_CodeSniffer H48: a list of div elements',
        body('<ul class="grid"><div class="cell"><a href="/a">First</a></div></ul>'),
      ],
    ],
    'frame-title': [
      [
        'YouTube: the old embed code',
        body(
          '<iframe width="300" height="170" src="https://www.youtube-nocookie.com/embed/x" frameborder="0" allowfullscreen></iframe>',
        ),
      ],
    ],
    'meta-viewport': [
      [
        'Ionic: the viewport of its starter',
        edit(
          /<meta name="viewport"[^>]*>/,
          '<meta name="viewport" content="viewport-fit=cover, width=device-width, initial-scale=1.0, minimum-scale=1.0, maximum-scale=1.0, user-scalable=no">',
        ),
      ],
    ],
    'empty-heading': [['WebAIM WAVE: empty heading', body('<h2 class="title"><span></span></h2>')]],
    'select-name': [
      [
        'Select2: the element behind it',
        body('<select class="select2" multiple><option value="1">Oak</option><option value="2">Ash</option></select>'),
      ],
    ],
    'nested-interactive': [
      [
        'Material Design: a card as a button',
        body('<div role="button" tabindex="0" class="card"><a href="/lamp">Desk lamp</a> <button>Buy</button></div>'),
      ],
    ],
  }),
};
