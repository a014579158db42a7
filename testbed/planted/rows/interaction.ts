import { below, body, edit, type Fault, type Faults, head, OWN } from '../fault.ts';
import { asks } from './element-row.ts';

/** A whole short page: what the focus reaches, and which words stand beside it, is known. */
const only = (markup: string): Fault =>
  edit(/<body[\s\S]*$/i, `<body><main><h1>Lamps of the harbour</h1>${markup}</main></body></html>`);
/** The same, for a rule that only asks. */
const asked = (markup: string): Fault => ({ ...only(markup), asks: true });
const styled = (rules: string, markup: string): Fault => body(`<style>${rules}</style>${markup}`);
const TEXT = 'Lamps that are made by hand in a small workshop at the harbour last for many years.';
const PLAIN = /<(\/?)(?:main|header|nav|footer|aside|section|h[1-6])\b[^>]*>/gi;
const LINKS = '<p><a href="/care">Care of lamps</a> <a href="/prices">Prices</a> <button>Order</button></p>';
const small = (name: string, rule: string, size: number) =>
  `<style>.${name}{width:44px;height:44px}@media (${rule}){.${name}{width:${size}px;height:${size}px;padding:0;border:0;margin:0}}</style>`;

/** What is seen while the page is used: with the keyboard, on a narrow screen, with larger text. */
export const INTERACTION: Faults = below('accessibility', {
  'css-orientation-lock': [
    ['WCAG failure F97', head('<style>@media (orientation:portrait){html{transform:rotate(90deg)}}</style>')],
    ['ACT rule b33eff', head('<style>@media (orientation:landscape){body{transform:rotate(-90deg)}}</style>')],
  ],
  'focus-visible': [
    ['WCAG failure F78', only(`<style>a:focus,button:focus{outline:none;box-shadow:none}</style>${LINKS}`)],
    ['Reset CSS 1.0: outline of focused elements', only(`<style>:focus{outline:0}</style>${LINKS}`)],
  ],
  'focus-order': [
    [
      'WCAG failure F44',
      asked(
        '<div style="display:flex;flex-direction:column-reverse;gap:20px"><button>One</button><button>Two</button><button>Three</button></div>',
      ),
    ],
    [
      'CSS Flexbox: order and the reading order',
      asked(
        '<div style="display:flex;gap:20px"><a href="/pay" style="order:3">Pay</a><a href="/choose" style="order:1">Choose</a></div>',
      ),
    ],
  ],
  'keyboard-trap': [
    [
      'WCAG failure F10',
      only(
        '<p><a href="/a">Lamps</a> <button id="pl-trap">Menu</button> <a href="/b">Prices</a></p><script>document.getElementById("pl-trap").addEventListener("keydown",e=>{if(e.code==="Tab")e.preventDefault()})</script>',
      ),
    ],
    [
      'npm focus-trap: a region that is no dialog',
      only(
        '<p><a href="/a">Lamps</a></p><div id="pl-hold"><button>One</button></div><p><a href="/b">Prices</a></p><script>{const b=document.querySelector("#pl-hold button");b.addEventListener("focusout",()=>setTimeout(()=>b.focus(),0))}</script>',
      ),
    ],
  ],
  'reduced-motion': [
    [
      'WCAG technique C39',
      styled(
        '@keyframes pl-turn{to{transform:rotate(360deg)}}',
        '<div style="width:80px;height:80px;background:#0b4f9e;animation:pl-turn 2s linear infinite"></div>',
      ),
    ],
    [
      'Animate.css: infinite',
      styled(
        '@keyframes pl-bounce{50%{transform:translateY(-60px)}}',
        '<p style="width:200px;height:40px;animation:pl-bounce 1s infinite">Sale of lamps</p>',
      ),
    ],
  ],
  reflow: [
    ['WCAG failure F102', body(`<p style="width:900px">${TEXT.repeat(3)}</p>`)],
    ['WCAG technique C32', body(`<div style="min-width:640px"><p>${TEXT.repeat(4)}</p></div>`)],
  ],
  'target-size-narrow': [
    [
      'WCAG 2.5.8',
      body(
        `${small('pl-dot', 'max-width:480px', 9)}<p><button class="pl-dot" aria-label="First"></button><button class="pl-dot" aria-label="Second"></button></p>`,
      ),
    ],
    [
      OWN,
      body(
        `${small('pl-page', 'max-width:30em', 12)}<div><button class="pl-page">1</button><button class="pl-page">2</button><button class="pl-page">3</button></div>`,
      ),
    ],
  ],
  'text-resize': [
    [
      'WCAG failure F69',
      body(
        '<div><div style="overflow:hidden;height:5vh;font:16px/18px serif">Lamps of the harbour<br>Made by hand, since 1998</div></div>',
      ),
    ],
    [
      'WCAG failure F94',
      body(
        '<div><div style="width:50vw;overflow:hidden;height:24px;font:16px/24px monospace">Lamps that are made by hand in a small workshop at sea</div></div>',
      ),
    ],
  ],
  'text-spacing': [
    [
      'WCAG failure F104',
      body(
        '<div><div style="width:40ch;height:44px;overflow:hidden;font:16px/20px monospace">Lamps that are made by hand at sea and sold in a small workshop at the harbour</div></div>',
      ),
    ],
    [
      'WCAG technique C36',
      body(
        '<div><div style="width:20ch;height:64px;overflow:hidden;font:16px/20px monospace">Lamps of the harbour are made by hand, and they last for years</div></div>',
      ),
    ],
  ],
  bypass: [
    ['axe-core bypass', { ...edit(PLAIN, '<$1div>'), asks: true }],
    [
      'WCAG technique G1',
      {
        edits: [
          [PLAIN, '<$1p>'],
          [/<a [^>]*href="#[^>]*>/gi, '<a href="/x">'],
        ],
        asks: true,
      },
    ],
  ],
  'color-contrast-enhanced': [
    ['WCAG technique G17', body('<p style="color:#707070;background:#fff">Grey text of a page</p>')],
    ['axe-core color-contrast-enhanced', body('<p style="color:#2b6cb0;background:#fff">Blue text of a page</p>')],
  ],
  'identical-links-same-purpose': [
    ['ACT rule b20e66', asks('<p><a href="/one">Details of lamps</a> <a href="/two">Details of lamps</a></p>')],
    [
      'axe-core identical-links-same-purpose',
      asks('<p><a href="/plan-a.html">Open the plan</a></p><p><a href="/plan-b.html">Open the plan</a></p>'),
    ],
  ],
  'meta-refresh-no-exceptions': [
    ['ACT rule bisz58', head('<meta http-equiv="refresh" content="72001; url=/next">')],
    ['axe-core meta-refresh-no-exceptions', head('<meta http-equiv="refresh" content="100000; url=/archive">')],
  ],
});
