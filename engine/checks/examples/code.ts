import type { Evidence } from '../../evidence/evidence.ts';
import { openHandlers } from '../../evidence/parse/code/open-handlers.ts';
import { browserCode } from '../../evidence/parse/packages/browser-code.ts';
import { ignoreCuts } from '../../limits.ts';

/** Code of an application that signs users in, unless its `package.json` is given. */
export function codeFiles(texts: Readonly<Record<string, string>>): Pick<Evidence, 'openHandlers'> {
  const all = { 'package.json': '{ "dependencies": { "next-auth": "5" } }', 'lib/prisma.ts': PRISMA, ...texts };
  const files = Object.entries(all).map(([path, text]) => ({ path, text }));
  return { openHandlers: openHandlers(files, browserCode(files), ignoreCuts) };
}

const PRISMA = "import { PrismaClient } from '@prisma/client'\nexport const prisma = new PrismaClient()";
