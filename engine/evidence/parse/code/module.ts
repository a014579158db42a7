import type { ReportCut } from '../../../limits.ts';
import { bare, childOf, isSyntax, listOf, nameOf, parseCode, type Syntax } from './syntax.ts';

/** What a name at the top of a module stands for. */
export type Binding =
  | { readonly kind: 'local'; readonly node: Syntax }
  /** `name` is `*` for all of the module. */
  | { readonly kind: 'import'; readonly specifier: string; readonly name: string };

/** A file of code with the names that it declares, imports and exports at its top. */
export interface CodeModule {
  readonly path: string;
  readonly text: string;
  readonly tree: Syntax;
  readonly bindings: ReadonlyMap<string, Binding>;
  /** By exported name; `default` for the default. */
  readonly exports: ReadonlyMap<string, Binding>;
  /** Modules of which it exports everything. */
  readonly passesOn: readonly string[];
  /** `'use client'`, `'use server'`. */
  readonly directives: readonly string[];
}

/** Undefined for what cannot be parsed. */
export function readModule(path: string, text: string, cut?: ReportCut): CodeModule | undefined {
  const tree = parseCode(path, text, cut);
  if (tree === undefined) return undefined;
  const module = {
    bindings: new Map<string, Binding>(),
    exports: new Map<string, Binding>(),
    passesOn: [] as string[],
    directives: [] as string[],
  };
  for (const statement of listOf(tree, 'body')) addStatement(statement, module);
  return { path, text, tree, ...module };
}

interface Draft {
  readonly bindings: Map<string, Binding>;
  readonly exports: Map<string, Binding>;
  readonly passesOn: string[];
  readonly directives: string[];
}

function addStatement(statement: Syntax, draft: Draft): void {
  const { type } = statement;
  if (typeof statement.directive === 'string') draft.directives.push(statement.directive);
  else if (type === 'ImportDeclaration') addImports(statement, draft);
  else if (type === 'ExportNamedDeclaration') addExports(statement, draft);
  else if (type === 'ExportAllDeclaration') draft.passesOn.push(nameOf(childOf(statement, 'source')));
  else if (type === 'ExportDefaultDeclaration') {
    const declared = childOf(statement, 'declaration');
    if (declared) addDeclared(declared, draft.bindings);
    if (declared) draft.exports.set('default', ownOf(declared, draft.bindings));
  } else if (type === 'ExpressionStatement') addAssigned(childOf(statement, 'expression'), draft);
  else addDeclared(statement, draft.bindings);
}

function addImports(statement: Syntax, { bindings }: Draft): void {
  if (statement.importKind === 'type') return;
  const specifier = nameOf(childOf(statement, 'source'));
  for (const one of listOf(statement, 'specifiers')) {
    const imported = nameOf(childOf(one, 'imported'));
    const name = one.type === 'ImportDefaultSpecifier' ? 'default' : imported === '' ? '*' : imported;
    bindings.set(nameOf(childOf(one, 'local')), { kind: 'import', specifier, name });
  }
}

function addExports(statement: Syntax, { bindings, exports }: Draft): void {
  const declared = childOf(statement, 'declaration');
  if (declared) for (const [name, binding] of addDeclared(declared, bindings)) exports.set(name, binding);
  const specifier = nameOf(childOf(statement, 'source'));
  for (const one of listOf(statement, 'specifiers')) {
    const [local, exported] = [nameOf(childOf(one, 'local')), nameOf(childOf(one, 'exported'))];
    const own = childOf(one, 'local');
    if (own) exports.set(exported, specifier === '' ? ownOf(own, bindings) : importOf(specifier, local));
  }
}

/** `module.exports = …`, `exports.name = …`. */
function addAssigned(expression: Syntax | undefined, { bindings, exports }: Draft): void {
  const [left, right] = [childOf(expression, 'left'), childOf(expression, 'right')];
  if (expression?.type !== 'AssignmentExpression' || !left || !right) return;
  const [object, name] = [childOf(left, 'object'), nameOf(childOf(left, 'property'))];
  const isModule = nameOf(object) === 'module' && name === 'exports';
  const isPart = nameOf(object) === 'exports' || nameOf(childOf(object, 'property')) === 'exports';
  const binding = ownOf(right, bindings);
  if (isPart) exports.set(name, binding);
  if (!isModule) return;
  exports.set('default', binding);
  for (const property of listOf(right, 'properties')) {
    const value = childOf(property, 'value');
    if (value) exports.set(nameOf(childOf(property, 'key')), ownOf(value, bindings));
  }
}

/** A name stands for what it is bound to, anything else for itself. */
function ownOf(node: Syntax, bindings: ReadonlyMap<string, Binding>): Binding {
  const required = requiredBy(node);
  if (required !== undefined) return { kind: 'import', specifier: required, name: '*' };
  return bindings.get(node.type === 'Identifier' ? nameOf(node) : '') ?? { kind: 'local', node };
}

/** Adds the names that a declaration makes. */
function addDeclared(declared: Syntax, bindings: Map<string, Binding>): [string, Binding][] {
  const made: [string, Binding][] = [];
  if (/^(?:Function|Class|TSInterface|TSTypeAlias|TSEnum)Declaration$/.test(declared.type)) {
    const name = nameOf(childOf(declared, 'id'));
    if (name !== '') made.push([name, { kind: 'local', node: declared }]);
  }
  for (const one of listOf(declared, 'declarations')) made.push(...namesOf(one));
  for (const [name, binding] of made) bindings.set(name, binding);
  return made;
}

function namesOf(declarator: Syntax): [string, Binding][] {
  const [id, value] = [childOf(declarator, 'id'), bare(childOf(declarator, 'init'))];
  if (!id || !value) return [];
  const specifier = requiredBy(value);
  if (id.type !== 'ObjectPattern') {
    const binding = specifier === undefined ? ({ kind: 'local', node: value } as const) : importOf(specifier, '*');
    return [[nameOf(id), binding]];
  }
  return listOf(id, 'properties').flatMap((property): [string, Binding][] => {
    const [key, local] = [nameOf(childOf(property, 'key')), nameOf(childOf(property, 'value'))];
    if (key === '' || local === '') return [];
    return [[local, specifier === undefined ? { kind: 'local', node: value } : importOf(specifier, key)]];
  });
}

function importOf(specifier: string, name: string): Binding {
  return { kind: 'import', specifier, name };
}

/** Specifier of `require('…')`, and of a call or part of it. */
function requiredBy(node: Syntax): string | undefined {
  let at: Syntax | undefined = node;
  while (at?.type === 'MemberExpression') at = childOf(at, 'object');
  if (at?.type !== 'CallExpression' || nameOf(childOf(at, 'callee')) !== 'require') return undefined;
  const [first] = Array.isArray(at.arguments) ? at.arguments : [];
  return isSyntax(first) && typeof first.value === 'string' ? first.value : undefined;
}
