import { expect, test } from 'vitest';
import { parseExchange } from '../evidence/facts/exchange.ts';
import { CHECKS } from './list.ts';
import { runChecks } from './run-checks.ts';

const at = (path: string, status: number) =>
  parseExchange(`http://shop.example${path}`, `HTTP/1.1 ${status} X\ncontent-type: text/html\n\n<h1>Trouble</h1>`);
const page = parseExchange('http://shop.example/', 'HTTP/1.1 200 OK\ncontent-type: text/html\n\n<h1>Socks</h1>');

test.each([429, 500, 502, 504, 522])(
  'a status of %s is neither a missing file nor a check that does not apply',
  (status) => {
    const facts = {
      page,
      securityTxt: at('/.well-known/security.txt', status),
      llmsTxt: at('/llms.txt', status),
      plainHttp: [at('/', status)],
    };
    const checks = CHECKS.filter(({ id }) =>
      /^(?:security\/content\/security-txt|aeo\/llms-txt\/(?:links|served-as-text)|security\/transport\/redirect-to-https)$/.test(
        id,
      ),
    );
    const results = runChecks(checks, { facts, unavailable: new Map() });
    expect(results).toHaveLength(4);
    for (const { check, verdict, reason } of results)
      expect([check.id, verdict, reason]).toEqual([check.id, 'unknown', expect.stringContaining(`status ${status}`)]);
  },
);
