import type { SourceFile } from '../../evidence/parse/workflow/files.ts';
import { childOf, entriesOf, itemsOf, type Node, type Scalar, scalarOf } from '../../evidence/parse/workflow/node.ts';
import { parseYaml, Unreadable } from '../../evidence/parse/workflow/yaml.ts';
import type { ReportCut } from '../../limits.ts';
import { defineCheck, notApplicable } from '../define-check.ts';
import { placeAt } from '../location.ts';
import { filesNamed, filesOf, isAside } from './support/files.ts';

const COMPOSE = /(?:^|\/)(?:docker-)?compose(?:\.[\w-]{1,100})?\.ya?ml$/i;
/** Images of databases, the port inside, and the variable with the password. */
const DATABASES: readonly (readonly [image: RegExp, port: string, password: RegExp])[] = [
  [/(?:^|\/)(?:postgres|postgis|pgvector|timescaledb(?:-ha)?)(?::|$)/, '5432', /^POSTGRES_PASSWORD$/],
  [/(?:^|\/)(?:mysql|mariadb|percona)(?::|$)/, '3306', /^(?:MYSQL|MARIADB)_(?:ROOT_)?PASSWORD$/],
  [/(?:^|\/)mongo(?:db)?(?::|$)/, '27017', /^MONGO_INITDB_ROOT_PASSWORD$/],
];
const STOCK =
  /^(?:|postgres(?:ql)?|root|admin|password|passw0rd|pass|secret|example|test|changeme|change_me|mysql|mariadb|mongo|mongodb|db|user|toor|1234{0,1}5{0,1}6{0,1})$/i;
/** On every interface, or on one that is no loopback. */
const LOOPBACK = /^(?:127\.|localhost:|\[::1\])/;

export default defineCheck({
  id: 'configuration/published-database',
  title: 'Databases in Compose files are not open to the network',
  why: 'Docker publishes a port on all interfaces and opens the firewall of the host for it. Whoever reaches the host can then try the password, and stock passwords are tried first.',
  needs: ['configurationFiles'],
  problems: {
    open: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Database with a stock password published on all interfaces',
      fix: 'Remove `ports`: services of the same file reach the database by its name. Or publish it on this machine only, such as "127.0.0.1:5432:5432", and take the password from a variable without a default.',
    },
  },
  references: ['CWE-1392', 'CWE-668', 'https://docs.docker.com/engine/network/packet-filtering-firewalls/'],
  run({ configurationFiles }, cut) {
    const files = filesNamed(configurationFiles, COMPOSE).filter(({ path }) => !isAside(path));
    if (files.length === 0) return notApplicable('The repository has no Compose file of an application');
    return files.flatMap((file) =>
      entriesOf(childOf(rootOf(file, cut), 'services')).flatMap(({ name, value: service }) => {
        const image = scalarOf(service, 'image')?.value ?? '';
        const [, port, password] = DATABASES.find(([pattern]) => pattern.test(image)) ?? [];
        if (port === undefined || password === undefined) return [];
        const published = itemsOf(childOf(service, 'ports')).find((item) => isOpen(item, port));
        const given = passwordOf(childOf(service, 'environment'), password);
        if (published === undefined || given === undefined || !STOCK.test(given)) return [];
        return {
          problem: 'open' as const,
          location: placeAt(file, `services.${name}.ports`, ...published.range),
          evidence: `${name}: ${image}, ports: ${textOf(published)}, with a stock password`,
        };
      }),
    );
  },
  examples: () => [
    [
      'PostgreSQL',
      compose('image: postgres:16\n    ports: ["5432:5432"]\n    environment:\n      POSTGRES_PASSWORD: postgres'),
      'open',
    ],
    [
      'MySQL with a list of variables',
      compose(
        'image: mysql\n    ports:\n      - "0.0.0.0:3307:3306"\n    environment:\n      - MYSQL_ROOT_PASSWORD=root',
      ),
      'open',
    ],
    [
      'a default that is a stock password',
      compose(
        `image: mongo:7\n    ports: ["27017:27017"]\n    environment: { MONGO_INITDB_ROOT_PASSWORD: "\${MONGO_PASSWORD:-example}" }`,
      ),
      'open',
    ],
    [
      'only on this machine',
      compose(
        'image: postgres:16\n    ports: ["127.0.0.1:5432:5432"]\n    environment: { POSTGRES_PASSWORD: postgres }',
      ),
    ],
    [
      'a password from a variable',
      compose(
        `image: postgres:16\n    ports: ["5432:5432"]\n    environment: { POSTGRES_PASSWORD: "\${POSTGRES_PASSWORD:?}" }`,
      ),
    ],
    ['no ports', compose('image: postgres:16\n    environment: { POSTGRES_PASSWORD: postgres }')],
    ['the application', compose('image: acme/web\n    ports: ["80:3000"]')],
    ['a file for development', filesOf({ 'docker-compose.dev.yml': 'services: {}' }), 'not applicable'],
  ],
});

function rootOf({ path, text }: SourceFile, cut: ReportCut): Node | undefined {
  try {
    return parseYaml(text, 'last');
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    cut(`${path} ${error.message}`);
    return undefined;
  }
}

function isOpen(item: Node, port: string): boolean {
  if (item.kind === 'scalar')
    return !LOOPBACK.test(item.value) && item.value.replace(/\/tcp$/, '').endsWith(`:${port}`);
  const [address, target, published] = ['host_ip', 'target', 'published'].map((key) => scalarOf(item, key)?.value);
  return target === port && published !== undefined && !LOOPBACK.test(`${address ?? ''}:`);
}

function textOf(item: Node): string {
  return item.kind === 'scalar' ? item.value : '';
}

/** The value, or the default of the variable that it names; undefined if only the environment tells. */
function passwordOf(environment: Node | undefined, name: RegExp): string | undefined {
  const scalars: [string, Scalar][] =
    environment?.kind === 'list'
      ? environment.items.flatMap((item): [string, Scalar][] =>
          item.kind === 'scalar' && item.value.includes('=') ? [[item.value.split('=', 1)[0] ?? '', item]] : [],
        )
      : entriesOf(environment).flatMap((entry): [string, Scalar][] =>
          entry.value.kind === 'scalar' ? [[entry.name, entry.value]] : [],
        );
  const [, scalar] = scalars.find(([key]) => name.test(key)) ?? [];
  if (scalar === undefined) return undefined;
  const value = environment?.kind === 'list' ? scalar.value.slice(scalar.value.indexOf('=') + 1) : scalar.value;
  const [, standard] = /^\$\{\w{1,100}:?-([^}]{0,100})\}$/.exec(value) ?? [];
  return value.includes('$') ? standard : value;
}

function compose(service: string) {
  return filesOf({ 'compose.yaml': `services:\n  db:\n    ${service}\n` });
}
