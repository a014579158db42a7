import { defineAction } from '../define-action.ts';
import providers from './providers.ts';

export default defineAction({
  ...providers,
  summary: 'List supported providers (same as `/integrations/providers`).',
  http: { method: 'get', path: '/api/v1/integrations', status: 200 },
});
