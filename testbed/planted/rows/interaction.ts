import { below, body, edit, type Fault, type Faults, head, OWN } from '../fault.ts';

const style = (rules: string, markup = ''): Fault => ({ head: `<style>${rules}</style>`, body: markup });
const TEXT = 'Lamps that are made by hand in a small workshop at the harbour last for many years.';
const PLAIN = /<(\/?)(?:main|header|nav|footer|aside|section|h[1-6])\b[^>]*>/gi;

/** What is seen while the page is used: with the keyboard, on a narrow screen, with larger text. */
export const INTERACTION: Faults = below('accessibility', {
  'css-orientation-lock': [
    ['WCAG failure F97', style('@media (orientation:portrait){html{transform:rotate(90deg)}}')],
    ['ACT rule b33eff', style('@media (orientation:landscape){body{transform:rotate(-90deg)}}')],
  ],
  'focus-visible': [
    [
      'WCAG failure F78',
      style(
        '*:focus,*:focus-visible{outline:none!important;box-shadow:none!important}',
        '<p><button>Order</button> <a href="/care">Care of lamps</a></p>',
      ),
    ],
    [
      'normalize.css before 2: a{outline:0}',
      style(
        'a:focus,button:focus,input:focus{outline:0 none}a:focus-visible{outline:0}',
        '<p><a href="/a">Prices</a> <a href="/b">Opening hours</a></p>',
      ),
    ],
  ],
  'focus-order': [
    [
      'WCAG failure F44',
      body(
        '<div style="display:flex;flex-direction:column-reverse;gap:200px"><button>One</button><button>Two</button><button>Three</button></div>',
      ),
    ],
    [
      'WCAG failure F1',
      body(
        '<div style="position:relative;height:900px"><button style="position:absolute;top:800px">First</button><button style="position:absolute;top:400px">Second</button><button style="position:absolute;top:0">Third</button></div>',
      ),
    ],
  ],
  'keyboard-trap': [
    [
      'WCAG failure F10',
      body(
        '<p><input id="pl-trap" aria-label="Code"></p><script>document.getElementById("pl-trap").addEventListener("keydown",e=>{if(e.key==="Tab")e.preventDefault()})</script>',
      ),
    ],
    [
      'WCAG failure F55',
      body(
        '<p><button id="pl-hold">Hold</button></p><script>{const b=document.getElementById("pl-hold");b.addEventListener("blur",()=>setTimeout(()=>b.focus(),0))}</script>',
      ),
    ],
  ],
  'reduced-motion': [
    [
      'WCAG technique C39',
      style(
        '@keyframes pl-turn{to{transform:rotate(360deg)}}',
        '<div style="width:80px;height:80px;background:#0b4f9e;animation:pl-turn 2s linear infinite"></div>',
      ),
    ],
    [
      'Animate.css: infinite',
      style(
        '@keyframes pl-bounce{50%{transform:translateY(-60px)}}',
        '<p style="animation:pl-bounce 1s infinite">Sale of lamps</p>',
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
        '<p><button style="width:9px;height:9px;padding:0;border:0;margin:0">a</button><button style="width:9px;height:9px;padding:0;border:0;margin:0">b</button></p>',
      ),
    ],
    [
      OWN,
      body(
        '<div><a href="/1" style="display:inline-block;width:8px;height:8px;font-size:6px">1</a><a href="/2" style="display:inline-block;width:8px;height:8px;font-size:6px">2</a></div>',
      ),
    ],
  ],
  'text-resize': [
    [
      'WCAG failure F69',
      body(
        `<div style="width:300px;height:26px;overflow:hidden;font-size:1rem;line-height:1.5"><p style="margin:0">Lamps of the harbour</p></div>`,
      ),
    ],
    [
      'WCAG failure F94',
      body(
        `<div style="width:220px;height:50px;overflow:hidden;line-height:24px;font-size:16px">Lamps that are made by hand at sea</div>`,
      ),
    ],
  ],
  'text-spacing': [
    [
      'WCAG failure F104',
      body(
        `<div style="width:300px;height:44px;overflow:hidden;line-height:20px;font-size:16px">Lamps that are made by hand in a small workshop here</div>`,
      ),
    ],
    [
      'WCAG technique C36',
      body(
        `<div style="width:240px;height:60px;overflow:hidden;line-height:1.2;font-size:16px"><p style="margin:0">Lamps that are made by hand in a small workshop at sea</p></div>`,
      ),
    ],
  ],
  bypass: [
    ['axe-core bypass', edit(PLAIN, '<$1div>')],
    [
      'WCAG technique G1',
      {
        edits: [
          [PLAIN, '<$1p>'],
          [/<a [^>]*href="#[^>]*>/gi, '<a href="/x">'],
        ],
      },
    ],
  ],
  'color-contrast-enhanced': [
    ['WCAG technique G17', body('<p style="color:#707070;background:#fff">Grey text of a page</p>')],
    ['axe-core color-contrast-enhanced', body('<p style="color:#2b6cb0;background:#fff">Blue text of a page</p>')],
  ],
  'identical-links-same-purpose': [
    ['ACT rule b20e66', body('<p><a href="/one">Details of lamps</a> <a href="/two">Details of lamps</a></p>')],
    [
      'axe-core identical-links-same-purpose',
      body('<p><a href="/plan-a.html">Open the plan</a></p><p><a href="/plan-b.html">Open the plan</a></p>'),
    ],
  ],
  'meta-refresh-no-exceptions': [
    ['ACT rule bisz58', head('<meta http-equiv="refresh" content="72001; url=/next">')],
    ['axe-core meta-refresh-no-exceptions', head('<meta http-equiv="refresh" content="300; url=/next">')],
  ],
});
