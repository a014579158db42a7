import ts from 'typescript';

function parsed(text: string): ts.SourceFile {
  return ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
}

function find<T extends ts.Node>(node: ts.Node, test: (node: ts.Node) => node is T): T | undefined {
  return test(node) ? node : ts.forEachChild(node, (child) => find(child, test));
}

function unwrapped(node: ts.Expression): ts.Expression {
  if (ts.isSatisfiesExpression(node) || ts.isAsExpression(node) || ts.isParenthesizedExpression(node))
    return unwrapped(node.expression);
  return node;
}

/** Adds properties to the object that a configuration file exports. */
export function withProperties(text: string, code: string): string {
  const file = parsed(text);
  const target = exportedObject(file);
  if (!target) throw new Error('no exported object');
  return replaced(text, target, mergedObjects(target, objectOf(code)));
}

/** Adds properties to the options of the first call of a function. */
export function withCall(text: string, name: string, code: string): string {
  const file = parsed(text);
  const call = find(
    file,
    (node): node is ts.CallExpression => ts.isCallExpression(node) && node.expression.getText() === name,
  );
  const target = call?.arguments[0];
  if (!call) throw new Error(`no call of ${name}()`);
  if (!target) return replaced(text, call, `${name}({ ${code} })`);
  if (!ts.isObjectLiteralExpression(target)) throw new Error(`no options of ${name}()`);
  return replaced(text, target, mergedObjects(target, objectOf(code)));
}

/** Makes the function that a module exports by default async; the last line becomes its first, the others are imports. */
export function withFirstLine(text: string, code: readonly string[]): string {
  const file = parsed(text);
  const made = find(
    file,
    (node): node is ts.FunctionDeclaration =>
      ts.isFunctionDeclaration(node) && /^export default/.test(node.getText()) && node.body !== undefined,
  );
  if (!made?.body) throw new Error('no exported function');
  const at = made.body.getStart() + 1;
  const edited = `${text.slice(0, at)}\n  ${code.at(-1)}${text.slice(at)}`;
  const async = edited.replace(/export default function/, 'export default async function');
  return `${code.slice(0, -1).join('\n')}\n${async}`;
}

/** Sets fields of an exported constant, which is added if it is missing. */
export function withExportedFields(text: string, name: string, code: string): string {
  const file = parsed(text);
  const given = find(parsed(code), ts.isObjectLiteralExpression);
  const declared = find(
    file,
    (node): node is ts.VariableDeclaration => ts.isVariableDeclaration(node) && node.name.getText() === name,
  );
  const target = declared?.initializer && unwrapped(declared.initializer);
  if (!given) throw new Error(`no object in ${code}`);
  if (target && ts.isObjectLiteralExpression(target)) return replaced(text, target, mergedObjects(target, given));
  return `${text}\nexport const ${name} = ${given.getText()};\n`;
}

/** Adds entries to the list that a function returns, replacing those with the same name. */
export function withReturned(text: string, name: string, entries: readonly string[]): string {
  const file = parsed(text);
  const made = find(
    file,
    (node): node is ts.FunctionDeclaration => ts.isFunctionDeclaration(node) && node.name?.text === name,
  );
  const list = made && find(made, ts.isArrayLiteralExpression);
  if (!list) throw new Error(`no list in ${name}()`);
  const kept = list.elements.filter((element) => !entries.some((entry) => kind(entry) === kind(element.getText())));
  return replaced(text, list, `[${[...kept.map((element) => element.getText()), ...entries].join(', ')}]`);
}

function kind(entry: string): string {
  return /title:/.test(entry) ? 'title' : (/(?:name|property|rel): ["']([^"']+)/.exec(entry)?.[1] ?? entry);
}

function objectOf(code: string): ts.ObjectLiteralExpression {
  const given = find(parsed(`(${code.trim().startsWith('{') ? code : `{ ${code} }`})`), ts.isObjectLiteralExpression);
  if (!given) throw new Error(`no object in ${code}`);
  return given;
}

function replaced(text: string, node: ts.Node, put: string): string {
  return `${text.slice(0, node.getStart())}${put}${text.slice(node.getEnd())}`;
}

function exportedObject(file: ts.SourceFile): ts.ObjectLiteralExpression | undefined {
  for (const statement of file.statements) {
    const given = ts.isExportAssignment(statement)
      ? statement.expression
      : ts.isExpressionStatement(statement) &&
          ts.isBinaryExpression(statement.expression) &&
          statement.expression.left.getText() === 'module.exports'
        ? statement.expression.right
        : undefined;
    if (given) return objectBehind(file, unwrapped(given));
  }
  return undefined;
}

function objectBehind(file: ts.SourceFile, node: ts.Expression): ts.ObjectLiteralExpression | undefined {
  if (ts.isObjectLiteralExpression(node)) return node;
  if (ts.isCallExpression(node)) {
    const [first] = node.arguments;
    return first && objectBehind(file, unwrapped(first));
  }
  if (!ts.isIdentifier(node)) return undefined;
  const declared = find(
    file,
    (other): other is ts.VariableDeclaration => ts.isVariableDeclaration(other) && other.name.getText() === node.text,
  );
  return declared?.initializer && objectBehind(file, unwrapped(declared.initializer));
}

function mergedObjects(target: ts.ObjectLiteralExpression, given: ts.ObjectLiteralExpression): string {
  const parts = new Map(target.properties.map((property) => [nameOf(property), property]));
  const texts = new Map([...parts].map(([name, property]) => [name, property.getText()]));
  for (const property of given.properties) {
    const name = nameOf(property);
    const known = parts.get(name);
    texts.set(name, known ? mergedProperties(known, property) : property.getText());
  }
  return `{\n${[...texts.values()].join(',\n')},\n}`;
}

function nameOf(property: ts.ObjectLiteralElementLike): string {
  return property.name?.getText().replace(/['"]/g, '') ?? property.getText();
}

function mergedProperties(target: ts.ObjectLiteralElementLike, given: ts.ObjectLiteralElementLike): string {
  if (ts.isPropertyAssignment(target) && ts.isPropertyAssignment(given)) {
    const merged = mergedValues(unwrapped(target.initializer), unwrapped(given.initializer));
    return `${target.name.getText()}: ${merged ?? given.initializer.getText()}`;
  }
  const [list, more] = [target, given].map((node) => find(node, ts.isArrayLiteralExpression));
  if (ts.isMethodDeclaration(target) && ts.isMethodDeclaration(given) && list && more) {
    const start = list.getStart() - target.getStart();
    const text = target.getText();
    return `${text.slice(0, start)}${joined(list, more)}${text.slice(start + list.getText().length)}`;
  }
  return given.getText();
}

function mergedValues(target: ts.Expression, given: ts.Expression): string | undefined {
  if (ts.isObjectLiteralExpression(target) && ts.isObjectLiteralExpression(given)) return mergedObjects(target, given);
  if (ts.isArrayLiteralExpression(target) && ts.isArrayLiteralExpression(given)) return joined(target, given);
  return undefined;
}

function joined(a: ts.ArrayLiteralExpression, b: ts.ArrayLiteralExpression): string {
  return `[${[...a.elements, ...b.elements].map((element) => element.getText()).join(', ')}]`;
}
