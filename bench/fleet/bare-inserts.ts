import { Client } from 'pg';

const VALUES = `('8f14e45f-ceea-467f-a0e6-0c0f4d9d5f5a', now(), 'good', 200, '192.0.2.10', 1,
  '{"dns":4,"connect":9,"tls":20,"firstByte":80,"total":120}', 120, 900000, 0)`;

/** Single-row inserts of checks per second over this many connections, and nothing else. */
export async function bareInserts(
  databaseUrl: string,
  table: string,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<number> {
  const clients = Array.from({ length: connections }, () => new Client({ connectionString: databaseUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  const text = `insert into ${table} (target_id, at, result, http_status, address, attempts, timings, milliseconds,
    observed_ms, down_ms) values ${VALUES}`;
  const started = performance.now();
  const until = started + seconds * 1000;
  let inserted = 0;
  await Promise.all(
    clients.map(async (client) => {
      for (; performance.now() < until; inserted += 1) await client.query({ name: 'insert', text });
    }),
  );
  const perSecond = (inserted * 1000) / (performance.now() - started);
  await Promise.all(clients.map((client) => client.end()));
  return perSecond;
}
