import { ignoreCuts, type ReportCut } from '../../../limits.ts';
import { firstOfEach } from '../text/first-of-each.ts';
import { librariesInComments } from './banner-versions.ts';
import { statedVersions } from './code-versions.ts';
import { VERSION } from './versions/version.ts';

/** A JavaScript library on the page. */
export interface Library {
  /** npm package name. */
  readonly name: string;
  readonly version: string;
  /** A file's URL, `inline:LINE`, or `window.NAME`. */
  readonly at: string;
  /** The version as a patched build states it: `1.12.4-CVE_2015_9251fix`. Its number does not tell which fixes it has. */
  readonly patched?: string;
}

/** The same for a library in one version, wherever it is. */
export function versionKey({ name, version }: Pick<Library, 'name' | 'version'>): string {
  return `${name} ${version}`;
}

/** Other spellings of npm names, on CDNs and in file names. */
const NAMES: Readonly<Record<string, string>> = {
  'angular.js': 'angular',
  angularjs: 'angular',
  'handlebars.js': 'handlebars',
  jqueryui: 'jquery-ui',
  'lodash.js': 'lodash',
  'moment.js': 'moment',
  'moment-with-locales': 'moment',
  'underscore.js': 'underscore',
  'vue.js': 'vue',
  'twitter-bootstrap': 'bootstrap',
  'bootstrap.bundle': 'bootstrap',
  'backbone.js': 'backbone',
  'knockout.js': 'knockout',
  'mustache.js': 'mustache',
  datatables: 'datatables.net',
  'ember-source': 'ember',
  'ember.js': 'ember',
  'jquery-mobile': 'jquery.mobile',
  'pdf.js': 'pdfjs-dist',
  'three.js': 'three',
  'react.production': 'react',
  'react-dom.production': 'react-dom',
  'jquery.validate': 'jquery-validation',
  'jquery-validate': 'jquery-validation',
  'jquery.slim': 'jquery',
  'prototype.js': 'prototype',
};

/** Files in these npm packages that are another library, or are not standalone. */
const FILE_NAMES = new Set(
  'jquery jquery-ui jquery-migrate jquery.mobile bootstrap bootstrap.bundle lodash underscore angular angularjs moment moment-with-locales handlebars vue react react-dom axios backbone ember knockout mustache prototype dompurify purify d3 jquery.validate select2 swiper'.split(
    ' ',
  ),
);

function npmName(name: string): string {
  const plain = name.toLowerCase();
  if (plain === 'purify') return 'dompurify';
  return (Object.hasOwn(NAMES, plain) && NAMES[plain]) || plain;
}

const AT_VERSION = new RegExp(
  String.raw`/((?:@[a-z0-9][\w.-]{0,60}/)?[a-z0-9][\w.-]{0,60})@(${VERSION})(?=[/?#]|$)`,
  'i',
);
const LIBS_PATH = new RegExp(
  String.raw`/(?:ajax/libs|libs|ui)/(?:([a-z][\w.-]{0,60})/)?(${VERSION})/[\w./-]{1,120}$`,
  'i',
);
const FILE_VERSION = new RegExp(
  String.raw`/([a-z][a-z.-]{1,40}?)[-.](${VERSION})(?:\.(?:slim|min|prod|production|umd|bundle|core|esm))*\.js$`,
  'i',
);
const OLD_BOOTSTRAP_PATH = new RegExp(`^/(bootstrap)/(${VERSION})/`);
const COMBINED = '/combine/';
const PACKAGE_HOSTS =
  /(?:^|\.)(?:jsdelivr\.net|unpkg\.com|esm\.sh|skypack\.dev|jspm\.io|bootcdn\.net|bootcss\.com|staticfile\.(?:org|net))$/i;
const LIBS_HOSTS =
  /^(?:cdnjs\.cloudflare\.com|ajax\.googleapis\.com|ajax\.aspnetcdn\.com|code\.jquery\.com|maxcdn\.bootstrapcdn\.com|stackpath\.bootstrapcdn\.com|cdn\.bootcss\.com|cdn\.bootcdn\.net)$/i;

/** The libraries and versions in a script's URL, by the layout of public CDNs or by its file name. jsDelivr combines several files. */
export function librariesOfUrl(address: string): Library[] {
  const url = URL.parse(address);
  if (!url || url.href.length > 2048) return [];
  const isCombined = PACKAGE_HOSTS.test(url.hostname) && url.pathname.startsWith(COMBINED);
  if (!isCombined) return libraryIn(url, url.pathname);
  const paths = url.pathname.slice(COMBINED.length).split(',');
  return paths.flatMap((path) => libraryIn(url, `/${path}`));
}

function libraryIn(url: URL, path: string): Library[] {
  const found = (name: string | undefined, version: string | undefined): Library[] =>
    name && version ? [{ name: npmName(name), version, at: url.href }] : [];
  if (PACKAGE_HOSTS.test(url.hostname)) {
    const [, name, version] = AT_VERSION.exec(path) ?? [];
    if (name) return found(name, version);
  }
  if (LIBS_HOSTS.test(url.hostname)) {
    const [, name, version] = LIBS_PATH.exec(path) ?? [];
    if (version) return found(name ?? (path.startsWith('/ui/') ? 'jquery-ui' : undefined), version);
    const [, folder, release] = OLD_BOOTSTRAP_PATH.exec(path) ?? [];
    if (folder) return found(folder, release);
  }
  const [, file, version] = FILE_VERSION.exec(path) ?? [];
  return file && FILE_NAMES.has(file.toLowerCase()) ? found(file, version) : [];
}

/** Libraries named in a script's text: in its first 20,000 characters, in later licence comments and by their version statements. */
export function librariesInText(text: string, at: string, cut: ReportCut = ignoreCuts): Library[] {
  const stated = [...librariesInComments(text, cut), ...statedVersions(text)];
  return firstOfEach(stated, versionKey).map(({ name, version }) => ({ name, version, at }));
}

const OF_GLOBAL: Readonly<Record<string, string>> = {
  jQuery: 'jquery',
  'jQuery.ui': 'jquery-ui',
  'jQuery.migrateVersion': 'jquery-migrate',
  Backbone: 'backbone',
  DOMPurify: 'dompurify',
  Handlebars: 'handlebars',
  Mustache: 'mustache',
  Prototype: 'prototype',
  Vue: 'vue',
  angular: 'angular',
  axios: 'axios',
  bootstrap: 'bootstrap',
  ko: 'knockout',
  moment: 'moment',
  next: 'next',
};
/** What Debian and others append to the version of a build with fixes of their own. */
const PATCHED = String.raw`[-+~][\w.+~-]{0,100}?(?:fix|patch|cve|dfsg|deb\d|ubuntu|backport|security|repack)[\w.+~-]{0,100}`;
const WHOLE_VERSION = new RegExp(`^(${VERSION})(?:${PATCHED})?$`, 'i');
const PATCHED_VERSION = new RegExp(`(?:^|[^\\d.])((${VERSION})${PATCHED})`, 'i');
const BANNER = 600;

/** A build with fixes of its own, as the banner of its script states it. */
interface PatchedBuild {
  readonly version: string;
  readonly patched: string;
  /** The start of the script, which names the library. */
  readonly banner: string;
}

/** Undefined without such a mark behind a version. */
export function patchedBuildIn(text: string): PatchedBuild | undefined {
  const banner = text.slice(0, BANNER);
  const [, patched, version] = PATCHED_VERSION.exec(banner) ?? [];
  return patched && version ? { version, patched, banner } : undefined;
}

/** Libraries and versions in the page's globals; `_` below 3 may be Lodash or Underscore, and is ignored. */
export function librariesOfGlobals(globals: Readonly<Record<string, string>>): Library[] {
  return Object.entries(globals).flatMap(([global, version]) => {
    const lodash = global === '_' && /^[3-9]\./.test(version) ? 'lodash' : undefined;
    const name = Object.hasOwn(OF_GLOBAL, global) ? OF_GLOBAL[global] : lodash;
    const [whole = '', number] = WHOLE_VERSION.exec(version) ?? [];
    if (name === undefined || number === undefined) return [];
    return [{ name, version: number, at: `window.${global}`, ...(whole === number ? {} : { patched: whole }) }];
  });
}
