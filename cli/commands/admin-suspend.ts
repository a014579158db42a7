import { defineCommand } from '../define-command.ts';
import { SUSPEND_OPTIONS, suspendIn } from '../service/admin-suspend.ts';

export default defineCommand({
  name: 'admin suspend',
  summary: 'Suspend an organization, or a user.',
  usage: 'ORGANIZATION|EMAIL',
  options: SUSPEND_OPTIONS,
  run: (given, terminal) => suspendIn(given, terminal, true),
});
