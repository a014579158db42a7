import { afterEach, expect, test } from 'vitest';
import type { AccessClass } from '../../engine/evidence/facts/access.ts';
import { type AccessReport, compareAccess, findBrowser, parseTarget, readReachSettings } from '../../engine/index.ts';
import { sized } from '../sized.ts';
import { type AccessApp, ALICE, BOB, type RunningApp, serveApp, sessionOf } from './app.ts';
import { BACKEND_APPS } from './backend-apps.ts';
import { BROWSER_APPS, openedMenu, soundRoutes } from './browser-apps.ts';
import { FORUM_APPS } from './forum-apps.ts';
import { MORE_APPS } from './more-apps.ts';
import { PAGE_APPS } from './page-apps.ts';
import { overridden, POSTED_APPS } from './posted-apps.ts';
import { REST_APPS } from './rest-apps.ts';
import { insertable, SERVICE_APPS, SHARED_SERVICE_APPS } from './service-apps.ts';
import { INTENDED_ROWS_APPS, SHARED_ROWS_APPS } from './shared-rows-apps.ts';
import { SOCKET_APPS, silentChannels } from './socket-apps.ts';
import { SOUND_APPS } from './sound-apps.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_REQUESTS_PER_SECOND: '200' });
const noBrowser = await findBrowser(settings).then(
  () => false,
  () => true,
);
const APPS = [
  ...[...REST_APPS, ...PAGE_APPS, ...BACKEND_APPS, ...MORE_APPS, ...SERVICE_APPS, ...BROWSER_APPS],
  ...SHARED_ROWS_APPS,
  ...FORUM_APPS,
  ...POSTED_APPS,
  ...SOCKET_APPS,
];
/** Outside of campaigns, every nth application. */
const NTH = sized(4, 1);
const named = (apps: readonly AccessApp[]) =>
  apps.filter((_, i) => i % NTH === 0).map((app) => [app.name, app] as const);
const CHECKS: Readonly<Record<AccessClass, string>> = {
  object: 'access/object-level',
  neighbour: 'access/object-level',
  function: 'access/function-level',
  anonymous: 'access/authentication',
  cache: 'access/shared-cache',
  write: 'access/row-ownership',
};
const PAGES = 5;
/** What the second of the users may never be shown of the first one in a report. */
const SECRETS = [ALICE, BOB].flatMap(({ email, phone, token }) => [email, phone, token]);

const running: RunningApp[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((app) => app.close()));
});

async function compared(
  app: AccessApp,
  isFaulty: boolean,
  allowWrites = false,
): Promise<{ report: AccessReport; site: RunningApp }> {
  const site = await serveApp(app, isFaulty);
  running.push(site);
  const sessions = [ALICE, BOB].map((user) => sessionOf(user, site.url, app.isStored)) as [Session, Session];
  const report = await compareAccess(parseTarget(`${site.url}${app.start ?? '/'}`), {
    sessions,
    pages: PAGES,
    allowWrites,
    settings,
  });
  return { report, site };
}
type Session = ReturnType<typeof sessionOf>;

function expectReadOnly({ log, sessions }: RunningApp): void {
  const isRead = (line: string) =>
    line.startsWith('GET ') ||
    /^POST (?:\/graphql|\/api\/query|\/api\/orders\/search|.*:runQuery|\/rest\/v1\/rpc\/get_\w+|\/storage\/v1\/object\/list\/\w+)$/.test(
      line,
    );
  expect(log.filter((line) => !isRead(line))).toEqual([]);
  expect(log.filter((line) => /logout|delete|leave|close|regenerate|claim|make-admin/.test(line))).toEqual([]);
  expect(sessions.size).toBe(3);
}

const foundIn = ({ findings }: AccessReport) =>
  findings
    .map(({ check, location }) => `${check} ${decodeURIComponent(URL.parse(location?.url ?? '')?.pathname ?? '')}`)
    .sort();

test.skipIf(noBrowser).each(named(APPS))('%s: found with the fault, and only there', async (_, app) => {
  const faulty = await compared(app, true);
  expect(faulty.report).toMatchObject({ status: 'completed', error: null });
  expect(foundIn(faulty.report)).toEqual(app.finds.map(([kind, path]) => `${CHECKS[kind]} ${path}`).sort());
  for (const secret of SECRETS) expect(JSON.stringify(faulty.report)).not.toContain(secret);
  expectReadOnly(faulty.site);
  const sound = await compared(app, false);
  expect(sound.report).toMatchObject({ status: 'completed', error: null, findings: [], score: 100 });
  expect(verdictsOf(sound.report)).toContain('pass');
  expectReadOnly(sound.site);
  expect(app.written ?? []).toEqual([]);
});

const verdictsOf = ({ coverage }: AccessReport) => coverage.map(({ verdict }) => verdict);

test
  .skipIf(noBrowser)
  .each(named([...SOUND_APPS, ...SHARED_SERVICE_APPS, ...INTENDED_ROWS_APPS, soundRoutes, openedMenu]))(
  '%s: nothing is found',
  async (_, app) => {
    const { report, site } = await compared(app, false);
    expect(foundIn(report)).toEqual([]);
    expectReadOnly(site);
  },
);

test.skipIf(noBrowser)('what a page does not send is said', async () => {
  const { report, site } = await compared(overridden([]), false);
  const held = `POST ${site.url}/cases (server action)`;
  expect(report.warnings).toContain(`Not requested, because it may change something for the signed-in user: ${held}`);
});

test.skipIf(noBrowser).each([true, false])('joining a channel without messages is no finding: %s', async (isFaulty) => {
  const { report } = await compared(silentChannels, isFaulty);
  expect(report).toMatchObject({ status: 'completed', findings: [] });
  const said = report.warnings.filter((text) => text.includes('channel')).map((text) => text.replace(/ at .*;/, ':'));
  const open = 'user B may join the private channel of user A: no message was seen';
  expect(said).toEqual([
    expect.stringMatching(/^Public channels of Supabase Realtime \(1\)/),
    ...(isFaulty ? [open] : []),
  ]);
});

test.skipIf(noBrowser).each([
  ['with the fault', true, true, true, ['access/row-ownership /rest/v1/invoices'], 4],
  ['without the fault', false, true, true, [], 3],
  ['on a server that does not roll back', true, false, true, [], 1],
  ['without the switch', true, true, false, [], 0],
])('rows in another name are inserted on trial: %s', async (_, isFaulty, hasRollback, allowWrites, finds, posts) => {
  const app = insertable(hasRollback);
  const { report, site } = await compared(app, isFaulty, allowWrites);
  expect(report).toMatchObject({ status: 'completed', error: null });
  expect(foundIn(report)).toEqual(finds);
  expect(site.log.filter((line) => line.startsWith('POST '))).toHaveLength(posts);
  expect(app.kept).toEqual([]);
  expect(report.warnings.some((text) => text.includes('on trial'))).toBe(allowWrites && hasRollback);
  const check = report.coverage.find((one) => one.check === 'access/row-ownership');
  const isTried = allowWrites && hasRollback;
  expect(check?.verdict).toBe(isTried ? (isFaulty ? 'fail' : 'pass') : 'inapplicable');
});
