import type { PackageManager } from '../../../evidence/parse/packages/locked-package.ts';

interface Upgrade {
  readonly name: string;
  readonly version: string;
  readonly isDirect: boolean;
  readonly isDev: boolean;
}

type Commands = (upgrade: Upgrade) => string;

const ADD: Readonly<Record<PackageManager, Commands>> = {
  npm: ({ name, version, isDev }) => `npm install ${isDev ? '--save-dev ' : ''}${name}@^${version}`,
  pnpm: ({ name, version, isDev }) => `pnpm add ${isDev ? '--save-dev ' : ''}${name}@^${version}`,
  'yarn-classic': ({ name, version, isDev }) => `yarn add ${isDev ? '--dev ' : ''}${name}@^${version}`,
  yarn: ({ name, version }) => `yarn up ${name}@^${version}`,
  bun: ({ name, version, isDev }) => `bun add ${isDev ? '--dev ' : ''}${name}@^${version}`,
};

/** What other packages ask for is overridden: an update stays within the ranges that they allow. */
const OVERRIDE: Readonly<Record<PackageManager, Commands>> = {
  npm: ({ name, version }) => `npm pkg set 'overrides[${name}]=^${version}' && npm install`,
  pnpm: ({ name, version }) =>
    `add "${name}: ^${version}" to overrides in pnpm-workspace.yaml (before pnpm 10: pnpm.overrides in package.json), then run pnpm install`,
  'yarn-classic': ({ name, version }) =>
    `add "${name}": "^${version}" to resolutions in package.json, then run yarn install`,
  yarn: ({ name, version }) => `add "${name}": "^${version}" to resolutions in package.json, then run yarn install`,
  bun: ({ name, version }) => `add "${name}": "^${version}" to overrides in package.json, then run bun install`,
};

/** How to install a version or a newer one that is compatible. */
export function upgradeCommand(manager: PackageManager, upgrade: Upgrade): string {
  return (upgrade.isDirect ? ADD : OVERRIDE)[manager](upgrade);
}
