import { describe, expect, test } from 'vitest';
import { librariesInText, librariesOfGlobals, librariesOfUrl, patchedBuildIn } from './library.ts';

const ADDRESSES: readonly (readonly [address: string, found: string | undefined])[] = [
  ['https://cdn.jsdelivr.net/npm/jquery@3.4.1/dist/jquery.min.js', 'jquery 3.4.1'],
  ['https://cdn.jsdelivr.net/npm/@popperjs/core@2.11.8/dist/umd/popper.min.js', '@popperjs/core 2.11.8'],
  [
    'https://cdn.jsdelivr.net/combine/npm/jquery@3.4.1/dist/jquery.min.js,npm/@popperjs/core@2.11.8,npm/bootstrap@4.3.1/dist/js/bootstrap.min.js',
    'jquery 3.4.1, @popperjs/core 2.11.8, bootstrap 4.3.1',
  ],
  ['https://cdn.jsdelivr.net/combine/npm/vue,npm/axios@1.6.0/dist/axios.min.js', 'axios 1.6.0'],
  ['https://cdn.jsdelivr.net/combine/npm/vue@2,npm/axios@1', undefined],
  ['https://shop.example/combine/npm/jquery@3.4.1,npm/vue@2.6.14', undefined],
  ['https://unpkg.com/vue@2.6.14', 'vue 2.6.14'],
  ['https://unpkg.com/react@18/umd/react.production.min.js', undefined],
  ['https://unpkg.com/lodash', undefined],
  ['https://esm.sh/axios@1.6.0?bundle', 'axios 1.6.0'],
  ['https://cdnjs.cloudflare.com/ajax/libs/lodash.js/4.17.20/lodash.min.js', 'lodash 4.17.20'],
  ['https://cdnjs.cloudflare.com/ajax/libs/angular.js/1.8.2/angular.min.js', 'angular 1.8.2'],
  ['https://ajax.googleapis.com/ajax/libs/jquery/1.12.4/jquery.min.js', 'jquery 1.12.4'],
  ['https://code.jquery.com/jquery-3.7.1.slim.min.js', 'jquery 3.7.1'],
  ['https://code.jquery.com/ui/1.12.1/jquery-ui.min.js', 'jquery-ui 1.12.1'],
  ['https://maxcdn.bootstrapcdn.com/bootstrap/3.3.7/js/bootstrap.min.js', 'bootstrap 3.3.7'],
  ['https://cdnjs.cloudflare.com/ajax/libs/jquery-mobile/1.4.5/jquery.mobile.min.js', 'jquery.mobile 1.4.5'],
  ['https://cdnjs.cloudflare.com/ajax/libs/datatables/1.10.21/js/jquery.dataTables.min.js', 'datatables.net 1.10.21'],
  ['https://cdnjs.cloudflare.com/ajax/libs/pdf.js/3.11.174/pdf.min.js', 'pdfjs-dist 3.11.174'],
  ['https://cdnjs.cloudflare.com/ajax/libs/highlight.js/9.18.1/highlight.min.js', 'highlight.js 9.18.1'],
  ['https://unpkg.com/ember-source@3.24.0/dist/ember.js', 'ember 3.24.0'],
  ['https://shop.example/js/jquery-3.4.1.min.js', 'jquery 3.4.1'],
  ['https://shop.example/js/bootstrap.bundle-5.1.3.min.js', 'bootstrap 5.1.3'],
  ['https://shop.example/js/jquery-plugin-3.4.1.min.js', undefined],
  ['https://shop.example/js/app-1.2.3.js', undefined],
  ['https://shop.example/npm/jquery@1.0.0/x.js', undefined],
  ['https://shop.example/js/jquery.min.js?v=1.2.3', undefined],
  ['not an address', undefined],
];

const TEXTS: readonly (readonly [text: string, found: readonly string[]])[] = [
  ['/*!\n  * Bootstrap [object Object] v4.6.1 (https://getbootstrap.com/)\n  */', ['bootstrap 4.6.1']],
  ['/** vim: et:ts=4:sw=4:sts=4\n * @license RequireJS 2.3.6 Copyright jQuery Foundation', ['requirejs 2.3.6']],
  ['/*!\n * JavaScript Cookie v2.2.1\n * https://github.com/js-cookie', ['js-cookie 2.2.1']],
  ['/*! js-cookie v3.0.5 | MIT */', ['js-cookie 3.0.5']],
  ['/*! jQuery Fancytree Plugin - 2.38.0 - 2021-02-09T20:03:49Z', ['jquery.fancytree 2.38.0']],
  ['/**\n* @version: 3.1\n* @author: Dan Grossman http://', ['daterangepicker 3.1']],
  ['// https://d3js.org v7.9.2 Copyright 2010-2026 Mike Bostock', ['d3 7.9.2']],
  ['/* @preserve\n * Leaflet 1.9.4, a JS library for interactive maps.', ['leaflet 1.9.4']],
  ['/*!\nTurbo 8.0.23\nCopyright © 2026 37signals LLC\n */', ['@hotwired/turbo 8.0.23']],
  ['/*\nStimulus 3.2.1\nCopyright © 2023 Basecamp, LLC\n */', ['@hotwired/stimulus 3.2.1']],
  ['/*! UIkit 3.25.29 | https://www.getuikit.com |', ['uikit 3.25.29']],
  ['/*!\n * Materialize v1.0.0 (http://materializecss.com)', ['materialize-css 1.0.0']],
  [' /*\n * # Semantic UI - 2.5.0\n * https:', ['semantic-ui 2.5.0']],
  ['/*!\n* Vuetify v4.3.0\n* Forged by', ['vuetify 4.3.0']],
  ['/*!\n * Docsify v5.0.0\n */', ['docsify 5.0.0']],
  ['/*! RapiDoc 9.3.8 | Author - M', ['rapidoc 9.3.8']],
  ['/*!\n * vue-router v4.6.5\n * (c)', ['vue-router 4.6.5']],
  ['/**\n* @vue/runtime-dom v3.5.45\n* (c)', ['vue 3.5.45']],
  ['The plugin needs Turbo 8.0.23, Stimulus 3.2.1 and Leaflet 1.9.4, a map library', []],
  ['/*! jQuery v3.4.1 | (c) JS Foundation */!function(){}', ['jquery 3.4.1']],
  ['/*!\n * jQuery JavaScript Library v1.12.4\n */', ['jquery 1.12.4']],
  ['/*! jQuery UI - v1.12.1 - 2016-09-14\n*/', ['jquery-ui 1.12.1']],
  ['/*!\n  * Bootstrap v4.3.1 (https://getbootstrap.com/)\n */', ['bootstrap 4.3.1']],
  ['/*\n AngularJS v1.8.2\n (c) 2010-2020 Google LLC.', ['angular 1.8.2']],
  ['/**\n * @license AngularJS v1.5.8\n * (c) 2010-2016', ['angular 1.5.8']],
  ['/*\n * Grid directives, tested with AngularJS v1.2.3\n */', []],
  ['/*!\n * jQuery UI 1.8.16\n *', ['jquery-ui 1.8.16']],
  ['/*!\n * jQuery UI Datepicker 1.12.1\n * http://jqueryui.com', ['jquery-ui 1.12.1']],
  ['/*!\n * jQuery UI Effects Blind 1.10.3\n *', ['jquery-ui 1.10.3']],
  ['/*!\n * jQuery UI Touch Punch 0.2.3\n *\n * Copyright 2011–2014, Dave Furfero', []],
  ['/*\n * jQuery UI MultiSelect Widget 1.14pre\n *', []],
  ['/*!\n * Vue.js v2.6.14\n */', ['vue 2.6.14']],
  ['/**\n* vue v3.4.21\n* (c) Evan You', ['vue 3.4.21']],
  ['/**\n * @license\n * Lodash <https://lodash.com/>', []],
  ['/**\n * @license\n * lodash 4.17.20 (Custom Build)', ['lodash 4.17.20']],
  ['/*! @license DOMPurify 2.3.3 | (c) Cure53', ['dompurify 2.3.3']],
  ['//! moment.js\n//! version : 2.29.1\n//! authors : Tim Wood', ['moment 2.29.1']],
  [`${'x;'.repeat(20_000)}/*! Axios v1.6.0 Copyright (c) 2023 */`, ['axios 1.6.0']],
  [`${'x;'.repeat(20_000)}window.next={version:"14.1.0",appDir:!0}`, ['next 14.1.0']],
  ['// works with jQuery v3.4.1 and later', []],
  ['var version = "3.4.1"; jQuery.fn.x = 1', []],
  ['/*! My plugin v1.2.3, needs Bootstrap 3 */', []],
];

describe('a library is recognised', () => {
  test.each(ADDRESSES)('by the address %s', (address, found) => {
    const shown = librariesOfUrl(address).map(({ name, version }) => `${name} ${version}`);
    expect(shown.join(', ') || undefined).toBe(found);
  });

  test.each(TEXTS)('by the text %j', (text, found) => {
    expect(librariesInText(text, 'a.js').map(({ name, version }) => `${name} ${version}`)).toEqual(found);
  });
});

test('globals name libraries where their version is one', () => {
  const globals = {
    jQuery: '3.4.1',
    $: '3.4.1',
    _: '1.13.6',
    next: '15.1.3',
    moment: '',
    Vue: 'two',
    constructor: '1.2.3',
  };
  expect(librariesOfGlobals(globals).map(({ name, version, at }) => `${name} ${version} ${at}`)).toEqual([
    'jquery 3.4.1 window.jQuery',
    'next 15.1.3 window.next',
  ]);
  expect(librariesOfGlobals({ _: '4.17.20' })).toEqual([{ name: 'lodash', version: '4.17.20', at: 'window._' }]);
});

test.each<[banner: string, patched: string | undefined]>([
  ['/*!\n * jQuery JavaScript Library v1.12.4-ff3fix-CVE_2015_9251fix', '1.12.4-ff3fix-CVE_2015_9251fix'],
  ['/*! jQuery v3.6.1+dfsg+~3.5.14 |', '3.6.1+dfsg+~3.5.14'],
  ['/* Version:     1.8.2+jquery1.9fix', '1.8.2+jquery1.9fix'],
  ['/*! jQuery v3.6.1 | (c) OpenJS Foundation', undefined],
  ['/*! jQuery UI - v1.12.1 - 2016-09-14', undefined],
  ['/*! jQuery v4.0.0-beta.2 | fixes of', undefined],
  ['/*! needs jquery-1.12.4-min.js', undefined],
])('patched build: %s', (banner, patched) => {
  expect(patchedBuildIn(banner)?.patched).toBe(patched);
});

test('a global names the patched build', () => {
  expect(librariesOfGlobals({ jQuery: '3.4.1+dfsg1', Vue: '2.6.14' })).toEqual([
    { name: 'jquery', version: '3.4.1', at: 'window.jQuery', patched: '3.4.1+dfsg1' },
    { name: 'vue', version: '2.6.14', at: 'window.Vue' },
  ]);
});
