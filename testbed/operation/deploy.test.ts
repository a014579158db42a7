import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parser } from '@prometheus-io/lezer-promql';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Service, ServiceAccount } from 'kubernetes-models/v1';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments, visit } from 'yaml';
import { createMetrics } from '../../service/metrics/metrics.ts';
import { printableConfig, readConfig } from '../../service/settings/config.ts';

const DEPLOY = fileURLToPath(new URL('../../deploy/', import.meta.url));
const KUBERNETES = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
  ServiceAccount,
};
const SETTINGS = Object.keys(printableConfig(readConfig({})));
interface Linted {
  readonly messages: readonly { readonly rule: string; readonly line: number; readonly message: string }[];
}

/** Recorded by the rules themselves, or by Prometheus. */
const OTHER_METRICS = ['up', 'assay_queued_jobs', 'assay:requests:error_ratio_5m'];

interface Manifest {
  readonly kind: keyof typeof KUBERNETES;
  readonly metadata: { readonly name: string };
  readonly spec?: {
    readonly template?: { readonly spec: { readonly securityContext: object; readonly containers: readonly object[] } };
    readonly scaleTargetRef?: { readonly name: string };
  };
  readonly data?: Readonly<Record<string, string>>;
}

const manifests = readdirSync(join(DEPLOY, 'kubernetes'))
  .filter((name) => name !== 'kustomization.yaml')
  .flatMap((name) =>
    documentsIn(`kubernetes/${name}`).map(
      (manifest) => [`${name}: ${manifest.kind} ${manifest.metadata.name}`, manifest] as const,
    ),
  );

test('the kustomization lists every manifest', () => {
  const { resources } = parse(text('kubernetes/kustomization.yaml'));
  expect([...resources, 'kustomization.yaml'].sort()).toEqual(readdirSync(join(DEPLOY, 'kubernetes')).sort());
});

test.each(filesIn('kubernetes', 'monitoring', '.').filter((path) => path.endsWith('.yaml')))(
  '%s is YAML that parsers of version 1.1 read too, as those of Kubernetes do',
  (path) => {
    const read = (version: '1.1' | '1.2') => parseAllDocuments(text(path), { version, merge: true });
    expect(read('1.1').map((document) => document.toJS())).toEqual(read('1.2').map((document) => document.toJS()));
    for (const document of read('1.2')) {
      expect(document.errors).toEqual([]);
      visit(document, {
        Scalar: (_, { source = '', type }) => {
          if (type === 'PLAIN') expect(source).not.toMatch(/^[:?-](?! |$)(?!\d)/);
        },
      });
    }
  },
);

test.each(manifests)('%s is valid', (_, manifest) => {
  const Model = KUBERNETES[manifest.kind];
  expect(() => new Model(manifest as never).validate()).not.toThrow();
});

test('the schema is checked: a wrong type is refused', () => {
  const [, deployment] = manifests.find(([name]) => name.includes('Deployment')) ?? [];
  const wrong = { ...deployment, spec: { ...deployment?.spec, replicas: 'two' } };
  expect(() => new Deployment(wrong as never).validate()).toThrow('replicas');
});

test.each(manifests.filter(([, { kind }]) => kind === 'Deployment'))('%s is locked down and probed', (_, { spec }) => {
  expect(spec?.template?.spec.securityContext).toMatchObject({
    runAsNonRoot: true,
    seccompProfile: { type: 'RuntimeDefault' },
  });
  for (const container of spec?.template?.spec.containers ?? [])
    expect(container).toMatchObject({
      startupProbe: { httpGet: { path: '/ready' } },
      readinessProbe: { httpGet: { path: '/ready' } },
      livenessProbe: { httpGet: { path: '/live' } },
      resources: { requests: { memory: expect.any(String) }, limits: { memory: expect.any(String) } },
      securityContext: {
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      },
    });
});

test('every scaled deployment exists', () => {
  const names = manifests.filter(([, { kind }]) => kind === 'Deployment').map(([, { metadata }]) => metadata.name);
  const targets = manifests.flatMap(([, { spec }]) => spec?.scaleTargetRef?.name ?? []);
  expect(targets.length).toBeGreaterThan(0);
  expect(names).toEqual(expect.arrayContaining(targets));
});

test('every setting in the manifests and in the example exists', () => {
  const inManifests = manifests.flatMap(([, { data = {} }]) => Object.keys(data));
  const inExample = [...text('env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  const inSecret = text('kubernetes/settings.yaml').match(/\b(?:ASSAY_[A-Z_]+|DATABASE_URL)\b/g) ?? [];
  const names = new Set([...inManifests, ...inExample, ...inSecret].filter((name) => name !== 'POSTGRES_PASSWORD'));
  expect([...names].filter((name) => !SETTINGS.includes(name ?? ''))).toEqual([]);
});

test('the linter accepts the compose file', () => {
  const problems: readonly Linted[] = new DCLinter({
    rules: { 'service-keys-order': 0, 'services-alphabetical-order': 0 },
  }).lintFiles([join(DEPLOY, 'compose.yaml')], false);
  expect(
    problems.flatMap(({ messages }) => messages.map(({ rule, line, message }) => `${rule} ${line} ${message}`)),
  ).toEqual([]);
});

test('the linter accepts the Dockerfile, whose last stage does not run as root', () => {
  const dockerfile = text('Dockerfile');
  expect(validate(dockerfile).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  expect(dockerfile.split(/^FROM /m).at(-1)).toMatch(/^USER 10001:10001$/m);
});

test('every PromQL expression parses and names metrics that exist', async () => {
  const rules: { groups: { rules: { expr: string }[] }[] } = parse(text('monitoring/rules.yaml'));
  const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(text('monitoring/dashboard.json'));
  const expressions = [
    ...rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const known = [...(await metricNames()), ...OTHER_METRICS];
  for (const expression of expressions) {
    const { errors, metrics } = readPromql(expression);
    expect(errors, expression).toBe(0);
    expect(metrics.length, expression).toBeGreaterThan(0);
    expect(
      metrics.filter((name) => !known.includes(name)),
      expression,
    ).toEqual([]);
  }
});

test('the page for operators lists every alert, and no other', () => {
  const rules: { groups: { rules: { alert?: string }[] }[] } = parse(text('monitoring/rules.yaml'));
  const alerts = rules.groups.flatMap((group) => group.rules.flatMap(({ alert }) => alert ?? []));
  const page = text('../docs/operation/administration.md');
  const listed = [...page.matchAll(/^\| `(Assay\w+)` \|/gm)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(10);
  expect(listed.toSorted()).toEqual(alerts.toSorted());
});

function readPromql(expression: string): { errors: number; metrics: string[] } {
  let errors = 0;
  const metrics: string[] = [];
  parser.parse(expression).iterate({
    enter: ({ type, node }) => {
      if (type.isError) errors += 1;
      if (type.name === 'VectorSelector') metrics.push(/^[\w:]+/.exec(expression.slice(node.from, node.to))?.[0] ?? '');
    },
  });
  return { errors, metrics };
}

async function metricNames(): Promise<string[]> {
  const exposed = await createMetrics({
    queue: async () => [],
    deadMails: async () => 0,
    failingChannels: async () => [],
    overdueChecks: async () => ({ checks: 0, seconds: 0 }),
  }).text();
  return [...exposed.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
  );
}

function filesIn(...folders: readonly string[]): string[] {
  return folders.flatMap((folder) => readdirSync(join(DEPLOY, folder)).map((name) => `${folder}/${name}`));
}

function text(path: string): string {
  return readFileSync(join(DEPLOY, path), 'utf8');
}

function documentsIn(path: string): Manifest[] {
  return parseAllDocuments(text(path)).map((document) => document.toJS());
}
