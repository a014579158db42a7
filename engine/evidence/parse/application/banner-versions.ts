import { limit, type ReportCut } from '../../../limits.ts';
import type { StatedVersion } from './code-versions.ts';
import { VERSION } from './versions/version.ts';

/** Banners at the top of library files, and a few unmistakable version statements. */
const SPELLINGS: readonly (readonly [name: string, spelling: RegExp])[] = [
  ['jquery', /\/\*!? ?\n?(?: \* )?jQuery (?:JavaScript Library )?v(VERSION)[\s|]/],
  ['jquery-ui', /\/\*! jQuery UI - v(VERSION)\b/],
  ['jquery-migrate', /\/\*! ?jQuery Migrate (?:- )?v(VERSION)\b/i],
  ['jquery-validation', /\/\*! jQuery Validation Plugin - v(VERSION)\b/],
  ['bootstrap', /\/\*!\s{1,4}\*? ?Bootstrap v(VERSION) \(https?:\/\/getbootstrap/],
  ['bootstrap', /\* Bootstrap(?:\.js|:[\w.-]{1,40})? v(VERSION)\b/],
  ['bootstrap', /\* Bootstrap \[object Object\] v(VERSION) \(https?:/],
  ['angular', /(?:\/\*\s{1,4}|@license )AngularJS v(VERSION)\b/],
  ['vue', /\/\*!\s{1,4}\* Vue\.js v(VERSION)\b/],
  ['vue', /\/\*\*?\s{1,4}\* vue v(VERSION)\s/],
  ['moment', /\/\/! version : (VERSION)\s{1,4}\/\/! authors : Tim Wood/],
  ['underscore', /\/\/\s{1,8}Underscore\.js (VERSION)\s/],
  ['backbone', /\/\/\s{1,8}Backbone\.js (VERSION)\s/],
  ['handlebars', /\/\*\*?!?\s{1,4}@license\s{1,4}handlebars v(VERSION)\b/i],
  ['lodash', /@license\s{1,8}\*? ?(?:lodash|Lodash <https:\/\/lodash\.com\/>) (VERSION)\b/i],
  ['dompurify', /\/\*! @license DOMPurify (VERSION) \|/],
  ['axios', /\/\*! Axios v(VERSION) Copyright/],
  ['axios', /\/\* axios v(VERSION) \|/],
  ['knockout', /Knockout JavaScript library v(VERSION)\b/],
  ['react', /@license React v(VERSION)\s{1,4}\* react\.(?:production|development)/],
  ['react-dom', /@license React v(VERSION)\s{1,4}\* react-dom\.(?:production|development)/],
  ['prototype', /Prototype JavaScript framework, version (VERSION)\b/],
  ['mustache', /mustache\.js - Logic-less \{\{mustache\}\} templates[\s\S]{0,400}version ?[:=] ?["'](VERSION)["']/],
  ['swiper', /\/\*\*\s{1,4}\* Swiper (VERSION)\s/],
  ['tinymce', /\/\*\*?!?\s{1,4}\*? ?TinyMCE version (VERSION)\b/],
  ['marked', /\/\*\*\s{1,4}\* marked v(VERSION) - a markdown parser/],
  ['bootstrap-select', /\* Bootstrap-select v(VERSION) \(/],
  ['c3', /@license C3\.js v(VERSION) \|/],
  ['chart.js', /\* Chart\.js v(VERSION)\s/],
  ['datatables.net', /\/\*! (?:\w{0,10}\s{1,8})?DataTables (VERSION)\s/],
  ['ember', /@version {3,4}(VERSION)\s{1,8}\*?\/?[\s\S]{0,80}ember/i],
  ['froala-editor', /\* froala_editor v(VERSION) \(/],
  ['highcharts', /Highcharts JS v(VERSION) \(/],
  ['highlight.js', /\/\*!\s{1,4}Highlight\.js v(VERSION) \(git: /],
  ['jplayer', /\/\*! jPlayer (VERSION) for jQuery/],
  ['jquery.mobile', /\* jQuery Mobile (VERSION)\s/],
  [
    'jquery-ui',
    /\* jQuery UI (?:Accordion |Autocomplete |Button |Checkboxradio |Controlgroup |Core |CSS Framework |Datepicker |Dialog |Disable Selection |Draggable |Droppable |Effects (?:[A-Z][a-z]{1,15} )?|Focusable |Form Reset Mixin |Keycode |Labels |Menu |Mouse |Position |Progressbar |Resizable |Scroll Parent |Selectable |Selectmenu |Slider |Sortable |Spinner |Tabbable |Tabs |Tooltip |Unique ID |Widget )?(?=1\.)(VERSION)\s/,
  ],
  ['jquery-validation', /\* jQuery Validation Plugin v(VERSION)\s/],
  ['jszip', /JSZip v(VERSION) - A /],
  ['markdown-it', /\/\*! markdown-it (VERSION) https?:/],
  ['protobufjs', /\* protobuf\.js v(VERSION) \(c\)/],
  ['quill', /\* Quill Editor v(VERSION)\s/],
  ['select2', /\* Select2 (VERSION)\s{1,4}\* https?:\/\/select2\./],
  ['ua-parser-js', /\/\*! ?UAParser\.js v(VERSION)\s/],
  ['video.js', /\* Video\.js (VERSION) <https?:/],
  ['requirejs', /@license (?:RequireJS|r\.js) (VERSION) Copyright /],
  ['js-cookie', /\* JavaScript Cookie v(VERSION)\s/],
  ['js-cookie', /\/\*! js-cookie v(VERSION) \|/],
  ['jquery.fancytree', /jQuery Fancytree Plugin - (VERSION) - /],
  ['daterangepicker', /@version: (VERSION)\s{1,4}\* @author: Dan Grossman/],
  ['d3', /\/\/ https:\/\/d3js\.org v(VERSION) Copyright/],
  ['leaflet', /\* Leaflet (VERSION), a JS library for interactive maps/],
  ['@hotwired/turbo', /\/\*!?\s{1,4}Turbo (VERSION)\s{1,4}Copyright © \d{4} 37signals/],
  ['@hotwired/stimulus', /\/[/*]!?\s{0,4}Stimulus (VERSION)\s{1,4}Copyright © /],
  ['uikit', /\/\*! UIkit (VERSION) \| https?:/],
  ['materialize-css', /\* Materialize v(VERSION) \(https?:/],
  ['semantic-ui', /\* # Semantic UI - (VERSION)\s/],
  ['vuetify', /\* Vuetify v(VERSION)\s/],
  ['docsify', /\* Docsify v(VERSION)\s/],
  ['rapidoc', /\/\*! RapiDoc (VERSION) \| Author/],
  ['vue-router', /\* vue-router v(VERSION)\s/],
  ['vue', /\* @vue\/(?:runtime-core|runtime-dom) v(VERSION)\s/],
  ['next', /window\.next ?= ?\{version: ?["'](VERSION)["']/],
  ['next', /\bwindow\.next\.version ?= ?["'](VERSION)["']/],
];

const SIGNS = SPELLINGS.map(
  ([name, spelling]) => [name, new RegExp(spelling.source.replace('VERSION', VERSION), spelling.flags)] as const,
);

const HEAD = 20_000;
const NEEDLES: Readonly<Record<string, string>> = { next: 'window.next' };

/** Libraries that the first 20,000 characters of a script name, and its later licence comments. */
export function librariesInComments(text: string, cut: ReportCut): StatedVersion[] {
  const head = commentsOf(text, cut);
  return SIGNS.flatMap(([name, sign]) => {
    const needle = NEEDLES[name];
    const where = needle === undefined ? head : around(text, needle);
    const version = where === undefined ? undefined : sign.exec(where)?.[1];
    return version ? [{ name, version }] : [];
  });
}

const STARTS = ['/*!', '/**', '@license'];
/** What esbuild puts before the licence comments that it collects at the end, with `(*` for `/*`. */
const COLLECTED = '/*! Bundled license information:';

/** The beginning of the text and what follows the first later licence comments. */
function commentsOf(text: string, cut: ReportCut): string {
  const parts = [text.slice(0, HEAD)];
  for (const start of STARTS)
    for (let at = text.indexOf(start, HEAD), count = 0; at >= 0; count++) {
      if (count === limit('licenceComments')) {
        cut(`There are more than ${count} licence comments in a script; the others were left out`, 'script');
        break;
      }
      parts.push(text.slice(Math.max(0, at - 4), at + 400));
      at = text.indexOf(start, at + 3);
    }
  parts.push(...collected(text));
  return parts.join('\n');
}

function collected(text: string): string[] {
  const at = text.lastIndexOf(COLLECTED);
  if (at < 0) return [];
  const comments = text.slice(at + COLLECTED.length, at + HEAD);
  return [comments.replaceAll('(*', '/*').replaceAll('\n  ', '\n')];
}

function around(text: string, needle: string): string | undefined {
  const at = text.indexOf(needle);
  return at < 0 ? undefined : text.slice(at, at + 200);
}
