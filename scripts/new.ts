import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { action } from './new/action.ts';
import { check } from './new/check.ts';
import { command } from './new/command.ts';
import { job } from './new/job.ts';
import { type Kind, Refused, type Scaffold } from './new/kind.ts';
import { probe } from './new/probe.ts';
import { technology } from './new/technology.ts';

const KINDS: Readonly<Record<string, Kind>> = { check, probe, technology, action, job, command };

try {
  const [kind = '', name = '', ...more] = process.argv.slice(2);
  const scaffold = scaffoldOf(kind, name, more);
  const paths = write(scaffold);
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  execFileSync(process.execPath, [biome, 'check', '--write', ...paths], { stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync(process.execPath, ['scripts/gen.ts'], { stdio: 'inherit' });
  report(scaffold, paths);
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(`new: ${error.message}`);
  process.exitCode = 2;
}

function scaffoldOf(kind: string, name: string, more: readonly string[]): Scaffold {
  const known = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!known) throw new Refused(`name what to add: npm run new ${Object.keys(KINDS).join('|')} NAME`);
  if (!known.matches.test(name) || more.length > 0)
    throw new Refused(`a ${kind} is named ${known.form}, in lower-case letters, digits and hyphens`);
  const scaffold = known.scaffold(name);
  const taken = Object.keys(scaffold.creates).find((path) => existsSync(path));
  if (taken !== undefined) throw new Refused(`${taken} exists already`);
  return scaffold;
}

/** Writes all files, or none where a change of one does not succeed. */
function write({ creates, changes = {} }: Scaffold): string[] {
  const changed = Object.entries(changes).map(([path, change]) => [path, change(readFileSync(path, 'utf8'))] as const);
  const files = [...Object.entries(creates), ...changed];
  for (const [path, text] of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return files.map(([path]) => path);
}

function report({ test: [file, name] }: Scaffold, paths: readonly string[]): void {
  for (const path of paths) console.log(`wrote ${path}`);
  console.log('One example fails and says what to write next:');
  console.log(`  npm test -- ${file}${name === undefined ? '' : ` -t '^${name} >'`}`);
}
