import { below, body, edit, type Fault, type Faults, head, OWN } from '../fault.ts';

const APG = 'ARIA Authoring Practices';
const axe = (rule: string) => `axe-core ${rule}`;
const act = (id: string) => `ACT rule ${id}`;
/** Two texts of a rule: one as axe-core documents it, one from another source. */
const two = (rule: string, first: string, source: string, second: string) =>
  [
    rule,
    [
      [axe(rule), body(first)],
      [source, body(second)],
    ],
  ] as const;
const html = (replacement: string): Fault => edit(/<html[^>]*>/i, replacement);
const VIEWPORT = /<meta name="viewport"[^>]*>/;
const viewport = (content: string): Fault => edit(VIEWPORT, `<meta name="viewport" content="${content}">`);

/** Roles, names and attributes of ARIA. */
const ARIA = [
  two(
    'aria-allowed-attr',
    '<div role="separator" aria-level="2"></div>',
    act('5c01ea'),
    '<button aria-sort="ascending">Sort</button>',
  ),
  two(
    'aria-allowed-role',
    '<article role="button" tabindex="0">Open</article>',
    'ARIA in HTML',
    '<label role="link">Name</label>',
  ),
  two(
    'aria-braille-equivalent',
    '<div role="img" aria-braillelabel="****"></div>',
    'ARIA 1.3 braille',
    '<p><button aria-braillelabel="go"></button></p>',
  ),
  two(
    'aria-conditional-attr',
    '<input type="checkbox" aria-checked="true" aria-label="News">',
    'ARIA in HTML',
    '<table><tr aria-expanded="false"><td>Row</td></tr></table>',
  ),
  two(
    'aria-deprecated-role',
    '<ul role="directory"><li>One</li></ul>',
    'ARIA 1.2: directory is deprecated',
    '<div role="directory">Parts</div>',
  ),
  two(
    'aria-prohibited-attr',
    '<span aria-label="Closed">x</span>',
    'ARIA 1.2: naming prohibited',
    '<p aria-label="Summary">In short</p>',
  ),
  two(
    'aria-required-attr',
    '<div role="checkbox" tabindex="0">News</div>',
    act('4e8ab6'),
    '<div role="slider" tabindex="0" aria-label="Size"></div>',
  ),
  two(
    'aria-required-children',
    '<div role="list"><button>A</button></div>',
    act('bc4a75'),
    '<div role="tablist"><a href="/a">A</a></div>',
  ),
  two('aria-required-parent', '<div role="listitem">One</div>', act('ff89c9'), '<div role="option">One</div>'),
  two('aria-roles', '<div role="buton">Open</div>', act('674b10'), '<div role="tiger">Open</div>'),
  two(
    'aria-text',
    '<p role="text">Read <a href="/a">all of it</a></p>',
    'Deque: role text',
    '<div role="text">A <button>B</button></div>',
  ),
  two('aria-valid-attr', '<p aria-labeledby="x">Text</p>', act('5f99a7'), '<button aria-lable="Close">x</button>'),
  two(
    'aria-valid-attr-value',
    '<button aria-expanded="opened">Menu</button>',
    act('6a7281'),
    '<div role="checkbox" aria-checked="yes" tabindex="0">A</div>',
  ),
  two(
    'duplicate-id-aria',
    '<p><span id="pl-a">One</span><span id="pl-a">Two</span><input aria-labelledby="pl-a"></p>',
    'WCAG failure F77',
    '<label for="pl-b">Name</label><input id="pl-b"><input id="pl-b" aria-label="x">',
  ),
  two(
    'presentation-role-conflict',
    '<img role="presentation" alt="" src="/card.png" tabindex="0" width="20" height="20">',
    act('46ca7f'),
    '<ul role="none" aria-live="polite"><li>One</li></ul>',
  ),
  two('aria-command-name', '<div role="button" tabindex="0"></div>', APG, '<span role="link" tabindex="0"></span>'),
  two('aria-dialog-name', '<div role="dialog"><p>Sure?</p></div>', APG, '<div role="alertdialog"><p>Delete?</p></div>'),
  two(
    'aria-input-field-name',
    '<div role="textbox" contenteditable="true"></div>',
    APG,
    '<div role="combobox" aria-expanded="false" aria-controls="none" tabindex="0"></div>',
  ),
  two(
    'aria-meter-name',
    '<div role="meter" aria-valuenow="4"></div>',
    APG,
    '<div role="meter" aria-valuemin="0" aria-valuemax="9" aria-valuenow="4"></div>',
  ),
  two(
    'aria-progressbar-name',
    '<div role="progressbar" aria-valuenow="40"></div>',
    APG,
    '<div role="progressbar"></div>',
  ),
  two(
    'aria-tab-name',
    '<div role="tablist"><div role="tab"></div></div>',
    APG,
    '<div role="tablist" aria-label="T"><button role="tab" aria-selected="true"></button></div>',
  ),
  two(
    'aria-toggle-field-name',
    '<div role="checkbox" aria-checked="true" tabindex="0"></div>',
    APG,
    '<button role="switch" aria-checked="false"></button>',
  ),
  two('aria-tooltip-name', '<div role="tooltip"></div>', APG, '<span role="tooltip" id="pl-tip"></span>'),
  two(
    'aria-treeitem-name',
    '<ul role="tree" aria-label="Files"><li role="treeitem" tabindex="0"></li></ul>',
    APG,
    '<div role="tree" aria-label="T"><div role="treeitem" aria-expanded="false"></div></div>',
  ),
];

/** Names, texts and structure. */
const CONTENT = [
  two(
    'area-alt',
    '<img src="/card.png" usemap="#pl-m" alt="Map" width="90" height="60"><map name="pl-m"><area href="/a" shape="rect" coords="0,0,40,40"></map>',
    'WCAG technique H24',
    '<img src="/card.png" usemap="#pl-n" alt="Map" width="90" height="60"><map name="pl-n"><area href="/b" alt="" shape="default"></map>',
  ),
  two(
    'image-alt',
    '<img src="/card.png" width="90" height="60">',
    'WCAG failure F65',
    '<a href="/lamp"><img src="/card.png" width="90" height="60"></a>',
  ),
  two(
    'image-redundant-alt',
    '<a href="/h"><img src="/card.png" alt="Home" width="20" height="20">Home</a>',
    'WCAG technique H2',
    '<button><img src="/card.png" alt="Search" width="20" height="20">Search</button>',
  ),
  two(
    'input-image-alt',
    '<form><input type="image" src="/card.png"></form>',
    'WCAG technique H36',
    '<form><input type="image" src="/card.png" alt=""></form>',
  ),
  two(
    'object-alt',
    '<object data="/card.png" type="image/png"></object>',
    act('8fc3b6'),
    '<object data="/card.png" type="image/png" width="90" height="60"><div></div></object>',
  ),
  two(
    'role-img-alt',
    '<div role="img" style="width:20px;height:20px"></div>',
    'WCAG technique ARIA24',
    '<span role="img">★</span>',
  ),
  two(
    'server-side-image-map',
    '<a href="/map"><img src="/card.png" ismap alt="Map" width="90" height="60"></a>',
    'WCAG technique H24',
    '<p><a href="/map"><img ismap src="/card.png" alt="Plan" width="90" height="60"></a></p>',
  ),
  two(
    'svg-img-alt',
    '<svg role="img" width="20" height="20"><circle cx="9" cy="9" r="8"/></svg>',
    act('7d6734'),
    '<svg role="graphics-document" width="20" height="20"><rect width="9" height="9"/></svg>',
  ),
  two(
    'button-name',
    '<button></button>',
    'WCAG failure F68',
    '<button type="button"><svg width="20" height="20" aria-hidden="true"><rect width="9" height="9"/></svg></button>',
  ),
  two(
    'link-name',
    '<a href="/x"></a>',
    'WCAG failure F89',
    '<a href="/y"><img src="/card.png" alt="" width="20" height="20"></a>',
  ),
  two('input-button-name', '<input type="button">', act('97a4e1'), '<input type="submit" value="">'),
  two(
    'summary-name',
    '<details><summary></summary><p>Text</p></details>',
    'HTML: summary',
    '<details open><summary><img src="/card.png" alt="" width="9" height="9"></summary>Text</details>',
  ),
  two('label', '<input type="text">', 'WCAG failure F68', '<p>Mail: <input type="email" name="m"></p>'),
  two(
    'label-title-only',
    '<input type="text" title="Search">',
    'WCAG technique H65',
    '<input type="text" aria-describedby="pl-d" title="Mail"><span id="pl-d">Your mail</span>',
  ),
  two(
    'select-name',
    '<select><option>One</option></select>',
    'WCAG technique H44',
    '<p>Size <select name="s"><option>S</option><option>M</option></select></p>',
  ),
  two(
    'autocomplete-valid',
    '<label>Name <input autocomplete="fullname"></label>',
    act('73f2c2'),
    '<label>Phone <input type="tel" autocomplete="phone-number"></label>',
  ),
  two(
    'form-field-multiple-labels',
    '<label for="pl-f">Name</label><label for="pl-f">First</label><input id="pl-f">',
    'WCAG technique H44',
    '<label>Mail <label for="pl-g">work</label><input id="pl-g"></label>',
  ),
  two(
    'definition-list',
    '<dl><p>Lamps</p><dt>A</dt><dd>B</dd></dl>',
    'HTML: dl',
    '<dl><dt>A</dt><dd>B</dd><span>More</span></dl>',
  ),
  two('dlitem', '<dt>Lamp</dt>', 'HTML: dd', '<div><dd>A light</dd></div>'),
  two(
    'empty-table-header',
    '<table><tr><th></th><th>A</th></tr><tr><td>1</td><td>2</td></tr></table>',
    'W3C tables tutorial',
    '<table><tr><th scope="row"></th><td>1</td></tr><tr><th scope="row">B</th><td>2</td></tr></table>',
  ),
  two('list', '<ul><div>One</div><li>Two</li></ul>', 'WCAG technique H48', '<ol><li>One</li><p>Two</p></ol>'),
  two('listitem', '<li>One</li>', 'HTML: li', '<div><li>Two</li></div>'),
  two(
    'scope-attr-valid',
    '<table><tr><th scope="column">A</th></tr><tr><td>1</td></tr></table>',
    'WCAG technique H63',
    '<table><tr><th>A</th></tr><tr><td scope="rows">1</td></tr></table>',
  ),
  two(
    'table-duplicate-name',
    '<table summary="Prices"><caption>Prices</caption><tr><th>A</th></tr><tr><td>1</td></tr></table>',
    'WCAG technique H73',
    '<table summary="Opening hours"><caption>Opening hours</caption><tr><td>9</td></tr></table>',
  ),
  two(
    'td-headers-attr',
    '<table><tr><th id="pl-h1">A</th></tr><tr><td headers="pl-none">1</td></tr></table>',
    act('a25f45'),
    '<table><tr><td id="pl-h2" headers="pl-h2">1</td></tr></table>',
  ),
  two(
    'th-has-data-cells',
    '<table><tr><th>A</th><th>B</th></tr></table>',
    act('d0f69e'),
    '<table><tr><th>A</th></tr><tr><th scope="row">B</th></tr></table>',
  ),
  two('empty-heading', '<h2></h2>', 'W3C headings tutorial', '<h3><span aria-hidden="true">Hidden</span></h3>'),
  two(
    'heading-order',
    '<h2>Two</h2><h5>Five</h5>',
    'WCAG technique G141',
    '<div role="heading" aria-level="2">Two</div><div role="heading" aria-level="6">Six</div>',
  ),
  two('valid-lang', '<p lang="xyz-q">Text of a page</p>', act('de46e4'), '<p lang="english">Text of a page</p>'),
  two(
    'label-content-name-mismatch',
    '<button aria-label="Submit">Search now</button>',
    'WCAG failure F96',
    '<a href="/o" aria-label="Further information">Our offers</a>',
  ),
  two(
    'avoid-inline-spacing',
    '<p style="line-height:1 !important">Text of a page</p>',
    act('24afc2'),
    '<p style="letter-spacing:0.01em !important">Text of a page</p>',
  ),
  two('blink', '<blink>New</blink>', 'WCAG failure F47', '<p><blink>Sale today</blink></p>'),
  two('marquee', '<marquee>New</marquee>', 'WCAG failure F16', '<p><marquee direction="up">Sale today</marquee></p>'),
  two(
    'color-contrast',
    '<p style="color:#999;background:#fff">Pale text of a page</p>',
    'WCAG failure F24',
    '<p style="color:#e5c;background:#fdf">Pink text of a page</p>',
  ),
  two(
    'link-in-text-block',
    '<p style="color:#000;background:#fff">A text with a <a href="/l" style="color:#222;text-decoration:none">link in it</a> and more words.</p>',
    'WCAG failure F73',
    '<p style="color:#333;background:#fff">Words before <a href="/m" style="color:#444;text-decoration:none">the link</a> and after it.</p>',
  ),
];

/** Landmarks, frames, media and the keyboard. */
const PAGE = [
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
    '<div style="height:40px;overflow-y:scroll"><p style="height:300px">Text of a page</p></div>',
    act('0ssw9k'),
    '<pre style="height:30px;overflow:auto">a\nb\nc\nd\ne\nf\ng\nh\ni\nj</pre>',
  ),
  two(
    'skip-link',
    '<a href="#pl-nowhere" style="position:absolute;left:-999px">Skip to content</a>',
    'WCAG technique G1',
    '<a href="#pl-gone" style="position:absolute;top:-99px">Skip navigation</a>',
  ),
  two('tabindex', '<button tabindex="3">A</button>', 'WCAG failure F44', '<p tabindex="1">Text of a page</p>'),
  two(
    'target-size',
    '<p><button style="width:9px;height:9px;padding:0;border:0;margin:0">a</button><button style="width:9px;height:9px;padding:0;border:0;margin:0">b</button></p>',
    'WCAG 2.5.8',
    '<div><a href="/1" style="display:inline-block;width:8px;height:8px;font-size:6px">1</a><a href="/2" style="display:inline-block;width:8px;height:8px;font-size:6px">2</a></div>',
  ),
];

/** Accessibility of the rendered page. */
export const ACCESSIBILITY: Faults = below('accessibility', {
  ...Object.fromEntries<readonly (readonly [string, Fault])[]>([...ARIA, ...CONTENT, ...PAGE]),
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
  'page-has-heading-one': [
    [axe('page-has-heading-one'), edit(/<(\/?)h1\b/gi, '<$1p')],
    ['W3C headings tutorial', edit(/<(\/?)h1\b/gi, '<$1h2')],
  ],
});
