const PROGRAMS = new Set(
  [
    'npx pnpx bunx make gmake cmake ninja tox nox pytest gradle mvn sbt rake ant just task bazel bazelisk meson mix stack',
    'cabal phpunit bundle rspec jest vitest mocha pipenv hatch pdm buildah act phpstan pre-commit gulp grunt webpack',
    'vite next nx turbo lerna eslint jekyll helm gradlew mvnw swift xcodebuild fastlane pod scons waf',
  ].flatMap((names) => names.split(' ')),
);
/** Subcommands that run code of the folder, by program. */
const SUBCOMMANDS: Readonly<Record<string, RegExp>> = {
  npm: /^(?:i|ci|it|install|install-test|clean-install|run|run-script|test|t|build|exec|x|start|pack|publish|rebuild|restart|prune|dedupe|link|version)$/,
  go: /^(?:run|test|generate|tool)$/,
  cargo: /^(?!(?:fmt|install|binstall|login|search|version|metadata|fetch|generate-lockfile|update|tree)$)\w/,
  docker: /^(?:build|buildx|compose|bake|run)$/,
  podman: /^(?:build|compose|run)$/,
  terraform: /^(?:init|plan|apply|test|import|refresh|destroy)$/,
  dotnet: /^(?:build|test|run|restore|publish|pack|msbuild|format)$/,
  composer: /^(?:install|i|update|u|run|run-script|test|require|exec|dump-autoload|create-project)$/,
  poetry: /^(?:install|run|build|publish|sync)$/,
  uv: /^(?:run|sync|build|pip)$/,
};
const PACKAGE_MANAGERS = new Set(['npm', 'pnpm', 'yarn', 'bun']);

/** Whether a program runs code of the project that it works in. */
export function runsProject(program: string, args: readonly string[]): boolean {
  if (PROGRAMS.has(program)) return true;
  if (PACKAGE_MANAGERS.has(program)) return runsScripts(program, args);
  const subcommand = args.find((arg) => !arg.startsWith('-')) ?? '';
  if (program === 'cargo' && subcommand === 'install') return args.includes('--path');
  if (program === 'uv' && subcommand === 'pip') return args.some((arg) => /^(?:-r|-e|\.)$/.test(arg));
  if (/^(?:docker|podman)$/.test(program) && subcommand === 'run')
    return args.some((arg) => /^(?:-v|--volume|--mount)/.test(arg));
  return SUBCOMMANDS[program]?.test(subcommand) === true;
}

const TAKES_VALUE = /^(?:-C|--prefix|--cwd|--dir|--filter|-F|--workspace|-w)$/;

function runsScripts(program: string, args: readonly string[]): boolean {
  if (args.some((arg) => /^(?:-g|--global)$/.test(arg)) || args[0] === 'global') return false;
  const subcommand = args.find((arg, at) => !arg.startsWith('-') && !TAKES_VALUE.test(args[at - 1] ?? ''));
  if (subcommand === undefined) return program === 'yarn';
  const installs = /^(?:i|ci|install|clean-install)$/.test(subcommand);
  if (program === 'npm' && installs && args.includes('--ignore-scripts')) return false;
  if (program === 'npm') return SUBCOMMANDS.npm?.test(subcommand) === true;
  return !/^(?:config|set|info|cache|dlx|why|npm|store|list|ls|audit|outdated|licenses|setup|env|help|view|pm|upgrade)$/.test(
    subcommand,
  );
}
