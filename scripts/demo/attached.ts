import { rmSync } from 'node:fs';

const [folder = ''] = process.argv.splice(2, 1);

/** Runs `assay` until the parent process disconnects or dies, then stops it like SIGTERM and deletes its folder. */
function stop(): void {
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit();
}

process.once('disconnect', stop);
if (!process.connected) stop();
await import(new URL('../../cli/bin/assay.mjs', import.meta.url).href);
