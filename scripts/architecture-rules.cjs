/** Architecture rules, one sentence each. */
const engine = (path) => `^engine/${path}`;
const NETWORK = '^(node:)?(net|tls|dns|dns/promises|http|https|http2|child_process|dgram|fs|fs/promises)$';
/** Type-only packages, which cannot be resolved to a module. */
const TYPES_ONLY = '^(devtools-protocol|sarif)$';
const TEST = '\\.test\\.tsx?$';
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid('no-cycles', 'A cycle has no first file to read.', {}, { circular: true }),
    forbid('no-tests-in-code', 'Code does not know its tests.', { pathNot: TEST }, { path: TEST }),
    forbid('resolvable', 'Every import leads somewhere.', {}, { couldNotResolve: true, pathNot: TYPES_ONLY }),
    forbid(
      'declared',
      'A package is used only where it is declared.',
      { pathNot: `${TEST}|^(scripts|bench|testbed)/` },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'one-door',
      'web, cli and service see the engine through engine/index.ts only.',
      { path: '^(web|cli|service)/' },
      { path: '^engine/', pathNot: '^engine/index\\.ts$' },
    ),
    forbid(
      'engine-alone',
      'The engine knows no service, no command line and no web.',
      { path: '^engine/', pathNot: TEST },
      { path: '^(service|cli|web|testbed|bench|scripts)/' },
    ),
    forbid(
      'proof-door',
      'Everything else sees proof through proof/index.ts only.',
      { pathNot: '^proof/' },
      { path: '^proof/', pathNot: '^proof/(index|samples)\\.ts$' },
    ),
    forbid(
      'proof-samples-for-tests',
      'Sample signers and logs are for tests and benches.',
      { pathNot: `${TEST}|^bench/` },
      { path: '^proof/samples\\.ts$' },
    ),
    forbid(
      'proof-alone',
      'Proof knows nothing of what is signed or who signs it.',
      { path: '^proof/' },
      { path: '^(engine|service|cli|web|testbed|bench|scripts)/' },
    ),
    forbid(
      'proof-in-browsers',
      'Proof runs in browsers too: it imports no module of Node.',
      { path: '^proof/', pathNot: `${TEST}|^proof/samples\\.ts$` },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'web-alone',
      'The web speaks to the service over HTTP only.',
      { path: '^web/', pathNot: TEST },
      { path: '^(service|cli)/' },
    ),
    forbid(
      'service-below-cli',
      'The service does not know the command line.',
      { path: '^service/', pathNot: TEST },
      { path: '^cli/' },
    ),
    forbid(
      'target-first',
      'A target knows nothing of what is done with it.',
      { path: engine('scan-target/'), pathNot: TEST },
      { path: engine('(evidence|checks|probes|findings|report)/') },
    ),
    forbid(
      'evidence-has-no-opinion',
      'Evidence does not know checks, findings or reports.',
      { path: engine('evidence/'), pathNot: TEST },
      { path: engine('(checks|probes|findings|report|isolate)/') },
    ),
    forbid(
      'checks-are-pure',
      'A check imports define-check, parsers and the tables beside it: no package, no collector, no reach.',
      { path: engine('checks/'), pathNot: `${TEST}|${engine('checks/(run-checks|list)\\.ts')}` },
      {
        pathNot: `${engine('checks/')}|${engine('evidence/(facts|parse)/')}|${engine('evidence/(evidence|define-collector)\\.ts')}`,
      },
    ),
    forbid(
      'no-check-imports-a-check',
      'A check stands alone.',
      { path: engine('checks/.+/'), pathNot: TEST },
      { path: engine('checks/.+/'), pathNot: engine('checks/.+/(advisories|lifecycles|axe-table|tables?)[^/]*\\.ts$') },
    ),
    forbid(
      'probes-only-ask',
      'A probe imports what stands beside define-probe, parsers and shapes: no package, no collector, no reach.',
      { path: engine('probes/'), pathNot: TEST },
      {
        pathNot: `${engine('probes/')}|${engine('evidence/(facts|parse)/')}|${engine('evidence/(evidence|define-collector|gather)\\.ts')}|${engine('checks/(define-check|location|run-checks)\\.ts')}|^(node:)?crypto$`,
      },
    ),
    forbid(
      'no-probe-imports-a-probe',
      'A probe stands alone.',
      { path: engine('probes/[^/]+/'), pathNot: TEST },
      { path: engine('probes/[^/]+/') },
    ),
    forbid(
      'parsers-only-parse',
      'Parsers and the types of facts import each other, node:crypto, node:zlib and parsing packages only.',
      { path: engine('evidence/(facts|parse)/'), pathNot: TEST },
      {
        pathNot: `${engine('evidence/(facts|parse)/')}|^node_modules/(parse5|tldts|ipaddr\\.js)/|^(node:)?(crypto|zlib)$`,
      },
    ),
    forbid(
      'technologies-below-derivations',
      'Technologies are data and a matcher: they import parsers only.',
      { path: engine('evidence/technologies/'), pathNot: TEST },
      { pathNot: engine('evidence/(technologies/|facts/|parse/|evidence\\.ts$)') },
    ),
    forbid(
      'network-in-reach-only',
      'Network, files and processes: evidence/reach/ only.',
      { path: '^engine/', pathNot: `${TEST}|${engine('evidence/reach/')}` },
      { path: NETWORK },
    ),
    forbid(
      'threads-in-isolate-only',
      'Threads: engine/isolate/ only, which gives each scan one and can end it wherever it is.',
      { path: '^engine/', pathNot: `${TEST}|${engine('isolate/')}` },
      { path: '^(node:)?worker_threads$' },
    ),
    forbid(
      'checks-run-in-isolate-only',
      'A check is asked in the isolate only: what a site sent must never hold up the process that scans it.',
      { path: '^engine/', pathNot: `${TEST}|${engine('(isolate|checks)/')}` },
      { path: engine('checks/(run-checks|list)\\.ts$'), dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'network-packages-in-reach-only',
      'Clients and browsers: evidence/reach/ only.',
      { path: '^engine/', pathNot: `${TEST}|${engine('evidence/reach/')}` },
      { path: '^node_modules/(undici|puppeteer-core|lighthouse|@sparticuz|axe-core|tar-fs|dns-packet)/' },
    ),
    forbid(
      'findings-below-report',
      'Findings do not know reports.',
      { path: engine('findings/'), pathNot: TEST },
      { path: engine('report/') },
    ),
    forbid(
      'render-last',
      'Only the door and the command line know renderers.',
      { path: engine('(scan-target|evidence|checks|probes|findings)/|^engine/report/[^/]+\\.ts'), pathNot: TEST },
      { path: engine('report/render/') },
    ),
    forbid(
      'doors-know-actions-only',
      'api/ and mcp/ never touch the store or jobs.',
      { path: '^service/(api|mcp)/', pathNot: TEST },
      { path: '^service/(store|jobs)/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'actions-know-no-door',
      'Actions and jobs do not know who called them.',
      { path: '^service/(actions|jobs)/', pathNot: TEST },
      { path: '^service/(api|mcp)/' },
    ),
    forbid(
      'sql-in-store-only',
      'SQL and its packages: store/ (and the queue that stands on it).',
      { path: '^service/', pathNot: `${TEST}|^service/store/|^service/jobs/queue` },
      { path: '^node_modules/(drizzle-orm|pg|pg-boss)/' },
    ),
    forbid(
      'http-framework-in-doors-only',
      'Fastify: doors only.',
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
