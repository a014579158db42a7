#!/usr/bin/env node
// The command of the published package, which is built and runs on every supported Node.js.
import { cacheCompiledCode } from './compile-cache.mjs';

cacheCompiledCode();
const { start } = await import('../main.ts');
await start();
