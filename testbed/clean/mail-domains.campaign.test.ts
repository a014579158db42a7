import { expect, test } from 'vitest';
import { serveZone } from '../../engine/evidence/reach/test-dns.ts';
import { analyzeDeliverability, readReachSettings } from '../../engine/index.ts';
import { DOMAINS } from './mail-domains.ts';

const SETTINGS = readReachSettings({
  ASSAY_ALLOW_PRIVATE_TARGETS: 'true',
  ASSAY_SMTP_PORT: '0',
  ASSAY_NAME_SERVER_PORT: '0',
});
const MOST_QUESTIONS = 120;

test.each(DOMAINS)('%s: no alarm', async (_, zone, domain) => {
  const server = await serveZone(zone, { authentic: true });
  try {
    const report = await analyzeDeliverability(domain, { settings: { ...SETTINGS, dnsServers: server.dnsServers } });
    const alarms = report.findings.filter(({ severity }) => severity !== 'low' && severity !== 'info');
    expect(alarms.map(({ check, problem }) => `${check} ${problem}`)).toEqual([]);
    expect(report.checks.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
    expect(server.asked.length).toBeLessThanOrEqual(MOST_QUESTIONS);
  } finally {
    await server.close();
  }
});

test('at least 40 domains', () => expect(DOMAINS.length).toBeGreaterThanOrEqual(40));
