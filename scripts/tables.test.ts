import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const MIN_SHARED = 3;

/** Words of a standard or of another program: tables that answer different questions about the same ones are no copies. */
const VOCABULARIES: Readonly<Record<string, string>> = {
  'actions that run code': 'addnab/docker-run-action mikefarah/yq sergeysova/jq-action',
  'attributes with an address': 'href src action formaction',
  'changes of a finding': 'new changed fixed',
  'codes of Node.js and undici':
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH EADDRNOTAVAIL UND_ERR_SOCKET',
  'elements of HTML':
    'a audio button canvas embed head iframe img input noscript object picture script select style svg template textarea title video',
  'entities of XML': 'lt gt amp quot apos',
  'events of GitHub Actions':
    'discussion discussion_comment issue_comment issues pull_request pull_request_review pull_request_review_comment pull_request_target push release workflow_dispatch workflow_run',
  'elements of a head': 'head link meta noscript script style template',
  'features of Permissions Policy': 'bluetooth camera display-capture geolocation hid microphone midi serial usb',
  'kinds of addresses': 'carrierGradeNat linkLocal loopback private uniqueLocal',
  libraries: 'angular bootstrap moment',
  'literals of expression languages': 'true false null',
  'package managers': 'bun npm pnpm yarn',
  'policies of DMARC': 'none quarantine reject',
  'properties of Open Graph': 'og:description og:image og:title',
  'quotes and brackets': '" \' ` <',
  'rules of the interaction tests':
    'css-orientation-lock focus-order focus-visible keyboard-trap reduced-motion reflow target-size-narrow text-resize text-spacing',
  'schemes without a host': 'blob: data: filesystem:',
  'short names of hosts, also secrets': 'api app dev',
  'standards of mail': 'bimi dkim dmarc mx spf',
};

/** Folders whose tables are one catalogue: of actions, and of fixes by platform. */
const CATALOGUES = ['engine/catalogue/actions', 'engine/findings/fixes'];

interface Table {
  readonly file: string;
  readonly name: string;
  readonly keys: ReadonlySet<string>;
}

test('no two tables share three or more keys: knowledge about a subject stands in one table', () => {
  const tables = sources().flatMap(tablesIn);
  expect(tables.length).toBeGreaterThan(200);
  const copies = tables.flatMap((one, i) =>
    tables.slice(i + 1).flatMap((other) => {
      const shared = sharedKeys(one, other);
      return shared.length < MIN_SHARED ? [] : [`${nameOf(one)} and ${nameOf(other)}: ${shared.join(', ')}`];
    }),
  );
  expect(copies).toEqual([]);
});

test('a planted copy is found', () => {
  const [one, other] = [
    "const A = new Set(['x', 'y', 'z']);",
    'const B: Record<string, number> = { x: 1, y: 2, z: 3 };',
  ].map((text, i) => tablesOf(`engine/${i}.ts`, text)[0]);
  expect(one && other && sharedKeys(one, other)).toEqual(['x', 'y', 'z']);
});

function sharedKeys(one: Table, other: Table): string[] {
  const folder = dirname(one.file);
  if (one.file === other.file || (folder === dirname(other.file) && CATALOGUES.includes(folder))) return [];
  const shared = [...one.keys].filter((key) => other.keys.has(key));
  const known = Object.values(VOCABULARIES).map((words) => new Set(words.split(' ')));
  return known.some((words) => shared.every((key) => words.has(key))) ? [] : shared;
}

function nameOf({ file, name }: Table): string {
  return `${file} ${name}`;
}

function sources(): string[] {
  const files = execFileSync('git', ['ls-files', 'engine/*.ts'], { encoding: 'utf8' }).split('\n');
  return files.filter(
    (file) => file !== '' && !/\.test\.ts$|generated|\.samples\.ts$|scenes\.ts$|\/list\.ts$/.test(file),
  );
}

function tablesIn(file: string): Table[] {
  return tablesOf(file, readFileSync(file, 'utf8'));
}

/** Constants of a file that list or map at least three strings which the compiler does not check against a type. */
function tablesOf(file: string, text: string): Table[] {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
    declarationList.declarations.flatMap(({ name, type, initializer }) => {
      const keys = new Set(initializer ? keysOf(initializer, type?.getText() ?? '') : []);
      return keys.size < MIN_SHARED ? [] : [{ file, name: name.getText(), keys }];
    }),
  );
}

function keysOf(node: ts.Expression, type: string): string[] {
  if (ts.isAsExpression(node)) return keysOf(node.expression, type);
  if (ts.isSatisfiesExpression(node)) return keysOf(node.expression, node.type.getText());
  if (ts.isObjectLiteralExpression(node)) return isTable(node, type) ? node.properties.flatMap(keyOf) : [];
  if (isChecked(type, /(?:Set<|Map<|^readonly )([^,>[]+)/)) return [];
  if (ts.isNewExpression(node)) return node.arguments?.[0] ? keysOf(node.arguments[0], '') : [];
  return ts.isArrayLiteralExpression(node) ? node.elements.flatMap(elementOf) : [];
}

/** An object without a type is a table if a key must be quoted; else it is the parts of one thing. */
function isTable({ properties }: ts.ObjectLiteralExpression, type: string): boolean {
  if (type !== '') return !isChecked(type, /Record<\s*([^,]+),/);
  return properties.some(({ name }) => name && ts.isStringLiteral(name));
}

/** Whether the keys are of a type that the compiler checks, or the object has a type of its own. */
function isChecked(type: string, key: RegExp): boolean {
  return type !== '' && key.exec(type)?.[1]?.trim() !== 'string';
}

function keyOf(property: ts.ObjectLiteralElementLike): string[] {
  const { name } = property;
  return ts.isPropertyAssignment(property) && name && (ts.isStringLiteral(name) || ts.isIdentifier(name))
    ? [name.text]
    : [];
}

/** A string, or the first of a tuple. */
function elementOf(element: ts.Expression): string[] {
  const first = ts.isArrayLiteralExpression(element) ? element.elements[0] : element;
  return first && ts.isStringLiteral(first) ? [first.text] : [];
}
