/** Which argument of a call is code: the first; the only one, because others are passed on as they are; the first if the call asks for a shell; none but the script of a shell that it starts. */
export type CallKind = 'first' | 'alone' | 'with-shell' | 'arguments';

/** What has to be known of a language to find texts that its programs execute. */
export interface Language {
  /** How it reads the environment and the event, and what is written instead. */
  readonly reads: readonly (readonly [pattern: RegExp, replacement: string])[];
  /** Names of variables begin with `$`, and strings in double quotes expand them. */
  readonly hasSigils: boolean;
  /** What a string in these quotes expands. */
  readonly expands: Readonly<Record<string, RegExp>>;
  /** For the calls of one program. */
  readonly callKinds: (program: string) => (callee: string) => CallKind | undefined;
  /** Code that is executed without a call; the group is the code. */
  readonly statements: readonly RegExp[];
}

/** Names that stand for the environment and the event. */
export const ENVIRONMENT = 'ENVIRONMENT__';
export const EVENT = 'EVENT__';

const ENTRY = `${ENVIRONMENT}.$1`;
/** A command in backticks, where an expression begins: in a text, they are marks of Markdown. */
const BACKTICKS = /(?:^|[=;{&|]|\b(?:return|puts|print|echo|my))\s{0,5}(`[^`\n]{1,1000}`)/gm;
const NO_STATEMENTS: readonly RegExp[] = [];

const JAVASCRIPT: Language = {
  reads: [
    [/\brequire\(\s{0,3}['"](?:node:)?child_process['"]\s{0,3}\)/g, 'child_process'],
    [/\bprocess\??\.env\b/g, ENVIRONMENT],
    [/\b(?:Deno|Bun)\.env\b/g, ENVIRONMENT],
    [/\bcontext\??\.payload\b/g, EVENT],
  ],
  hasSigils: false,
  expands: { '`': /\$\{([^{}]{0,500})\}/g },
  callKinds(program) {
    const names = childProcessNames(program);
    return (callee) => {
      const method = callee.slice(callee.lastIndexOf('.') + 1);
      if (/^(?:execSync|execaCommand(?:Sync)?|runIn(?:This|New)?Context)$/.test(method)) return 'first';
      if (callee === 'eval' || callee === 'Function') return 'first';
      if (method === 'getExecOutput' || callee === 'exec.exec') return 'arguments';
      if (/^(?:spawn|execFile|execa)(?:Sync)?$/.test(method)) return 'with-shell';
      return names.has(callee) ? 'first' : undefined;
    };
  },
  statements: NO_STATEMENTS,
};

const MODULE = /\b([\w$]{1,60})\s{0,5}=\s{0,5}child_process\b/g;
const MEMBERS = /\{([^{}]{1,200})\}\s{0,5}(?:=\s{0,5}child_process\b|from\s{0,5}['"](?:node:)?child_process['"])/g;

/** Names under which a program calls `exec` of `child_process`. */
function childProcessNames(program: string): ReadonlySet<string> {
  const names = new Set([
    'child_process.exec',
    ...[...program.matchAll(MODULE)].map(([, name = '']) => `${name}.exec`),
  ]);
  for (const [, members = ''] of program.matchAll(MEMBERS))
    for (const [, own = 'exec'] of members.matchAll(/\bexec\b(?:\s{0,3}(?::|as)\s{0,3}([\w$]{1,60}))?/g))
      names.add(own);
  if (program.includes('child_process'))
    for (const [, name = ''] of program.matchAll(/\b([\w$]{1,60})\s{0,5}=\s{0,5}(?:util\.)?promisify\(/g))
      names.add(name);
  return names;
}

const PYTHON: Language = {
  reads: [
    [/\b(?:os\.)?getenv\(\s{0,5}['"](\w{1,100})['"][^()]{0,100}\)/g, ENTRY],
    [/\b(?:os\.)?environ\b/g, ENVIRONMENT],
  ],
  hasSigils: false,
  expands: { f: /\{([^{}]{0,500})\}/g },
  callKinds: () => (callee) => {
    if (
      /^(?:os\.(?:system|popen)|eval|exec|(?:subprocess|commands)\.get(?:status)?output|asyncio\.create_subprocess_shell)$/.test(
        callee,
      )
    )
      return 'first';
    return /^(?:(?:subprocess|sp)\.)?(?:run|call|check_call|check_output|Popen)$/.test(callee)
      ? 'with-shell'
      : undefined;
  },
  statements: NO_STATEMENTS,
};

const RUBY: Language = {
  reads: [[/\bENV\b/g, ENVIRONMENT]],
  hasSigils: false,
  expands: { '"': /#\{([^{}]{0,500})\}/g, '`': /#\{([^{}]{0,500})\}/g },
  callKinds: () => (callee) =>
    /^(?:(?:Kernel\.)?(?:system|exec|spawn|eval)|IO\.popen|Open3\.\w{1,20})$/.test(callee) ? 'alone' : undefined,
  statements: [BACKTICKS, /(?:^|[\s;])(?:system|exec|eval)\s{1,3}("[^"\n]{1,1000}")(?!\s{0,3},)/gm],
};

const PERL: Language = {
  reads: [[/\$ENV\{['"]?(\w{1,100})['"]?\}/g, `$${ENTRY}`]],
  hasSigils: true,
  expands: {},
  callKinds: () => (callee) => (/^(?:system|exec|eval)$/.test(callee) ? 'alone' : undefined),
  statements: [
    BACKTICKS,
    /\bqx[{(/|]([^})/|\n]{1,1000})/g,
    /(?:^|[\s;])(?:system|exec|eval)\s{1,3}("[^"\n]{1,1000}")(?!\s{0,3},)/gm,
  ],
};

const PHP: Language = {
  reads: [
    [/\bgetenv\(\s{0,5}['"](\w{1,100})['"]\s{0,5}\)/g, `$${ENTRY}`],
    [/\$_(?:ENV|SERVER)\b/g, `$${ENVIRONMENT}`],
  ],
  hasSigils: true,
  expands: {},
  callKinds: () => (callee) =>
    /^(?:system|exec|shell_exec|passthru|popen|proc_open|eval)$/.test(callee) ? 'first' : undefined,
  statements: [BACKTICKS],
};

const AWK: Language = {
  reads: [[/\bENVIRON\b/g, ENVIRONMENT]],
  hasSigils: false,
  expands: {},
  callKinds: () => (callee) => (callee === 'system' ? 'first' : undefined),
  statements: NO_STATEMENTS,
};

const POWERSHELL: Language = {
  reads: [
    [/\$env:(\w{1,100})/gi, `$${ENTRY}`],
    [/\$\{env:(\w{1,100})\}/gi, `$${ENTRY}`],
  ],
  hasSigils: true,
  expands: {},
  callKinds: () => () => undefined,
  statements: [
    /(?:^|[\s;{(|])(?:iex|Invoke-Expression)\s{1,10}(?:-Command\s{1,10})?([^\n;|]{1,1000})/gim,
    /^([^\n]{1,1000}?)\|\s{0,10}(?:iex|Invoke-Expression)\b/gim,
    /\[scriptblock\]::Create\(([^\n]{1,1000})/gi,
    /\.InvokeScript\(([^\n]{1,1000})/gi,
    /(?:^|[\s;{(|])(?:cmd|bash|sh|pwsh|powershell)(?:\.exe)?\s{1,10}(?:\/c|-c|-command)\s{1,10}([^\n;|]{1,1000})/gim,
  ],
};

/** A batch script replaces the names between `%` before it reads a line. */
const BATCH: Language = {
  reads: [[/%(\w{1,100})%/g, `$${ENTRY} `]],
  hasSigils: true,
  expands: {},
  callKinds: () => () => undefined,
  statements: [/^(?!\s{0,20}(?:rem\b|::))([^\n]{1,2000})/gim],
};

const BY_NAME: readonly (readonly [name: RegExp, language: Language])[] = [
  [/^python[\d.]{0,6}$/, PYTHON],
  [/^(?:node|nodejs|bun|deno)$/, JAVASCRIPT],
  [/^ruby$/, RUBY],
  [/^perl$/, PERL],
  [/^php$/, PHP],
  [/^[gmn]?awk$/, AWK],
  [/^(?:pwsh|powershell)$/, POWERSHELL],
  [/^cmd$/, BATCH],
];

/** The language that a program with this name reads, without its folder and extension. */
export function languageOf(name: string): Language | undefined {
  return BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
}
