import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const PACKAGES = 'node_modules/.cache/assay-packages';

interface Commands {
  readonly repository: string;
  readonly built: string;
}

let known: Commands | undefined;

/** The command from the repository, and from the package that `npm run package` builds once in this process. */
export function commands(): Commands {
  known ??= built();
  return known;
}

function built(): Commands {
  execFileSync(process.execPath, ['scripts/package.ts', '--output', PACKAGES], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { repository: 'cli/bin/assay.mjs', built: join(PACKAGES, 'assay/dist/assay.js') };
}
