import { benchActive } from './active.ts';
import { benchApi } from './api.ts';
import { benchApiDatabase } from './api-database.ts';
import { benchDeliverability } from './deliverability.ts';
import { benchFair } from './fair.ts';
import { benchFleet } from './fleet.ts';
import { benchGuard } from './guard.ts';
import { benchMemory } from './memory.ts';
import { benchMonitor } from './monitor.ts';
import { benchPaper } from './pdf.ts';
import { benchPools, benchQueue } from './queue.ts';
import { benchPeer, benchScan } from './scan.ts';
import { benchScriptSearch } from './script-search.ts';
import { benchSecrets } from './secrets.ts';
import { benchSite } from './site.ts';
import { benchSizing } from './sizing.ts';
import { benchStart } from './start.ts';
import { benchWaterfall } from './waterfall.ts';
import { benchWorkflow } from './workflow.ts';

const TABLES = {
  start: benchStart,
  scan: benchScan,
  peer: benchPeer,
  site: benchSite,
  memory: benchMemory,
  api: benchApi,
  'api-database': benchApiDatabase,
  deliverability: benchDeliverability,
  monitor: benchMonitor,
  paper: benchPaper,
  pools: benchPools,
  queue: benchQueue,
  sizing: benchSizing,
  fair: benchFair,
  fleet: benchFleet,
  guard: benchGuard,
  secrets: async () => `${benchScriptSearch()}\n${await benchSecrets()}`,
  active: benchActive,
  waterfall: benchWaterfall,
  workflow: benchWorkflow,
} as const;

const asked = process.argv.slice(2);
/** Of the others, cases of a table. */
const words = asked.filter((word) => !(word in TABLES));
for (const [name, bench] of Object.entries(TABLES))
  if (asked.length === words.length || asked.includes(name)) console.log(await bench(words));
