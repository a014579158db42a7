// Written by scripts/gen.ts.
export const COMMANDS = {
  'action': () => import('./commands/action.ts'),
  'backup': () => import('./commands/backup.ts'),
  'config': () => import('./commands/config.ts'),
  'deliverability': () => import('./commands/deliverability.ts'),
  'keys list': () => import('./commands/keys-list.ts'),
  'keys rotate': () => import('./commands/keys-rotate.ts'),
  'migrate': () => import('./commands/migrate.ts'),
  'plan set': () => import('./commands/plan-set.ts'),
  'restore': () => import('./commands/restore.ts'),
  'scan': () => import('./commands/scan.ts'),
  'serve': () => import('./commands/serve.ts'),
  'start': () => import('./commands/start.ts'),
  'target': () => import('./commands/target.ts'),
  'verify': () => import('./commands/verify.ts'),
  'work': () => import('./commands/work.ts'),
  'workflow': () => import('./commands/workflow.ts'),
} as const;
