import { SOCKS, type Sock } from '../catalogue.ts';
import { LOOK } from '../look.ts';

/** Stylesheet with a skip link, visible focus and reserved space for images. */
export const STYLE = `${LOOK}
.skip{position:absolute;left:-999px}
.skip:focus{left:1rem;top:1rem;background:#fff;padding:.6rem 1rem;z-index:2}
:focus-visible{outline:3px solid #8f3b12;outline-offset:2px}
.hero{background:#ffe3b8}
.hero svg{width:100%;height:auto}
.card h2 a,.card h3 a{color:#2b2118}
form.news label{display:block;font-weight:600}
footer a{display:inline-block;padding:.3rem 0}
main p a{color:#8f3b12}
`;

const SUNRISE =
  '<svg viewBox="0 0 640 400" width="640" height="400" role="img" aria-label="The sun rises over green hills"><rect width="640" height="400" rx="24" fill="#ffd6aa"/><circle cx="320" cy="250" r="92" fill="#ffe896"/><path d="M0 290q80-60 180-20t200-10 260 20v96q0 24-24 24H24q-24 0-24-24z" fill="#6b9c5f"/></svg>';

/** The parts of a page that differ between pages. */
export interface Page {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly body: string;
  readonly data: unknown;
}

export interface Frame {
  /** Origin of the shop, without a trailing slash. */
  readonly origin: string;
  readonly style: string;
  readonly script: string;
}

export function render({ path, title, description, body, data }: Page, { origin, style, script }: Frame): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<link rel="canonical" href="${origin}${path}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:type" content="website">
<meta property="og:url" content="${origin}${path}">
<meta property="og:image" content="${origin}/img/card.png">
<meta property="og:image:alt" content="The sun over green hills">
<meta property="og:site_name" content="Sunny Socks">
<meta property="og:locale" content="en_GB">
<meta name="twitter:card" content="summary_large_image">
<meta name="theme-color" content="#fffaf0">
<link rel="icon" href="/favicon.ico" sizes="16x16">
<link rel="apple-touch-icon" href="/img/touch.png">
<link rel="manifest" href="/site.webmanifest">
<link rel="stylesheet" href="${style}">
<script src="${script}" type="module"></script>
<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="bar"><a class="logo" href="/"><i></i>Sunny Socks</a><nav aria-label="Main"><a href="/">Home</a><a href="/about">About us</a><a href="/contact">Contact</a></nav></header>
<main id="content">
${body}
</main>
<footer><p>© 2026 Sunny Socks, Harbour Street 4, Bristol. <a href="/privacy">Privacy</a> · <a href="/contact">Contact</a></p></footer>
</body>
</html>
`;
}

export function pagesOf(origin: string): Page[] {
  const shop = {
    '@type': 'Organization',
    '@id': `${origin}/#shop`,
    name: 'Sunny Socks',
    url: `${origin}/`,
    logo: `${origin}/img/card.png`,
    sameAs: ['https://social.example/sunny-socks'],
  };
  const about = (data: object) => ({ '@context': 'https://schema.org', '@graph': [shop, data] });
  return [
    homePage(origin, about),
    textPage(origin, about, ABOUT),
    textPage(origin, about, CONTACT),
    textPage(origin, about, PRIVACY),
    ...SOCKS.map((sock) => productPage(origin, sock, about)),
  ];
}

type Graph = (data: object) => unknown;

function homePage(origin: string, about: Graph): Page {
  const cards = SOCKS.map(
    ({ slug, name, price, says }, i) =>
      `<li class="card"><img src="/img/${slug}.svg" alt="A pair of ${name} socks" width="240" height="240"${i > 2 ? ' loading="lazy"' : ''}><h3><a href="/product/${slug}">${name}</a></h3><p>${says}</p><p class="price">£${price}</p></li>`,
  ).join('\n');
  return {
    path: '/',
    title: 'Sunny Socks: cotton and merino socks, made in Bristol',
    description:
      'Soft cotton and merino socks, knitted in small batches in Bristol and sent plastic-free within two days. Free returns for thirty days.',
    data: about({
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      name: 'Sunny Socks',
      url: `${origin}/`,
      inLanguage: 'en',
      publisher: { '@id': `${origin}/#shop` },
    }),
    body: `<section class="hero"><div><h1>Socks that make mornings easy</h1><p>Hand-picked pairs, knitted in small batches and sent in a box that fits your mailbox.</p><p><a class="button" href="/product/morning-glow">See Morning Glow</a></p></div>${SUNRISE}</section>
<section class="wide"><h2>Our favourites</h2><ul class="grid">
${cards}
</ul></section>
<section class="wide"><h2>Questions people ask</h2>
<h3>How long does delivery take?</h3><p>Two working days in the United Kingdom and five in the rest of Europe. Every order leaves our workshop on the day after it was placed, in a paper box without plastic.</p>
<h3>How should I wash the socks?</h3><p>At forty degrees, inside out, and without softener. Cotton may go in the dryer; merino likes to dry flat in the shade, which keeps it soft for years.</p>
<h3>Can I send a pair back?</h3><p>Yes, within thirty days and even when you wore them once. <a href="/contact">Write to us</a> and we send a label that costs you nothing.</p></section>
<section class="wide"><h2>News, once a month</h2><form class="news" action="/subscribe" method="post"><p><label for="mail">Your e-mail address</label><input id="mail" name="email" type="email" autocomplete="email" required></p><p><button class="button" type="submit">Join the list</button></p></form></section>`,
  };
}

function productPage(origin: string, { slug, name, price, says }: Sock, about: Graph): Page {
  const path = `/product/${slug}`;
  return {
    path,
    title: `${name}: socks for ${price} pounds | Sunny Socks`,
    description: `${says} Knitted in Bristol, sent within two days, with free returns for thirty days.`.slice(0, 155),
    data: about({
      '@type': 'Product',
      name,
      description: says,
      image: `${origin}/img/${slug}.svg`,
      brand: { '@type': 'Brand', name: 'Sunny Socks' },
      offers: {
        '@type': 'Offer',
        price,
        priceCurrency: 'GBP',
        availability: 'https://schema.org/InStock',
        url: `${origin}${path}`,
      },
    }),
    body: `<article class="wide"><h1>${name}</h1><img src="/img/${slug}.svg" alt="A pair of ${name} socks" width="240" height="240"><p>${says}</p><p class="price">£${price}</p><form action="/cart" method="post"><button class="button" type="submit">Put ${name} in the cart</button></form></article>`,
  };
}

interface Words {
  readonly path: string;
  readonly heading: string;
  readonly description: string;
  readonly text: string;
}

const ABOUT: Words = {
  path: '/about',
  heading: 'About Sunny Socks',
  description:
    'Who knits Sunny Socks: three people, two machines from 1974 and a workshop by the harbour in Bristol, where every pair is checked by hand.',
  text: 'We are three people with two knitting machines from 1974 and a workshop by the harbour in Bristol. Every pair is checked by hand before it goes into its box.',
};
const CONTACT: Words = {
  path: '/contact',
  heading: 'Contact Sunny Socks',
  description:
    'How to reach Sunny Socks in Bristol by e-mail, by letter or at the workshop door, and how to send a pair back within thirty days for free.',
  text: 'Write to hello@sunny-socks.example or to Harbour Street 4, Bristol. We answer on working days, most often before lunch.',
};
const PRIVACY: Words = {
  path: '/privacy',
  heading: 'Privacy at Sunny Socks',
  description:
    'What Sunny Socks keeps about visitors and customers, for how long and why: one cookie for the cart, your order and nothing else at all.',
  text: 'We keep one cookie for your cart and the address of your order, for as long as the law asks. Nobody else gets either.',
};

function textPage(origin: string, about: Graph, { path, heading, description, text }: Words): Page {
  return {
    path,
    title: `${heading} | Socks from Bristol`,
    description,
    data: about({ '@type': 'WebPage', name: heading, url: `${origin}${path}` }),
    body: `<article class="wide"><h1>${heading}</h1><p>${text}</p><p>Back to <a href="/">all our socks</a>.</p></article>`,
  };
}
