import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Account,
  setRole as putRole,
  signUp,
  startTestService,
  type TestService,
} from '../service/testing/test-service.ts';
import { GITHUB } from '../testbed/providers/github.ts';
import { type GithubCodeHost, startGithubCodeHost } from '../testbed/providers/github-code-host.ts';
import { type RunningStandIn, runStandIn } from '../testbed/providers/stand-in.ts';
import { builtDashboard, openScreens, type Screens } from '../testbed/screens.ts';
import { freePort } from '../testbed/serve.ts';

const SHOP = 'acme/shop';
const TOKEN = 'ghp_planted_credential';

const RELEASE = `name: release
on:
  issues:
permissions: write-all
jobs:
  answer:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: softprops/action-gh-release@v2.6.2
      - run: echo "\${{ github.event.issue.title }}"
`;

const files = {
  '.github/workflows/release.yml': RELEASE,
  '.github/workflows/broken.yml': 'jobs: [',
  '.github/dependabot.yml': 'version: 2\nupdates: []\n',
};

const folder = mkdtempSync(join(tmpdir(), 'assay-connections-'));
let screens: Screens;
let service: TestService;
let baseUrl: string;
let ada: Account;

beforeAll(async () => {
  screens = await openScreens();
});

afterAll(async () => {
  expect(screens?.said).toEqual([]);
  await screens?.browser.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(settings: Readonly<Record<string, string>>): Promise<void> {
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  service = await startTestService({ ASSAY_BASE_URL: baseUrl, ...settings }, await builtDashboard());
  await service.app.listen({ host: '127.0.0.1', port });
  await service.work();
  ada = await signUp(service);
  await become(ada);
}

/** Signs a user in, in a browser of their own. */
async function become(account: Account): Promise<void> {
  const context = await screens.browser.createBrowserContext();
  await screens.signIn(account, context);
  screens.page = await screens.newPage(context);
}

const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
  service.ask(method, `/api/v1${path}`, { headers: { cookie: ada.cookie }, ...(body ? { body } : {}) });
const go = (path: string) => screens.page.goto(`${baseUrl}/app${path}`);
const setRole = (role: Parameters<typeof putRole>[2]) => putRole(service, ada, role);

describe('code scans', () => {
  let github: GithubCodeHost;
  let project: string;

  beforeAll(async () => {
    github = await startGithubCodeHost();
    await open({
      ASSAY_GITHUB_CLIENT_ID: github.clientId,
      ASSAY_GITHUB_CLIENT_SECRET: github.clientSecret,
      ASSAY_GITHUB_URL: github.url,
      ASSAY_GITHUB_API_URL: github.url,
    });
    github.repositories = Array.from({ length: 70 }, (_, i) => ({
      id: i + 1,
      slug: i === 0 ? SHOP : `acme/library-${i}`,
      branch: 'main',
      files: i === 0 ? files : {},
      isPrivate: i % 7 === 3,
    }));
    const { body } = await ask('POST', '/projects', { name: 'Shop', url: 'http://127.0.0.1:9/' });
    project = String(body.id);
  });

  afterAll(async () => {
    await service.close();
    await github.close();
  });

  test('GitHub is connected from a project, which is returned to; a refusal is explained', async () => {
    await go('/settings/organization');
    await screens.waitForText('Connect GitHub');
    await screens.look('code-host-none');
    await go('/settings/organization?github_error=access_denied');
    await screens.waitForText('cancelled or denied at GitHub');
    await screens.look('code-host-refused');
    await go(`/projects/${project}`);
    await screens.press('Connect GitHub');
    await screens.waitForText('Choose repository');
    await go('/settings/organization');
    await screens.waitForText('octo-ada');
    await screens.look('code-host-connected');
    expect(await screens.text('main')).toContain('Public only');
    await screens.press('Allow private repositories');
    await screens.waitForText('Public and private');
  });

  test('a repository is found by search and set', async () => {
    await go(`/projects/${project}`);
    await screens.press('Choose repository');
    await screens.waitForText('First 50 of 70 repositories');
    await screens.look('repository-choose');
    await screens.fill({ search: 'nothing' });
    await screens.waitForText('No repositories found');
    await screens.fill({ search: 'SHOP' });
    await screens.waitForText('1 repository');
    await screens.page.keyboard.press('Tab');
    await screens.page.keyboard.press('Enter');
    await screens.waitForText('Change repository');
    expect((await ask('GET', `/projects/${project}`)).body.repository_url).toBe(`${github.url}/${SHOP}`);
    await screens.look('project-code');
  });

  test('a code scan shows its progress, then findings by file with source, fix and patch', async () => {
    const held = { match: /branches/, answer: { status: 429, headers: { 'retry-after': '2' } }, times: 1 };
    github.faults = [held];
    await screens.press('Scan code');
    await screens.waitForText('shop', 'h1');
    await screens.page.waitForSelector('progress');
    await screens.look('code-scan-progress');
    await screens.waitForText('Coverage');
    expect(await screens.text('h2')).toBe('.github/workflows/release.yml');
    const marked = await screens.page.$$eval('mark', (marks) => marks.map(({ textContent }) => textContent));
    expect(marked.some((text) => text?.includes('github.event.issue.title'))).toBe(true);
    expect(await screens.page.$$('details[open]')).toHaveLength(1);
    await screens.page.$$eval('details', (all) => {
      for (const one of all) one.open = true;
    });
    await screens.settle();
    expect(await screens.text('main')).toContain('How to fix:');
    expect(await screens.text('main')).toMatch(/\n\+.*uses: softprops\/action-gh-release@[0-9a-f]{40}/);
    expect(await screens.text('#coverage')).toMatch(/Could not be checked\s+\.github\/workflows\/broken\.yml: /);
    await screens.look('code-scan');
  });

  test('its report can be downloaded in all formats', async () => {
    const downloads = mkdtempSync(join(folder, 'downloads-'));
    const session = await screens.page.createCDPSession();
    await session.send('Browser.setDownloadBehavior', {
      behavior: 'allow',
      downloadPath: downloads,
      browserContextId: screens.page.browserContext().id ?? '',
    });
    for (const format of ['PDF', 'JSON', 'SARIF', 'patch']) await screens.press(`Download ${format}`);
    const names = ['json', 'patch', 'pdf', 'sarif'].map((ending) => `assay-acme-shop.${ending}`);
    await expect.poll(() => readdirSync(downloads).sort()).toEqual(names);
    expect(readFileSync(join(downloads, 'assay-acme-shop.patch'), 'utf8')).toMatch(/^--- a\/\.github/m);
  });

  test('files that are not read are listed, and fixed findings too', async () => {
    github.repositories = github.repositories.map((one) =>
      one.slug === SHOP
        ? {
            ...one,
            files: {
              ...files,
              '.github/workflows/release.yml': RELEASE.replace('permissions: write-all\n', ''),
              '.github/workflows/large.yml': '#'.repeat(9_000_000),
            },
          }
        : one,
    );
    await go(`/projects/${project}`);
    await screens.press('Scan code');
    await screens.waitForText('Coverage');
    expect(await screens.text('#coverage')).toContain('Not read');
    expect(await screens.text('main')).toContain('Not scored');
    await screens.look('code-scan-cut');
    await screens.press('All code scans');
    await screens.page.waitForFunction(`document.querySelectorAll('a[href*="/code-scans/"]').length === 2`);
    await screens.look('project-code-scans');
  });

  test('a lost connection, members and unverified users: what is refused is explained', async () => {
    await service.opened.pool.query('update users set email_verified_at = null');
    await screens.press('Scan code');
    await screens.waitForText('Verify your email');
    await screens.look('project-code-unverified');
    await service.opened.pool.query('update users set email_verified_at = now()');
    github.tokens.clear();
    await screens.press('Scan code');
    await screens.waitForText('no longer accepts the connection');
    await screens.look('code-scan-failed');
    await go(`/projects/${project}`);
    await screens.waitForText('Connect GitHub again');
    await go('/settings/organization');
    await screens.waitForText('The connection was lost');
    await screens.look('code-host-lost');
    await setRole('member');
    await go('/settings/organization');
    await screens.waitForText('Only admins can change the connection');
    await screens.look('code-host-member');
    await setRole('admin');
  });

  test('disconnecting asks first, and says where to end the access if GitHub does not confirm it', async () => {
    await go('/settings/organization');
    github.faults = [{ match: /DELETE/, answer: { status: 500 } }];
    await screens.press('Disconnect');
    await screens.page.waitForSelector('dialog[open]');
    await screens.look('code-host-disconnect');
    await screens.press('Disconnect GitHub');
    await screens.waitForText('did not confirm that access was revoked');
    await screens.look('code-host-disconnected');
  });
});

describe('integrations', () => {
  let api: RunningStandIn;

  beforeAll(async () => {
    api = await runStandIn(GITHUB);
    await open({ ASSAY_GITHUB_API_URL: api.url, ASSAY_REQUESTS_PER_SECOND: '1000' });
  });

  beforeEach(() => api.reset());

  afterAll(async () => {
    await service.close();
    await api.close();
  });

  /** Another value of a field in an answer. */
  function set(path: string, fields: object): void {
    api.answers[path] = Object.assign({}, api.answers[path], fields);
  }

  test('GitHub is not configured on this server', async () => {
    await go('/settings/organization');
    await screens.waitForText('GitHub is not configured on this server');
    await screens.look('code-host-not-configured');
  });

  test('a provider is connected with a token that is never shown again', async () => {
    await go('');
    await screens.press('Integrations');
    await screens.waitForText('No integrations yet');
    await screens.look('integrations-none');
    await (await screens.page.$('a[aria-label="Connect GitHub"]'))?.click();
    await screens.waitForText('Create a least-privilege token');
    await screens.look('integration-connect');
    await screens.fill({ label: 'Work', 'credentials-token': TOKEN });
    expect(await screens.page.$eval('input[name=credentials-token]', ({ type }) => type)).toBe('password');
    await screens.press('Connect');
    await screens.waitForText('Work', 'h1');
    await screens.waitForText('Not scanned yet');
    expect(await screens.page.content()).not.toContain(TOKEN);
    await screens.look('integration-new');
  });

  test('testing it shows the account, or why it does not work', async () => {
    await screens.press('Test connection');
    await screens.waitForText('The connection works, as ada');
    api.faults['*'] = { status: 401 };
    await screens.press('Test connection');
    await screens.waitForText('The connection does not work: the provider rejected the token (401)');
    await screens.look('integration-tested');
  });

  test('a scan shows findings with console links, and why checks could not run', async () => {
    set('/orgs/acme', { two_factor_requirement_enabled: false, default_repository_permission: 'admin' });
    api.faults['/repos/acme/shop/hooks'] = { status: 403 };
    await screens.press('Scan now');
    await screens.waitForText('checks completed');
    await screens.page.waitForSelector('main details');
    await screens.page.$eval('main details', (first) => first.setAttribute('open', ''));
    await screens.settle();
    expect(await screens.page.$eval('details[open] a', ({ href }) => href)).toMatch(
      /^https?:\/\/[^/]+\/organizations\/acme/,
    );
    expect(await screens.text('main')).toMatch(/\d+ could not run\.\s+.*token/);
    await screens.look('integration');
  });

  test('the next scan tells what was fixed; earlier scans stay', async () => {
    await screens.press('Scan now');
    await screens.waitForText(' fixed', 'h2');
    await screens.look('integration-fixed');
    await (await screens.page.$('a[href*="?scan="]'))?.click();
    await screens.waitForText('This is an earlier scan');
    await screens.look('integration-earlier');
    api.faults['*'] = { status: 401 };
    await screens.press('Scan now');
    await screens.waitForText('Scan failed:');
    await screens.look('integration-failed');
  });

  test('a finding of what the token no longer sees stays open and says so', async () => {
    const repositories = api.answers['/user/repos'];
    const [shop, ...others] = Array.isArray(repositories) ? repositories : [];
    api.answers['/user/repos'] = [shop ?? null, ...others, Object.assign({}, shop, { fork: true })];
    set('/repos/acme/shop/actions/permissions/workflow', { default_workflow_permissions: 'write' });
    await screens.press('Scan now');
    await screens.waitForText('forks (1)');
    api.answers['/user/repos'] = others;
    await screens.press('Scan now');
    // The result of this scan replaces what was opened before.
    await screens.page.waitForFunction(
      "document.querySelectorAll('main details').forEach((one) => { one.open = true; }), document.body.innerText.includes('the token no longer sees acme/shop')",
    );
    await screens.settle();
    await screens.look('integration-not-seen');
    api.faults['*'] = { status: 401 };
    await screens.press('Scan now');
    await screens.waitForText('Scan failed:');
  });

  test('all are scanned from the list', async () => {
    await screens.press('All integrations');
    await screens.waitForText('last scan failed');
    await screens.press('Scan all');
    await screens.waitForText('finding');
    await screens.settle();
    await screens.look('integrations');
  });

  test('label and credentials are edited; deleting asks first', async () => {
    await (await screens.page.$('main a[href*="/integrations/"]'))?.click();
    await screens.press('Edit');
    await screens.page.waitForSelector('dialog[open]');
    await screens.look('integration-edit');
    await screens.fill({ label: 'Private', 'credentials-token': `${TOKEN}_2` });
    await screens.press('Save');
    await screens.waitForText('Private', 'h1');
    await service.opened.pool.query('update users set email_verified_at = null');
    await screens.press('Scan now');
    await screens.waitForText('Verify your email');
    await screens.look('integration-unverified');
    await screens.press('Delete');
    await screens.page.waitForSelector('dialog[open]');
    await screens.look('integration-delete');
    await screens.press('Delete integration');
    await screens.waitForText('No integrations yet');
  });

  test('members are refused', async () => {
    await setRole('member');
    await go('/integrations');
    await screens.waitForText('Only admins can view and manage integrations');
    await screens.look('integrations-member');
    await setRole('admin');
  });
});
