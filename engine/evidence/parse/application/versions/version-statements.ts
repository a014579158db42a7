/** Where a library states its version in minified code. */
export interface VersionStatement {
  /** npm package name. */
  readonly library: string;
  /** A fixed string close to the statement; `"` stands for any quote. */
  readonly mark: string;
  /**
   * The statement around the mark, with every quote as `"`. `@VERSION` is a version in quotes, `@NAME` the name of the
   * variable that holds it.
   */
  readonly states: RegExp;
}

const rows = (all: readonly (readonly [library: string, mark: string, states: RegExp])[]): VersionStatement[] =>
  all.map(([library, mark, states]) => ({ library, mark, states }));

/** Observed in bundles of esbuild, Rolldown, Rollup and webpack; libraries without a row state no version in their code. */
export const VERSION_STATEMENTS: readonly VersionStatement[] = rows([
  ['@angular/core', '["ng-version",', /\["ng-version",@VERSION\]/],
  ['alpinejs', ',flushAndStopDeferringMutations:', /version:@VERSION,flushAndStopDeferringMutations:/],
  ['angular', ',codeName:"', /full:@VERSION,major:\d{1,2},minor:\d{1,2},dot:\d{1,2},codeName:"/],
  ['axios', '.toFormData=', /\.VERSION=(?:@VERSION|@NAME)[,;][\w$]{1,4}\.toFormData=/],
  ['backbone', '.emulateHTTP=!', /\.VERSION=@VERSION[\s\S]{0,250}\.emulateHTTP=!/],
  ['bootstrap', '.TRANSITION_DURATION=150', /\.VERSION=@VERSION[,;][\w$]{1,4}\.TRANSITION_DURATION=150/],
  ['bootstrap', '="bs.alert"', /=@VERSION,[\w$]{1,4}="bs\.alert"/],
  ['bootstrap', '="bs.modal"', /=@VERSION,[\w$]{1,4}="bs\.modal"/],
  ['bootstrap', '="bs.tooltip"', /=@VERSION,[\w$]{1,4}="bs\.tooltip"/],
  ['bootstrap', '="bs.dropdown"', /=@VERSION,[\w$]{1,4}="bs\.dropdown"/],
  ['bootstrap', '="bs.collapse"', /=@VERSION,[\w$]{1,4}="bs\.collapse"/],
  [
    'bootstrap',
    'static get VERSION(){return',
    /static get VERSION\(\)\{return ?(?:@VERSION|@NAME)\}static get DATA_KEY\(\)\{return ?"bs\./,
  ],
  [
    'bootstrap-select',
    'noneSelectedText:"Nothing selected"',
    /\.VERSION=@VERSION,(?:[\w$]{1,4}\.BootstrapVersion=[\w$.]{1,20},)?[\w$]{1,4}\.DEFAULTS=\{noneSelectedText:/,
  ],
  ['c3', ',chart:{fn:', /\{version:@VERSION,chart:\{fn:/],
  [
    'chart.js',
    '"top","bottom","left","right","chartArea"',
    /=@VERSION[,;](?:const |var |let )?[\w$]{1,4}=\["top","bottom","left","right","chartArea"\]/,
  ],
  ['chart.js', 'static getChart=', /static version=(?:@VERSION|@NAME);static getChart=/],
  ['ckeditor', 'basePathSrcPattern:', /version:@VERSION,revision:"/],
  ['datatables.net', '.models.oSearch=', /\.version=@VERSION[,;][\w$]{1,4}\.settings=\[\][,;]/],
  ['dompurify', '.removed=[]', /\.version=@VERSION[,;][\w$]{1,12}\.removed=\[\]/],
  ['echarts', '={zrender:"', /=@VERSION,[\w$]{1,4}=\{zrender:"/],
  ['ember', '"ember/version",["exports"]', /"ember\/version",\["exports"\][\s\S]{0,150}\.default=@VERSION/],
  ['foundation-sites', ',_plugins:{},', /version:@VERSION,_plugins:\{\},_uuids:/],
  ['froala-editor', 'PLUGINS:{},VERSION:"', /MODULES:\{\},PLUGINS:\{\},VERSION:@VERSION/],
  ['handlebars', 'COMPILER_REVISION=', /=@VERSION[,;][^"]{0,60}\.COMPILER_REVISION=/],
  ['highcharts', '"Highcharts",', /product[:=]"Highcharts",(?:[\w$]{1,4}\.)?version[:=]@VERSION/],
  ['highlight.js', '.versionString=', /\.versionString=(?:@VERSION|@NAME)[,;]/],
  ['htmx.org', '={logAll:', /this\.version=@VERSION,this\.config=\{logAll:/],
  ['htmx.org', '_:null,version:"', /_:null,version:@VERSION\}/],
  ['jquery', '{jquery:', /\{jquery:(?:@VERSION|@NAME),constructor:/],
  ['jquery', 'selector:"",jquery:"', /selector:"",jquery:@VERSION,/],
  ['jquery-migrate', '.migrateVersion=', /\.migrateVersion=@VERSION/],
  ['jquery-ui', '.ui.version=', /\.ui\.version=@VERSION/],
  ...['accordion', 'autocomplete', 'dialog', 'draggable', 'sortable', 'tabs', 'tooltip'].map(
    (widget) =>
      [
        'jquery-ui',
        `.widget("ui.${widget}",`,
        /\.widget\("ui\.[a-z]{4,12}",(?:[\w$.]{1,20},)?\{version:@VERSION,/,
      ] as const,
  ),
  ['jquery.mobile', '.mobile,{version:', /\.mobile,\{version:@VERSION,/],
  ['jquery.terminal', '.terminal={version:', /\.terminal=\{version:@VERSION,date:/],
  ['jszip', '("./external")', /\.version=@VERSION,[\w$]{1,4}\.loadAsync=/],
  ['knockout', 'deferUpdates:!', /\.version=@VERSION[,;][\w$.]{1,20}\("version",/],
  ['lodash', '"bindKey","curry","curryRight"', /\.VERSION=@VERSION[,;][^"]{0,20}\["bind","bindKey","curry",/],
  ['lodash', '"Unsupported core-js use.', /=@VERSION,[\w$]{1,4}=200,[\w$]{1,4}="Unsupported core-js use\./],
  ['mathjax', 'MathJax.fileversion=', /MathJax\.version=@VERSION/],
  ['moment', '"isBefore"', /\.version=@VERSION,[\w$]{1,4}[=(][\w$]{1,4}\)?,[\w$]{1,4}\.fn=/],
  ['moment', '.isMoment=', /\.version=@VERSION[^"]{0,300}\.isMoment=/],
  ['mootools', 'MooTools={version:', /MooTools=\{version:@VERSION/],
  ['mustache', '"mustache.js"', /name[:=]"mustache\.js",(?:[\w$]{1,4}\.)?version[:=]@VERSION/],
  ['pdfjs-dist', 'apiVersion:"', /docId:[\w$]{1,4},apiVersion:@VERSION,/],
  ['plupload', 'STOPPED:1,STARTED:2', /\{VERSION:@VERSION,STOPPED:1,STARTED:2/],
  ['prototype', 'Prototype={Version:', /Prototype=\{Version:@VERSION/],
  ['quill', 'imports={delta:', /version=@VERSION[,;](?:static |[\w$]{1,4}\.)imports=\{delta:/],
  ['react-dom', 'rendererPackageName:"react-dom"', /version:@VERSION,rendererPackageName/],
  ['swagger-ui', 'PACKAGE_VERSION:"', /PACKAGE_VERSION:@VERSION,GIT_COMMIT:"/],
  ['three', 'CustomEvent("register",{detail:', /CustomEvent\("register",\{detail:\{revision:(?:@VERSION|@NAME)\}/],
  ['tinymce', ',releaseDate:"', /majorVersion:@VERSION,minorVersion:@VERSION,releaseDate:"/],
  ['ua-parser-js', '.BROWSER=', /\.VERSION=(?:@VERSION|@NAME)[,;][\w$]{1,4}\.BROWSER=/],
  [
    'underscore',
    '.self===self&&self',
    /=@VERSION[,;](?:var )?[\w$]{1,4}=(?:typeof self==?="object"|"object"==?=typeof self)&&self\.self===self/,
  ],
  ['video.js', '.getPlayers=', /\.VERSION=(?:@VERSION|@NAME)[,;][\w$]{1,4}\.options=[^"]{1,60}\.getPlayers=/],
  [
    'vue',
    '"FunctionalRenderContext"',
    /"FunctionalRenderContext",\{value:[\w$]{1,4}\}\)[,;][\w$]{1,4}\.version=@VERSION/,
  ],
  ['vue', '"style,class"', /\.version=@VERSION[;,](?:var )?[\w$]{1,4}=[\w$]{1,4}\("style,class"/],
  ['vue', '_instance:null,version:', /_instance:null,version:(?:@VERSION|@NAME),get config\(/],
  ['vue', '={createComponentInstance:', /=@VERSION[,;][^"]{0,120}=\{createComponentInstance:/],
  ['zrender', '="__zr_style_"', /=@VERSION,[\w$]{1,4}="__zr_style_"/],
]);
