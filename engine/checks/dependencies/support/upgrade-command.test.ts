import { expect, test } from 'vitest';
import { upgradeCommand } from './upgrade-command.ts';

const direct = { name: 'a', version: '1.2.3', isDirect: true, isDev: false };

test.each([
  ['npm', 'npm install a@^1.2.3', 'npm install --save-dev a@^1.2.3'],
  ['pnpm', 'pnpm add a@^1.2.3', 'pnpm add --save-dev a@^1.2.3'],
  ['yarn-classic', 'yarn add a@^1.2.3', 'yarn add --dev a@^1.2.3'],
  ['yarn', 'yarn up a@^1.2.3', 'yarn up a@^1.2.3'],
  ['bun', 'bun add a@^1.2.3', 'bun add --dev a@^1.2.3'],
] as const)('%s', (manager, production, development) => {
  expect(upgradeCommand(manager, direct)).toBe(production);
  expect(upgradeCommand(manager, { ...direct, isDev: true })).toBe(development);
  expect(upgradeCommand(manager, { ...direct, isDirect: false })).toMatch(/overrides|resolutions/);
});
