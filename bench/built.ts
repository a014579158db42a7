import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const PACKAGES = 'node_modules/.cache/assay-packages';

/** The command from the repository, and from the package that `npm run package` builds now. */
export function commands(): { readonly repository: string; readonly built: string } {
  execFileSync(process.execPath, ['scripts/package.ts', '--output', PACKAGES], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { repository: 'cli/bin/assay.mjs', built: join(PACKAGES, 'assay/dist/assay.js') };
}
