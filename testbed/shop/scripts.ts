import { SOCKS } from '../catalogue.ts';

/** Split, so that no tool takes it for a comment of this file. */
const MAP_COMMENT = ['//#', 'sourceMappingURL=app.js.map'].join(' ');

/** The shop's source code, exposed by the source map. */
function appSource(serviceKey: string): string {
  return `import { createClient } from './database';

// TODO: move this to the server before launch!!
const SUPABASE_KEY = '${serviceKey}';
const database = createClient('/rest', SUPABASE_KEY);
const ADMIN_PATH = '/admin?debug=1';

export async function loadSocks() {
  const { data } = await database.from('socks').select('*');
  return data;
}

export async function deleteOrder(id) {
  return database.from('orders').delete().eq('id', id);
}

export function renderSocks(socks) {
  const query = new URLSearchParams(location.search).get('note') || '';
  document.getElementById('note').innerHTML = query;
  return socks.map((sock) => '<div class="card">' + sock.name + '</div>').join('');
}
`;
}

/** The served bundle: unminified, with a long blocking task. */
export function appBundle(serviceKey: string): string {
  const rows = SOCKS.map(({ slug, name, price, says }) => ({ slug, name, price, says }));
  return `(function () {
  var SUPABASE_KEY = "${serviceKey}";
  var SUPABASE_URL = "/rest";
  var socks = ${JSON.stringify(rows)};
  function card(sock) {
    return '<div class="card" onclick="location.href=\\'/product/' + sock.slug + '\\'"><img src="/img/' + sock.slug + '.svg"><h3>' + sock.name + '</h3><p class="pale">' + sock.says + '</p><p class="price">$' + sock.price + '</p><button class="icon"></button></div>';
  }
  function warmUp(milliseconds) {
    var end = performance.now() + milliseconds;
    while (performance.now() < end) { Math.sqrt(Math.random()); }
  }
  document.cookie = "cart=" + btoa(JSON.stringify({ items: [], user: "guest" })) + "; path=/";
  localStorage.setItem("supabase.key", SUPABASE_KEY);
  addEventListener("load", function () {
    var grid = document.getElementById("grid");
    if (grid) { grid.innerHTML = socks.map(card).join(""); }
    requestAnimationFrame(function () { setTimeout(function () { warmUp(350); }, 30); });
    setTimeout(function () {
      var banner = document.createElement("div");
      banner.className = "banner";
      banner.innerHTML = "<b>Free shipping</b> this week only! <a href='#'>click here</a>";
      document.body.insertBefore(banner, document.body.firstChild);
    }, 60);
  });
  console.log("supabase ready", SUPABASE_URL);
  undefinedTracker.push("view");
})();
${filler()}${MAP_COMMENT}
`;
}

/** Half a megabyte of unused code, as in bundles without tree shaking. */
function filler(): string {
  const part = (n: number) =>
    `function unusedFeature${n}(options) {\n  // Builds the feature number ${n} of a library that was imported whole.\n  var settings = { name: "feature-${n}", enabled: Boolean(options), retries: ${n % 7}, label: "Feature ${n}" };\n  return Object.keys(settings).map(function (key) { return key + "=" + settings[key]; }).join("&");\n}\n`;
  return Array.from({ length: 1800 }, (_, n) => part(n)).join('');
}

export function sourceMap(serviceKey: string): string {
  return JSON.stringify({
    version: 3,
    file: 'app.js',
    sources: ['../src/shop/app.js', '../src/shop/admin.js'],
    sourcesContent: [
      appSource(serviceKey),
      "export const adminUsers = ['owner@sunny-socks.example'];\nexport const refund = (order) => order.total;\n",
    ],
    names: [],
    mappings: 'AAAA',
  });
}

/** A stub with the version banner of jQuery. */
export const OLD_LIBRARY = `/*! jQuery v1.12.4 | (c) jQuery Foundation | jquery.org/license */
(function (root) {
  function jQuery(selector) { return document.querySelectorAll(selector); }
  jQuery.fn = jQuery.prototype = { jquery: "1.12.4" };
  root.jQuery = root.$ = jQuery;
})(window);
`;
