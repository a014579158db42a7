import { defineDerivation } from '../define-collector.ts';
import { headerValues } from '../parse/http/header-list.ts';
import { parseHsts } from '../parse/http/hsts.ts';

export default defineDerivation({
  id: 'derive/hsts',
  provides: ['hsts'],
  needs: ['page', 'headers'],
  derive({ page, headers }) {
    // RFC 6797 section 8.1: only the first field counts, and over plain http none does.
    const [first] = page.url.startsWith('https:') ? headerValues(headers, 'strict-transport-security') : [];
    return first === undefined ? undefined : parseHsts(first);
  },
});
