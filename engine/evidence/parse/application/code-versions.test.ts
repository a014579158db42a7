import { describe, expect, test } from 'vitest';
import { statedVersions } from './code-versions.ts';
import { VERSION_STATEMENTS } from './versions/version-statements.ts';

/** One statement for each row, as minifiers write it. */
const STATEMENTS: readonly (readonly [library: string, text: string])[] = [
  ['@angular/core 17.3.0', 'i?["ng-version","17.3.0"]:_h(t)'],
  ['alpinejs 3.17.5', 'get raw(){return A},version:"3.17.5",flushAndStopDeferringMutations:M'],
  ['angular 1.8.2', 'ht={full:"1.8.2",major:1,minor:8,dot:2,codeName:"meteoric-mining"}'],
  ['axios 1.6.0', 'var pt="1.6.0",J={};w.VERSION=pt,w.toFormData=f,w.AxiosError=g'],
  ['backbone 1.6.0', 't.VERSION="1.6.0",t.$=r,t.noConflict=function(){return this},t.emulateHTTP=!1'],
  ['bootstrap 3.3.7', 'n.VERSION="3.3.7",n.TRANSITION_DURATION=150'],
  ['bootstrap 4.3.0', 'te="alert",_="4.3.0",v="bs.alert"'],
  ['bootstrap 4.3.1', 'te="modal",_="4.3.1",v="bs.modal"'],
  ['bootstrap 4.3.2', 'te="tooltip",_="4.3.2",v="bs.tooltip"'],
  ['bootstrap 4.3.3', 'te="dropdown",_="4.3.3",v="bs.dropdown"'],
  ['bootstrap 4.3.4', 'te="collapse",_="4.3.4",v="bs.collapse"'],
  ['bootstrap 5.3.8', 'De="5.3.8",w=1;static get VERSION(){return De}static get DATA_KEY(){return`bs.`+this.NAME}'],
  ['bootstrap-select 1.13.18', 'I.VERSION="1.13.18",I.DEFAULTS={noneSelectedText:"Nothing selected"}'],
  ['c3 0.7.20', 'k={version:"0.7.20",chart:{fn:t.prototype}}'],
  ['chart.js 4.4.9', 'xo="4.4.9",So=["top","bottom","left","right","chartArea"]'],
  ['chart.js 4.4.8', 'static version="4.4.8";static getChart=Ln;'],
  ['ckeditor 4.20.0', 't={version:"4.20.0 (Standard)",revision:"cb4a",rnd:9,_:{basePathSrcPattern:e}}'],
  ['datatables.net 1.10.21', 'i.version="1.10.21",i.settings=[],i.models={},i.models.oSearch={}'],
  ['dompurify 2.3.3', 't.version="2.3.3",t.removed=[],!e'],
  ['echarts 5.4.0', 'Ob="5.4.0",kb={zrender:"5.3.9"},Ab=1'],
  ['ember 3.24.0', 'd("ember/version",["exports"],(function(e){e.default=void 0;e.default="3.24.0"}))'],
  ['foundation-sites 6.9.0', 'l={version:"6.9.0",_plugins:{},_uuids:[]}'],
  ['froala-editor 5.4.0', '{MODULES:{},PLUGINS:{},VERSION:"5.4.0",INSTANCES:[]}'],
  ['handlebars 4.7.6', 'e.VERSION="4.7.6",e.COMPILER_REVISION=8'],
  ['highcharts 8.2.2', '{product:"Highcharts",version:"8.2.2",deg2rad:1}'],
  ['highlight.js 11.11.1', 'pe="11.11.1",me=1;e.versionString=pe,e.regex={}'],
  ['htmx.org 4.0.1', '#b(){this.version="4.0.1",this.config={logAll:!1}}'],
  ['htmx.org 2.0.4', 'parseInterval:null,location,_:null,version:"2.0.4"};'],
  ['jquery 3.7.1', 'b="3.7.1",x=/HTML$/i;S.fn=S.prototype={jquery:b,constructor:S}'],
  ['jquery 1.7.2', 'selector:"",jquery:"1.7.2",length:0'],
  ['jquery-migrate 3.5.2', 'e.migrateVersion="3.5.2";'],
  ['jquery-ui 1.14.1', 'e.ui=e.ui||{},e.ui.version="1.14.1"'],
  ...['accordion', 'autocomplete', 'dialog', 'draggable', 'sortable', 'tabs', 'tooltip'].map(
    (name) => ['jquery-ui 1.12.1', `e.widget("ui.${name}",{version:"1.12.1",options:{}})`] as const,
  ),
  ['jquery.mobile 1.4.1', 'e.extend(e.mobile,{version:"1.4.1",subPageUrlKey:1})'],
  ['jquery.terminal 2.45.2', '$.terminal={version:"2.45.2",date:"Mon"}'],
  ['jszip 3.10.1', 'r.version="3.10.1",r.loadAsync=function(e,t){},r.external=e("./external")'],
  ['knockout 3.5.1', 'm.version="3.5.1",m.b("version",m.version),m.options={deferUpdates:!1}'],
  ['lodash 4.17.15', 'P.VERSION="4.17.15",bn(["bind","bindKey","curry","curryRight"],f)'],
  ['lodash 4.17.16', 'l,X="4.17.16",xn=200,re="Unsupported core-js use. Try"'],
  ['mathjax 2.7.3', 'MathJax.version="2.7.3",MathJax.fileversion="2.7.3"'],
  ['moment 2.29.1', 'n.version="2.29.1",a=Ea,n.fn=Ht,n.min=function(){return N("isBefore",1)}'],
  ['moment 2.30.1', 'a.version="2.30.1",o(U),a.fn=q,a.min=dr,a.isMoment=x'],
  ['mootools 1.5.2', 'this.MooTools={version:"1.5.2",build:1}'],
  ['mustache 2.2.0', 'e.name="mustache.js",e.version="2.2.0",e.tags=[]'],
  ['pdfjs-dist 3.11.174', 'R={docId:n,apiVersion:"3.11.174",data:i}'],
  ['plupload 2.3.6', 'c={VERSION:"2.3.6",STOPPED:1,STARTED:2}'],
  ['prototype 1.7.3', 'var Prototype={Version:"1.7.3",Browser:1}'],
  ['quill 2.0.3', 'static version="2.0.3";static imports={delta:K}'],
  ['react-dom 19.3.1', '{bundleType:0,version:`19.3.1`,rendererPackageName:`react-dom`}'],
  ['swagger-ui 5.35.0', '{PACKAGE_VERSION:"5.35.0",GIT_COMMIT:"g49",GIT_DIRTY:!0}'],
  ['three 0.124.0', 'r="124",D.dispatchEvent(new CustomEvent("register",{detail:{revision:r}}))'],
  ['tinymce 5.10.0', '{majorVersion:"5",minorVersion:"10.0",releaseDate:"2021-10-11"}'],
  ['ua-parser-js 2.0.6', 'n="2.0.6",r=500;U.VERSION=n,U.BROWSER=e([])'],
  ['underscore 1.13.8', 'n="1.13.8",r=typeof self=="object"&&self.self===self&&self'],
  ['video.js 7.14.2', 'An="7.14.2",jn={};Q.VERSION=An,Q.options=Z.prototype.options_,Q.getPlayers=function(){}'],
  ['vue 2.6.14', 'defineProperty(X,"FunctionalRenderContext",{value:cn}),X.version="2.6.14";'],
  ['vue 2.6.13', 'X.version="2.6.13";var Br=g("style,class"),z=1'],
  ['vue 3.5.20', 'pa="3.5.20";_instance:null,version:pa,get config(){return i}'],
  ['vue 3.5.21', 'vc="3.5.21",yc=a,Cc={createComponentInstance:Ws}'],
  ['zrender 5.6.1', 'Ka="5.6.1",qa="__zr_style_"+1'],
];
const found = (text: string) => statedVersions(text).map(({ name, version }) => `${name} ${version}`);

test('each row has a statement here', () => {
  const marks = VERSION_STATEMENTS.map(({ mark }) => mark);
  const quoted = STATEMENTS.map(([, text]) => text.replace(/['`]/g, '"'));
  expect(marks.filter((mark) => !quoted.some((text) => text.includes(mark)))).toEqual([]);
});

describe.each(STATEMENTS)('%s', (library, text) => {
  test.each(['"', "'", '`'])('is found in quotes of the kind %s', (quote) => {
    expect(found(`${'x;'.repeat(999)}${text.replace(/["`]/g, quote)}`)).toEqual([library]);
  });

  test('is not found without its code around the version', () => {
    const version = library.split(' ')[1] ?? '';
    const bare = text.replace(/["`]\d{1,4}[\d.]*(?: \(\w+\))?["`]/g, 'x');
    expect(found(`${bare};var version="${version}"`)).toEqual([]);
  });
});

describe('a version in a variable', () => {
  const reads = 'S.prototype={jquery:b,constructor:S}';

  test('counts if the name has one version in the script', () => {
    expect(found(`var b='3.7.1';${reads};b="other";var ab="1.0.0";c.b="2.0.0"`)).toEqual(['jquery 3.7.1']);
  });

  test('is unknown if scopes give the name different versions', () => {
    expect(found(`var b="3.7.1";${reads};function f(){var b="2.1.0"}`)).toEqual([]);
  });

  test('is unknown if it comes from elsewhere', () => {
    expect(found(`import{b}from"./x.js";${reads}`)).toEqual([]);
  });
});

test('a script of repeated statements takes bounded time', () => {
  expect(found('S.prototype={jquery:b,constructor:S};b=1;'.repeat(20_000))).toEqual([]);
});
