/** Architecture rules, one sentence each. */
const engine = (path) => `^engine/${path}`;
const NETWORK = '^(node:)?(net|tls|dns|dns/promises|http|https|http2|child_process|dgram|fs|fs/promises)$';
/** Type-only packages, which cannot be resolved to a module. */
const TYPES_ONLY = '^(devtools-protocol|sarif)$';
const TEST = '\\.test\\.tsx?$';
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
/** Code, without its tests. */
const code = (path) => ({ path, pathNot: TEST });

/** Each folder of `root` imports only itself and the folders listed before it, so no two import each other; all are listed. */
const layers = (name, comment, root, folders) => [
  forbid(
    name,
    comment,
    { path: `^${root}/` },
    { path: `^${root}/[^/]+/`, pathNot: `^${root}/(${folders.join('|')})/` },
  ),
  ...folders
    .slice(0, -1)
    .map((folder, i) =>
      forbid(
        name,
        comment,
        { path: `^${root}/${folder}/`, pathNot: `${TEST}|/test-[^/]*$` },
        { path: `^${root}/(${folders.slice(i + 1).join('|')})/` },
      ),
    ),
];

/** The folders of `web/screens`, the lowest first: layout, what every run shows, runs, then the screens of each noun. */
const SCREENS =
  'frame findings runs code integrations keys monitoring badges notifications status projects account overview security operator settings billing home';

/** The folders of `service`, the lowest first; `testing` is what tests share. */
const SERVICE =
  'model settings keys store tracing metrics providers ownership shapes mails admission world listener badges channels monitoring pdf code-scan verification runs operator jobs actions mcp api admin testing';
module.exports = {
  forbidden: [
    forbid('no-cycles', 'Imports must not form cycles.', {}, { circular: true }),
    forbid('no-tests-in-code', 'Code must not import tests.', { pathNot: TEST }, { path: TEST }),
    forbid('resolvable', 'Every import must resolve.', {}, { couldNotResolve: true, pathNot: TYPES_ONLY }),
    forbid(
      'declared',
      'A workspace imports only packages it declares.',
      { pathNot: `${TEST}|^(scripts|bench|testbed)/` },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'one-door',
      'web, cli and service import the engine through engine/index.ts only; a scan starts through engine/scan-only.ts and ends through engine/scan-output.ts. engine/catalogue/severity.ts, engine/findings/module.ts, engine/findings/totals.ts, engine/report/active-words.ts, engine/report/screenshot-marks.ts, engine/report/script-map.ts, engine/report/waterfall.ts and engine/report/render/site-pages.ts import nothing else but types.',
      { path: '^(web|cli|service)/' },
      {
        path: '^engine/',
        pathNot:
          '^engine/(index|scan-only|scan-output|catalogue/severity|findings/module|findings/totals|report/(active-words|screenshot-marks|script-map|waterfall|render/site-pages))\\.ts$',
      },
    ),
    forbid('engine-alone', 'The engine must not import service, cli or web.', code('^engine/'), {
      path: '^(service|cli|web|testbed|bench|scripts)/',
    }),
    forbid(
      'proof-door',
      'Other workspaces import proof through proof/index.ts only.',
      { pathNot: '^proof/' },
      { path: '^proof/', pathNot: '^proof/(index|samples)\\.ts$' },
    ),
    forbid(
      'proof-samples-for-tests',
      'Sample signers and logs are for tests and benchmarks only.',
      { pathNot: `${TEST}|^bench/` },
      { path: '^proof/samples\\.ts$' },
    ),
    forbid(
      'proof-alone',
      'Proof must not import other workspaces.',
      { path: '^proof/' },
      { path: '^(engine|service|cli|web|testbed|bench|scripts)/' },
    ),
    forbid(
      'proof-in-browsers',
      'Proof also runs in browsers: it must not import Node modules.',
      { path: '^proof/', pathNot: `${TEST}|^proof/samples\\.ts$` },
      { dependencyTypes: ['core'] },
    ),
    forbid('web-alone', 'web talks to the service over HTTP only.', code('^web/'), { path: '^(service|cli)/' }),
    ...layers('web-layers', 'In web, screens are made of ui, and ui knows the client only.', 'web', [
      'documentation',
      'client',
      'ui',
      'screens',
    ]),
    ...layers(
      'screen-layers',
      'A folder of screens imports only those listed before it.',
      'web/screens',
      SCREENS.split(' '),
    ),
    ...layers(
      'service-layers',
      'A folder of the service imports only those listed before it.',
      'service',
      SERVICE.split(' '),
    ),
    forbid('service-below-cli', 'The service must not import cli.', code('^service/'), { path: '^cli/' }),
    forbid(
      'target-first',
      'scan-target must not import evidence, checks, probes, findings or reports.',
      code(engine('scan-target/')),
      { path: engine('(evidence|checks|probes|findings|report)/') },
    ),
    forbid(
      'evidence-has-no-opinion',
      'Evidence must not import checks, probes, findings, reports or isolate.',
      code(engine('evidence/')),
      { path: engine('(checks|probes|findings|report|isolate)/') },
    ),
    forbid(
      'checks-are-pure',
      'A check imports only define-check, parsers and tables in its folder: no packages, collectors or reach.',
      { path: engine('checks/'), pathNot: `${TEST}|${engine('checks/(run-checks|list)\\.ts')}` },
      {
        pathNot: `${engine('(checks/|limits\\.ts)')}|${engine('(evidence/(facts|parse)|catalogue)/')}|${engine('evidence/(evidence|define-collector)\\.ts')}`,
      },
    ),
    forbid(
      'no-check-imports-a-check',
      'A check must not import another check; what several checks of a module share is in its folder support/.',
      code(engine('checks/.+/')),
      {
        path: engine('checks/.+/'),
        pathNot: engine(
          'checks/(examples/|[^/]+/support/|.+/(advisories|distributions|exploited|lifecycles|axe-table|tables?)[^/]*\\.ts$)',
        ),
      },
    ),
    forbid(
      'support-stays-in-its-module',
      'What is in support/ serves one module: several share a folder or file beside the modules.',
      code('^engine/(checks|probes)/([^/]+)/'),
      { path: engine('(checks|probes)/[^/]+/support/'), pathNot: '^engine/$1/$2/' },
    ),
    forbid(
      'probes-only-ask',
      'A probe imports only files next to define-probe, parsers and shapes: no packages, collectors or reach.',
      code(engine('probes/')),
      {
        pathNot: `${engine('(probes/|limits\\.ts)')}|${engine('(evidence/(facts|parse)|catalogue)/')}|${engine('evidence/(evidence|define-collector|gather|cuts)\\.ts')}|${engine('checks/(define-check|location|proof|check-result|vulnerable-plugin)\\.ts')}|^(node:)?crypto$`,
      },
    ),
    forbid(
      'no-probe-imports-a-probe',
      'A probe must not import another probe; what several share stands in a folder below theirs.',
      code(engine('probes/[^/]+/')),
      { path: engine('probes/[^/]+/[^/]+\\.ts$'), pathNot: engine('probes/(proof|run)/') },
    ),
    forbid(
      'parsers-only-parse',
      'Parsers and fact types import only each other, node:crypto, node:zlib, node:module for its source maps and parsing packages.',
      code(engine('evidence/(facts|parse)/')),
      {
        pathNot: `${engine('limits\\.ts')}|${engine('(evidence/(facts|parse)|catalogue)/')}|^node_modules/(parse5|acorn|@sveltejs/acorn-typescript|tldts|ipaddr\\.js|bcp-47|language-subtag-registry|saxes|smol-toml|yaml)/|^(node:)?(crypto|zlib|module)$`,
      },
    ),
    forbid(
      'catalogue-imports-nothing',
      'The catalogue holds tables and the functions that read them: it imports only itself and the limits.',
      code(engine('catalogue/')),
      { pathNot: engine('(catalogue/|limits\\.ts$)') },
    ),
    forbid(
      'technologies-below-derivations',
      'Technologies import parsers only.',
      code(engine('evidence/technologies/')),
      { pathNot: engine('evidence/(technologies/|facts/|parse/|evidence\\.ts$)') },
    ),
    forbid(
      'network-in-reach-only',
      'Only evidence/reach/ may use network, files and processes.',
      { path: '^engine/', pathNot: `${TEST}|${engine('evidence/reach/')}` },
      { path: NETWORK },
    ),
    forbid(
      'threads-in-isolate-only',
      'Only engine/isolate/ may use threads: it runs each scan in one that can be terminated.',
      { path: '^engine/', pathNot: `${TEST}|${engine('isolate/')}` },
      { path: '^(node:)?worker_threads$' },
    ),
    forbid(
      'checks-run-in-isolate-only',
      'Checks run in the isolate only, so that hostile input cannot block the scanning process.',
      { path: '^engine/', pathNot: `${TEST}|${engine('(isolate|checks)/')}` },
      { path: engine('checks/(run-checks|list)\\.ts$'), dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'network-packages-in-reach-only',
      'Only evidence/reach/ may use HTTP clients and browsers.',
      { path: '^engine/', pathNot: `${TEST}|${engine('evidence/reach/')}` },
      { path: '^node_modules/(undici|puppeteer-core|lighthouse|@sparticuz|axe-core|tar-fs|dns-packet)/' },
    ),
    forbid('findings-below-report', 'Findings must not import reports.', code(engine('findings/')), {
      path: engine('report/'),
    }),
    forbid(
      'render-last',
      'Only engine/index.ts and cli may import renderers.',
      code(engine('(scan-target|evidence|checks|probes|findings)/|^engine/report/[^/]+\\.ts')),
      { path: engine('report/render/') },
    ),
    forbid('doors-know-actions-only', 'api/ and mcp/ must not import the store or jobs.', code('^service/(api|mcp)/'), {
      path: '^service/(store|jobs)/',
      dependencyTypesNot: ['type-only'],
    }),
    forbid('actions-know-no-door', 'Actions and jobs must not import api/ or mcp/.', code('^service/(actions|jobs)/'), {
      path: '^service/(api|mcp)/',
    }),
    forbid(
      'sql-in-store-only',
      'Only store/ and the queue may use SQL packages.',
      { path: '^service/', pathNot: `${TEST}|^service/store/|^service/jobs/queue` },
      { path: '^node_modules/(drizzle-orm|pg|pg-boss)/' },
    ),
    forbid(
      'http-framework-in-doors-only',
      'Only api/ and mcp/ may use Fastify.',
      { path: '^service/', pathNot: `${TEST}|^service/(api|mcp)/` },
      { path: '^node_modules/(fastify|@fastify)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
