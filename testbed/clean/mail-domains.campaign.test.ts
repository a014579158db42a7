import { describe, expect, test } from 'vitest';
import { serveZone, type TestZone } from '../../engine/evidence/reach/test-dns.ts';
import { analyzeDeliverability, readReachSettings } from '../../engine/index.ts';
import { DOMAINS } from './mail-domains.ts';
import { FAULTS } from './mail-faults.ts';

const SETTINGS = readReachSettings({
  ASSAY_ALLOW_PRIVATE_TARGETS: 'true',
  ASSAY_SMTP_PORT: '0',
  ASSAY_NAME_SERVER_PORT: '0',
});
const MAX_QUESTIONS = 120;

test.each(DOMAINS)('%s: no alarm', async (_, zone, domain) => {
  const server = await serveZone(zone, { authentic: true });
  try {
    const report = await analyzeDeliverability(domain, { settings: { ...SETTINGS, dnsServers: server.dnsServers } });
    const alarms = report.findings.filter(({ severity }) => severity !== 'low' && severity !== 'info');
    expect(alarms.map(({ check, problem }) => `${check} ${problem}`)).toEqual([]);
    expect(report.checks.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
    expect(server.asked.length).toBeLessThanOrEqual(MAX_QUESTIONS);
  } finally {
    await server.close();
  }
});

test('at least 40 domains', () => expect(DOMAINS.length).toBeGreaterThanOrEqual(40));

const BASES = ['Google Workspace', 'Microsoft 365', 'A mail server of one’s own'];

describe.each(DOMAINS.filter(([name]) => BASES.includes(name)))('%s with a fault', (_, zone, domain) => {
  test.each(FAULTS)('%s', async (finds, changes) => {
    const server = await serveZone(changed(zone, changes), { authentic: true });
    try {
      const report = await analyzeDeliverability(domain, { settings: { ...SETTINGS, dnsServers: server.dnsServers } });
      const found = report.findings.map(({ check, problem }) => `${check.replace('deliverability/', '')} ${problem}`);
      expect(found).toContain(finds);
    } finally {
      await server.close();
    }
  });
});

test('all domains with a fault are tested', () =>
  expect(DOMAINS.filter(([name]) => BASES.includes(name)).length).toBe(BASES.length));

/** The zone with some record types of some names replaced. */
function changed(zone: TestZone, changes: TestZone): TestZone {
  const names = Object.entries(changes).map(([name, types]): [string, TestZone[string]] => {
    const own = zone[name];
    return [name, typeof own === 'object' && typeof types === 'object' ? { ...own, ...types } : types];
  });
  return { ...zone, ...Object.fromEntries(names) };
}
