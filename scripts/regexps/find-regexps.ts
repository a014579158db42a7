import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

export interface FoundRegexp {
  readonly source: string;
  readonly flags: string;
}

export interface FileOfRegexps {
  readonly path: string;
  readonly literals: readonly FoundRegexp[];
  /** Places where a regular expression is built from text. */
  readonly constructions: number;
}

/** All files below a folder with regular expressions, except tests. */
export function findRegexps(folder: string): FileOfRegexps[] {
  return globSync(`${folder}/**/*.ts`, { exclude: (name) => name.includes('node_modules') })
    .filter((path) => !path.endsWith('.test.ts'))
    .sort()
    .map(readRegexps)
    .filter(({ literals, constructions }) => literals.length + constructions > 0);
}

function readRegexps(path: string): FileOfRegexps {
  const literals: FoundRegexp[] = [];
  let constructions = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) literals.push(regexpOf(node.text));
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp')
      constructions += 1;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
  return { path, literals, constructions };
}

/** Regular expressions built while the files are loaded, by the file that builds them: another one may load it. */
export async function constructedBy(paths: readonly string[]): Promise<ReadonlyMap<string, FoundRegexp[]>> {
  const found = new Map(paths.map((path): [string, FoundRegexp[]] => [path, []]));
  const plain = globalThis.RegExp;
  try {
    globalThis.RegExp = new Proxy(plain, {
      construct(target, given) {
        const made: RegExp = Reflect.construct(target, given);
        const [, , builder = ''] = new Error().stack?.split('\n') ?? [];
        const path = paths.find((one) => builder.includes(`/${one}:`));
        if (path !== undefined) found.get(path)?.push({ source: made.source, flags: made.flags });
        return made;
      },
    });
    for (const path of paths) await import(pathToFileURL(path).href);
  } finally {
    globalThis.RegExp = plain;
  }
  return found;
}

function regexpOf(literal: string): FoundRegexp {
  const end = literal.lastIndexOf('/');
  return { source: literal.slice(1, end), flags: literal.slice(end + 1) };
}
