#!/usr/bin/env node
import { spawn } from 'node:child_process';
import module from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheCompiledCode } from './compile-cache.mjs';

const MIN_VERSION = 24;

if (Number.parseInt(process.versions.node, 10) >= MIN_VERSION) {
  cacheCompiledCode();
  const { start } = await import('../main.ts');
  await start();
} else runOnBundledNode();

function runOnBundledNode() {
  const node = bundledNode();
  if (!node) {
    process.stderr.write(
      `assay: Node.js ${MIN_VERSION} or newer is required; this is ${process.version}, and no bundled Node.js is installed for ${process.platform}-${process.arch}\n`,
    );
    process.exit(2);
  }
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  // A terminal sends Ctrl-C to both processes; forward only signals sent to this process alone.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`assay: the bundled Node.js could not be started: ${error.message}\n`);
    process.exit(2);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 2)));
}

function bundledNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  try {
    const at = module.createRequire(import.meta.url).resolve(`node-${platform}-${process.arch}/package.json`);
    return join(dirname(at), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  } catch {
    return undefined;
  }
}
