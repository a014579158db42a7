import { type ReportCut, withinSum } from '../../../limits.ts';
import { resolveImport } from '../repository/resolve-import.ts';
import { isSampleFile } from '../secrets/sample-file.ts';
import type { SourceFile } from '../workflow/files.ts';
import { type Binding, type CodeModule, readModule } from './module.ts';
import { nameOf, type Syntax } from './syntax.ts';

const CODE = /\.[cm]?[jt]sx?$/;
/** Imports of what is no code, and of what Convex generates. */
const DATA = /\.(?:json|md|mdx|txt|css|scss|svg|png|jpe?g|wasm|sql|ya?ml)$|(?:^|\/)_generated\//;
const MAX_HOPS = 6;

/** A part of a module. */
export interface Place {
  readonly module: CodeModule;
  readonly node: Syntax;
}

/** The code of a repository: modules are parsed when first asked for. */
export interface CodeBase {
  readonly paths: readonly string[];
  readonly has: (path: string) => boolean;
  readonly textOf: (path: string) => string;
  readonly moduleAt: (path: string) => CodeModule | undefined;
  /** What a name stands for: a part of a module, a package, or `unknown` for a file that was not found or not parsed. */
  readonly resolve: (binding: Binding, from: CodeModule) => Place | 'package' | 'unknown';
  /** The file that a specifier names. */
  readonly fileOf: (specifier: string, from: string) => string | undefined;
  /** What is derived from a file, or `otherwise` where its code is nested too deeply. */
  readonly within: <T>(path: string, derive: () => T, otherwise: T) => T;
}

/** Tests, examples and documentation are left out. */
export function codeBase(files: readonly SourceFile[], cut: ReportCut): CodeBase {
  const own = files.filter(({ path }) => CODE.test(path) && !isSampleFile(path));
  const texts = new Map(
    withinSum(own, 'parsedCodeCharacters', 'The code of the repository', cut).map(({ path, text }) => [path, text]),
  );
  const modules = new Map<string, CodeModule | undefined>();
  const within: CodeBase['within'] = (path, derive, otherwise) => {
    try {
      return derive();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      cut(`${path} was not read: its code is nested too deeply`);
      return otherwise;
    }
  };
  const moduleAt = (path: string) => {
    if (!modules.has(path))
      modules.set(
        path,
        within(path, () => readModule(path, texts.get(path) ?? '', cut), undefined),
      );
    return modules.get(path);
  };
  const fileOf = (specifier: string, from: string) => resolveImport(specifier, from, texts);
  const resolve: CodeBase['resolve'] = (binding, from) => {
    let [at, module]: [Binding, CodeModule] = [binding, from];
    for (let hop = 0; hop < MAX_HOPS; hop += 1) {
      if (at.kind === 'local') {
        const next = at.node.type === 'Identifier' ? module.bindings.get(nameOf(at.node)) : undefined;
        if (next === undefined || next === at) return { module, node: at.node };
        at = next;
        continue;
      }
      const { specifier, name } = at;
      if (DATA.test(specifier)) return 'package';
      const path = fileOf(specifier, module.path);
      if (path === undefined) return isOwn(specifier) ? 'unknown' : 'package';
      const target = moduleAt(path);
      if (target === undefined) return 'unknown';
      const exported = exportedBy(target, name);
      if (exported === undefined)
        return name === '*' || name === 'default' ? { module: target, node: target.tree } : 'unknown';
      [at, module] = exported;
    }
    return 'unknown';
  };
  /** Also through modules that pass on everything of others. */
  const exportedBy = (module: CodeModule, name: string, hop = 0): [Binding, CodeModule] | undefined => {
    const exported = module.exports.get(name === '*' ? 'default' : name);
    if (exported || hop > MAX_HOPS) return exported && [exported, module];
    for (const specifier of module.passesOn) {
      const path = fileOf(specifier, module.path);
      const next = path === undefined ? undefined : moduleAt(path);
      const found = next && exportedBy(next, name, hop + 1);
      if (found) return found;
    }
    return undefined;
  };
  return {
    paths: [...texts.keys()],
    has: (path) => texts.has(path),
    textOf: (path) => texts.get(path) ?? '',
    moduleAt,
    resolve,
    fileOf,
    within,
  };
}

/** A file or package of the repository itself, by an alias; packages with a scope often are. */
function isOwn(specifier: string): boolean {
  return (
    !/^\$(?:env|app)\//.test(specifier) &&
    /^(?:\.|[@~#$]\/|[$#]|~|@(?:repo|workspace|acme|app|server|lib|api|utils?|components|services|db|packages?)\/|src\/)/.test(
      specifier,
    )
  );
}
