import { defineCollector } from '../define-collector.ts';

export default defineCollector({
  id: 'interaction',
  provides: ['interaction'],
  needs: ['axe'],
  step: 'Using the page with the keyboard',
  collect: async (_, reach) => ({ interaction: await reach.interaction() }),
});
