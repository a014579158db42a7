import { columnsOfPeopleIn, isOfPeople } from '../../evidence/parse/application/rows/of-people.ts';
import { columnsText } from '../../evidence/parse/application/rows.ts';
import { defineProbe } from '../define-probe.ts';
import { inText, proven } from '../proof/proven.ts';
import { testAll } from '../tested-points.ts';
import { unauthenticatedScenes } from './unauthenticated-api/scenes.ts';

const MAX = 30;
const GUESSED = ['/api/users', '/api/admin/users', '/api/customers', '/api/orders', '/api/v1/users', '/users'];
export default defineProbe({
  id: 'active/routes/unauthenticated-api',
  title: 'API routes with personal data require authentication',
  why: 'If only the page checks the session and not the API route, anyone can call the route without signing in.',
  needs: ['address', 'surface'],
  profile: 'quick',
  budget: 84,
  problems: {
    personal: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Missing authentication: an API route exposes personal data',
      fix: {
        any: 'Check the session on the server in the route itself, and return only the signed-in user’s rows and only the columns that the page shows.',
        nextjs:
          'Check the session in the route handler itself (`const session = await auth()`), not only in the page or the middleware, and select only the columns that the page shows.',
      },
    },
  },
  references: ['CWE-306', 'CWE-862', 'OWASP A01:2021'],
  async ask({ address, surface }, asking) {
    const named = [...surface.routes].sort((a, b) => Number(isOfPeople(b)) - Number(isOfPeople(a)));
    const urls = [
      ...new Map(
        [...named, ...GUESSED.map((path) => new URL(path, address).href)]
          .reverse()
          .map((url) => [url.replace(/\/$/, ''), url]),
      ).values(),
    ].reverse();
    return testAll(asking.first(urls, MAX, 'routes'), async (url) => {
      const request = { url, headers: { accept: 'application/json' } };
      const reads = inText((text) => columnsOfPeopleIn(text, url));
      const found = await proven(asking, request, reads);
      if (!found) return undefined;
      const evidence = `fields ${columnsText(found.seen)}`;
      return { problem: 'personal' as const, location: { url }, evidence, proof: found.proof };
    });
  },
  scenes: unauthenticatedScenes,
});
