import { LOOK } from '../look.ts';

/** Stylesheet with low-contrast text. */
export const STYLE = `${LOOK}
.pale{color:#cbbfae}
.banner{background:#ffb703;color:#fff;padding:72px 22px;text-align:center;font-size:20px}
.hero img{width:100%;border-radius:24px}
.icon{width:18px;height:18px;border:0;border-radius:50%;background:#ff9f1c}
nav a{color:#e0b98f}
.tiny{font-size:9px;color:#d8c9b0}
input:focus,a:focus,button:focus{outline:none}
${'.unused-rule-of-a-theme{margin:0;padding:0;border:0;background:none;transition:all .3s ease-in-out}\n'.repeat(900)}`;

function page(body: string, cdn: string): string {
  return `<!DOCTYPE html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no">
<meta name="generator" content="ShipFast Starter 0.9.2">
<title>My App</title>
<link rel="stylesheet" href="/assets/style.css">
<script src="/assets/jquery-1.12.4.min.js"></script>
<script src="${cdn}/analytics.js"></script>
<script src="/assets/app.js"></script>
</head>
<body>
<header class="bar"><a class="logo" href="/"><i></i>Sunny Socks</a><nav><a href="/">Home</a><a href="/about">About</a><a href="/account">Account</a><a href="javascript:void(0)"><img src="/img/cart.svg" width="22"></a></nav></header>
${body}
<footer><p>© 2026 Sunny Socks. Made with love and AI. <a href="/go?to=https://social.example/" target="_blank">click here</a> <a href="#"></a></p><p class="tiny">All rights reserved, no warranty of any kind, colours may differ.</p></footer>
</body>
</html>
`;
}

export function homePage(cdn: string): string {
  return page(
    `<section class="hero"><div><h1>Sunshine for your feet</h1><h1>Socks that make mornings easy</h1><p>Hand-picked pairs, knitted in small batches and sent in a box that fits your mailbox.</p><a class="button" href="/product/morning-glow" tabindex="5">Shop now</a></div><img src="/img/hero.png"></section>
<div class="wide" onload="track()"><h4>Our favourites</h4><div id="note"></div><div class="grid" id="grid"></div></div>
<div class="wide"><h2>Get 10% off</h2><form class="news" action="/subscribe" method="get"><input type="text" placeholder="E-mail" id="mail"><input type="password" placeholder="Choose a password" id="mail"><select><option>EU</option><option>US</option></select><button class="button">Join</button></form></div>
<iframe src="/embed" width="0" height="0"></iframe>
<!-- admin: /admin?debug=1  db: postgres://shop@10.0.0.12/socks -->`,
    cdn,
  );
}

export function productPage(name: string, says: string, slug: string, cdn: string): string {
  return page(
    `<div class="wide"><h3>${name}</h3><img src="/img/${slug}.svg"><p class="pale">${says}</p><button class="button">Buy</button></div>`,
    cdn,
  );
}

export function aboutPage(cdn: string): string {
  return page(
    '<div class="wide"><h1>About us</h1><p class="pale">Lorem ipsum dolor sit amet, consectetur adipiscing elit. We love socks.</p><table><tr><td>Mon</td><td>9-5</td></tr></table></div>',
    cdn,
  );
}

export function accountPage(cdn: string): string {
  return page(
    '<div class="wide"><h1>Sign in</h1><form action="/account" method="get"><input name="user"><input name="password" type="password" autocomplete="off" onpaste="return false"><button class="button">Go</button></form></div>',
    cdn,
  );
}

/** Echoes the search term unescaped. */
export function searchPage(query: string, cdn: string): string {
  return page(`<div class="wide"><h1>Results for ${query}</h1><p>No socks found.</p></div>`, cdn);
}
