import type { Reply } from '../../clean/clean-host.ts';
import { below, body, edit, type Fault, type Faults, head, OWN } from '../fault.ts';
import { ARIA } from './aria.ts';
import { APG, act, asks, axe, type ElementRow, two } from './element-row.ts';
import { ELEMENTS } from './elements.ts';

const html = (replacement: string): Fault => edit(/<html[^>]*>/i, replacement);
/** Markup at the start of the body. */
const first = (markup: string): Fault => edit(/<body[^>]*>/i, `$&${markup}`);
const VIEWPORT = /<meta name="viewport"[^>]*>/;
const viewport = (content: string): Fault => edit(VIEWPORT, `<meta name="viewport" content="${content}">`);

/** Landmarks, frames, media and the keyboard. */
const PAGE: readonly ElementRow[] = [
  two(
    'landmark-banner-is-top-level',
    '<main><div role="banner">Top</div></main>',
    APG,
    '<aside><div role="banner">Top</div></aside>',
  ),
  two(
    'landmark-contentinfo-is-top-level',
    '<main><div role="contentinfo">End</div></main>',
    APG,
    '<aside><div role="contentinfo">End</div></aside>',
  ),
  two('landmark-main-is-top-level', '<aside><div role="main">Text</div></aside>', APG, '<nav><main>Text</main></nav>'),
  two(
    'landmark-no-duplicate-banner',
    '<div role="banner">A</div><div role="banner">B</div>',
    APG,
    '<header>A</header><header>B</header>',
  ),
  two(
    'landmark-no-duplicate-contentinfo',
    '<div role="contentinfo">A</div><div role="contentinfo">B</div>',
    APG,
    '<footer>A</footer><footer>B</footer>',
  ),
  two(
    'landmark-no-duplicate-main',
    '<main>A</main><main>B</main>',
    'HTML: main',
    '<div role="main">A</div><div role="main">B</div>',
  ),
  two(
    'landmark-unique',
    '<nav aria-label="Menu"><a href="/a">A</a></nav><nav aria-label="Menu"><a href="/b">B</a></nav>',
    APG,
    '<aside>A</aside><aside>B</aside>',
  ),
  two('region', '<p>Text outside of any landmark</p>', APG, '<div><h2>News</h2><p>Text outside</p></div>'),
  two(
    'frame-title',
    '<iframe srcdoc="<p>Map</p>"></iframe>',
    'WCAG technique H64',
    '<iframe src="/card.png" title=""></iframe>',
  ),
  two(
    'frame-title-unique',
    '<iframe srcdoc="<p>A</p>" title="Map"></iframe><iframe srcdoc="<p>B</p>" title="Map"></iframe>',
    act('4b1c6c'),
    '<iframe srcdoc="<p>One</p>" title="Widget"></iframe><iframe srcdoc="<b>Two</b>" title="Widget"></iframe>',
  ),
  two(
    'frame-focusable-content',
    '<iframe srcdoc="<button>Go</button>" title="Tool" tabindex="-1"></iframe>',
    act('akn7bn'),
    '<iframe srcdoc="<a href=/x>Go</a>" title="Links" tabindex="-1"></iframe>',
  ),
  two(
    'video-caption',
    '<video src="/talk.mp4" controls></video>',
    'WCAG failure F8',
    '<video controls><source src="/talk.webm" type="video/webm"></video>',
  ),
  two(
    'frame-tested',
    '<iframe src="{plain}/map" title="Map"></iframe>',
    'Google Maps: embedded map',
    '<iframe src="https://maps.partner-sites.com/embed" title="The way to the workshop" width="300" height="200"></iframe>',
  ),
  two(
    'accesskeys',
    '<button accesskey="s">A</button><button accesskey="s">B</button>',
    'HTML: accesskey',
    '<a href="/a" accesskey="n">A</a><a href="/b" accesskey="n">B</a>',
  ),
  two(
    'aria-hidden-focus',
    '<div aria-hidden="true"><button>Go</button></div>',
    act('6cfa84'),
    '<a href="/x" aria-hidden="true">Go</a>',
  ),
  two(
    'nested-interactive',
    '<button>A <a href="/x">B</a></button>',
    act('307n5z'),
    '<div role="button" tabindex="0">A <input aria-label="b"></div>',
  ),
  two(
    'scrollable-region-focusable',
    '<div style="height:40px;overflow-y:scroll"><p>One<br>Two<br>Three<br>Four<br>Five</p></div>',
    act('0ssw9k'),
    '<pre style="height:30px;overflow:auto">a\nb\nc\nd\ne\nf\ng\nh\ni\nj</pre>',
  ),
  two('tabindex', '<button tabindex="3">A</button>', 'WCAG failure F44', '<p tabindex="1">Text of a page</p>'),
  two(
    'target-size',
    '<p><button style="width:9px;height:9px;padding:0;border:0;margin:0">a</button><button style="width:9px;height:9px;padding:0;border:0;margin:0">b</button></p>',
    'WCAG 2.5.8',
    '<div><a href="/1" style="display:inline-block;width:8px;height:8px;font-size:6px">1</a><a href="/2" style="display:inline-block;width:8px;height:8px;font-size:6px">2</a></div>',
  ),
];

/** Sound that is longer than the three seconds that the rule allows. */
const TONE: Reply = { type: 'audio/wav', body: wav(8) };

/** A silent recording, 8 bits at 8 kHz. */
function wav(seconds: number): Buffer {
  const samples = Buffer.alloc(8000 * seconds, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** Accessibility of the rendered page. */
export const ACCESSIBILITY: Faults = below('accessibility', {
  ...Object.fromEntries([...ARIA, ...ELEMENTS]),
  ...Object.fromEntries(PAGE),
  'aria-hidden-body': [
    [axe('aria-hidden-body'), edit(/<body/i, '<body aria-hidden="true"')],
    [
      'npm react-modal: a modal that was not closed',
      { ...body('<script>document.body.setAttribute("aria-hidden", "true")</script>') },
    ],
  ],
  'document-title': [
    [axe('document-title'), edit(/<title>[^<]*<\/title>/, '')],
    ['WCAG failure F25', edit(/<title>[^<]*<\/title>/, '<title> </title>')],
  ],
  'html-has-lang': [
    [axe('html-has-lang'), html('<html>')],
    [act('b5c3f8'), html('<html lang="">')],
  ],
  'html-lang-valid': [
    [axe('html-lang-valid'), html('<html lang="xyz-q">')],
    [act('bf051a'), html('<html lang="english">')],
  ],
  'html-xml-lang-mismatch': [
    [axe('html-xml-lang-mismatch'), html('<html lang="en" xml:lang="fr">')],
    [act('5b7ae0'), html('<html lang="en-GB" xml:lang="de">')],
  ],
  'meta-refresh': [
    [axe('meta-refresh'), head('<meta http-equiv="refresh" content="300; url=/next">')],
    ['WCAG failure F41', head('<meta http-equiv="refresh" content="600">')],
  ],
  'meta-viewport': [
    [axe('meta-viewport'), viewport('width=device-width, user-scalable=no')],
    [act('b4f0c3'), viewport('width=device-width, initial-scale=1, maximum-scale=1')],
  ],
  'meta-viewport-large': [
    [axe('meta-viewport-large'), viewport('width=device-width, maximum-scale=3')],
    [OWN, viewport('width=device-width, initial-scale=1, maximum-scale=2.5')],
  ],
  'landmark-one-main': [
    [axe('landmark-one-main'), edit(/<(\/?)main\b/gi, '<$1div')],
    ['HTML: main', edit(/<(\/?)main\b[^>]*>/gi, '<$1section>')],
  ],
  'no-autoplay-audio': [
    [
      axe('no-autoplay-audio'),
      { ...asks('<audio src="/planted/tone.wav" autoplay></audio>'), files: { '/planted/tone.wav': TONE } },
    ],
    [
      'WCAG failure F23',
      {
        ...asks('<video src="/planted/tone.wav" autoplay width="90" height="60"></video>'),
        files: { '/planted/tone.wav': TONE },
      },
    ],
  ],
  'skip-link': [
    [axe('skip-link'), first('<a href="#pl-nowhere" style="position:absolute;left:-999px">Skip to content</a>')],
    ['WCAG technique G1', first('<p><a href="#pl-gone" style="position:absolute;top:-99px">Skip navigation</a></p>')],
  ],
  'page-has-heading-one': [
    [axe('page-has-heading-one'), edit(/<(\/?)h1\b/gi, '<$1p')],
    ['W3C headings tutorial', edit(/<(\/?)h1\b/gi, '<$1h2')],
  ],
});
