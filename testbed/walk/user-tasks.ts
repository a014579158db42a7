import { expect } from 'vitest';
import type { TestService } from '../../service/testing/test-service.ts';
import type { Polar } from '../providers/polar.ts';
import type { Receiver } from '../receiver.ts';
import type { Screens } from '../screens.ts';
import type { Site } from '../serve.ts';
import type { Walk } from './walk.ts';

const PASSWORD = 'seven brown lighthouses';
const NEW_PASSWORD = 'nine green windmills';
const FAULT = 'Session cookie without the HttpOnly attribute';

/** The service, what is around it, and a user. */
export interface TaskWorld {
  readonly screens: Screens;
  readonly service: TestService;
  readonly polar: Polar;
  readonly receiver: Receiver;
  readonly baseUrl: string;
  readonly site: Site;
  /** What the site sends. */
  readonly sent: { cookies: string[]; proof: string };
  readonly user: Walk;
  readonly email: string;
}

/** Opens the project, where a task about it begins to differ. */
const openProject = ({ user }: TaskWorld) => user.press('Socks', 'main');

async function openLatestScan(world: TaskWorld): Promise<void> {
  const { user, screens } = world;
  await openProject(world);
  await user.sees('Scans', 'h2');
  await screens.click('main a[href*="/scans/"]:not([href*="?"], [href*="/findings/"])');
  await user.sees('Coverage', 'h2');
}

async function openFinding(world: TaskWorld): Promise<void> {
  const { user, screens } = world;
  await openProject(world);
  await user.visit('Project', 'Findings');
  await user.sees('Session cookie', 'main a');
  await screens.click(`::-p-xpath(//a[@data-row][contains(., "${FAULT}")])`);
  await user.sees('Copy fix prompt');
}

/** What users come for, each from the list of projects on unless it says otherwise. */
export const TASKS: Readonly<Record<string, (world: TaskWorld) => Promise<void>>> = {
  'Sign up and verify the email': async ({ user, screens, service, baseUrl, email }) => {
    await screens.page.goto(baseUrl);
    await user.sees('Plans', 'h2');
    await user.press('Create an account…');
    await user.sees('Create an account', 'h1');
    await user.fill({ name: 'Ada', email, password: PASSWORD });
    await user.press('Create account');
    await user.sees('Check your email', 'h1');
    await screens.page.goto(`${baseUrl}/verify?token=${await service.mailedToken(email)}`);
    await user.press('Verify');
    await user.sees('Email verified', 'h1');
    await user.press('Go to your projects');
    await user.sees('No projects yet');
  },
  'Add a site and see its grade': async ({ user, site }) => {
    await user.fill({ url: site.url, name: 'Socks' });
    await user.press('Add and scan');
    await user.sees('Coverage', 'h2');
    await user.sees('Start with', 'h2');
  },
  'Understand the grade': async (world) => {
    const { user } = world;
    await openLatestScan(world);
    await user.press('How scores work');
    await user.sees('A module starts at 100');
    await user.press('All checks with their reasons');
    await user.sees('Not applicable');
  },
  'Copy the prompt that fixes a finding': async (world) => {
    const { user, screens } = world;
    await screens.page.evaluate('navigator.clipboard.writeText = async (text) => { window.copied = text; }');
    await openFinding(world);
    await user.press('Fix');
    await user.press('Copy fix prompt');
    await screens.page.waitForFunction('window.copied?.length > 100');
    await user.sees('Copied');
  },
  'Verify a fix': async (world) => {
    const { user, sent } = world;
    await openFinding(world);
    sent.cookies = [];
    await user.press('Verify fix');
    await user.sees('Fixed', 'main strong');
    await user.press('Update the results');
    await user.sees('Verified as fixed just now');
  },
  'Find a finding and accept its risk': async (world) => {
    const { user, screens } = world;
    await openProject(world);
    await user.visit('Project', 'Findings');
    await user.sees('Severity');
    await screens.page.type('input[name=q]', 'content security');
    await user.sees(' of ');
    await screens.click('a[data-row="0"]');
    await user.press('Dismiss or accept');
    await user.choose('decision', 'accepted_risk');
    await user.sees('Save decision', 'dialog button');
    await user.press('90 days');
    await user.press('Save decision');
    await user.sees('Accepted until 20');
  },
  'Choose a plan': async ({ user, screens, service, polar, baseUrl, email }) => {
    await user.visit('Main', 'Settings');
    await user.visit('Settings', 'Plan and billing');
    await user.sees('Choose Pro');
    await user.press('Choose Pro');
    await screens.page.waitForFunction(`location.href === '${polar.url}/pay'`);
    await polar.pay(service, email);
    await screens.page.goto(`${baseUrl}/app/settings/billing?checkout=done`);
    await user.sees('Your plan is active.');
  },
  'Scan as a phone, with all modules': async (world) => {
    const { user } = world;
    await openProject(world);
    await user.press('Scan options');
    await user.choose('form_factor', 'mobile');
    await user.sees('Start scan', 'dialog button');
    await user.press('Start scan');
    await user.sees('Cancel scan');
    await user.sees('Accessibility (WCAG AA)');
    await user.sees('Start with', 'h2');
  },
  'Compare two scans': async (world) => {
    const { user, screens } = world;
    await openLatestScan(world);
    await user.press('Compare', 'main');
    await user.sees('Earlier scan');
    const earlier = await screens.page.$eval('select[name=from] option:last-child', ({ value }) => value);
    await user.choose('from', earlier);
    await user.sees('Earlier scan', 'h2');
  },
  'Prove ownership and run an active scan': async (world) => {
    const { user, screens, site, sent } = world;
    await openLatestScan(world);
    await user.press('Verify ownership');
    await user.sees('Site ownership', 'h2');
    sent.proof = await screens.page.$eval(
      '::-p-xpath(//section[.//h2[normalize-space()="Site ownership"]]//code[contains(@class, "select-all")])',
      (token) => token.textContent ?? '',
    );
    await user.press('Verify');
    await user.sees('Ownership verified');
    await screens.click('main a[href*="/scans/"]:not([href*="?"], [href*="/findings/"])');
    await user.sees('Active scan', 'h2');
    await user.press('Start active scan');
    await user.sees('Continue only if');
    await user.press(`Test ${new URL(site.url).host}`);
    await user.sees('Its findings are listed under Findings');
  },
  'Monitor the site': async (world) => {
    const { user } = world;
    await openProject(world);
    await user.visit('Project', 'Monitoring');
    await user.sees('No monitors yet');
    await user.press('Add monitor');
    await user.fill({ name: 'Start page' });
    await user.sees('What to check');
    await user.press('Add monitor', 'dialog');
    await user.sees('Start page', 'h1');
  },
  'Plan maintenance': async (world) => {
    const { user, screens } = world;
    await openProject(world);
    await user.visit('Project', 'Monitoring');
    await user.press('Add window');
    await user.fill({ name: 'Move' });
    await screens.page.$eval('input[name=starts_at]', (field) => {
      (field as unknown as { value: string }).value = '2999-01-01T02:00';
    });
    await user.sees('Duration in minutes');
    await user.press('Add window', 'dialog');
    await user.sees('Move', 'strong');
  },
  'Publish a status page': async (world) => {
    const { user, screens } = world;
    await openProject(world);
    await user.visit('Project', 'Monitoring');
    await user.press('Set up');
    await user.press('Public: anyone with the address can see the page');
    await user.press('Start page');
    await user.sees('Monitors to show');
    await user.press('Save');
    await user.sees('Public with 1 monitor');
    await screens.click('main a[href*="/status/"]');
    await user.sees('Socks', 'h1');
  },
  'Be alerted in an own channel': async (world) => {
    const { user, receiver } = world;
    await openProject(world);
    await user.visit('Project', 'Notifications');
    await user.press('Add channel');
    await user.choose('kind', 'webhook');
    await user.fill({ address: `${receiver.url}/hook`, name: 'Ops' });
    await user.sees('Name', 'dialog');
    await user.press('Add channel', 'dialog');
    await user.sees('Copy it now and store it safely');
    await user.press('Send test: Ops');
    await user.sees('Test delivered: HTTP status 200');
  },
  'Show a client the report': async (world) => {
    const { user, screens } = world;
    await openProject(world);
    await user.visit('Project', 'Reports');
    await user.press('Share');
    await user.fill({ name: 'Customer' });
    await user.sees('Create link');
    await user.press('Create link');
    await user.sees('Your link for “Customer”');
    const link = await screens.page.$eval('[role=status] code', (code) => code.textContent ?? '');
    await screens.page.goto(link);
    await user.sees('Report of', 'h1');
  },
  'Embed a badge': async (world) => {
    const { user } = world;
    await openProject(world);
    await user.visit('Project', 'Badge');
    await user.press('Issue badge');
    await user.sees('Embed as an image');
  },
  'Connect a coding assistant': async (world) => {
    const { user } = world;
    await openProject(world);
    await user.visit('Project', 'API keys');
    await user.press('Create key');
    await user.fill({ name: 'Assistant' });
    await user.sees('Expires after');
    await user.press('Create key', 'dialog');
    await user.sees('Your new key “Assistant”');
  },
  'Invite a member': async ({ user, screens, service, baseUrl, email }) => {
    await user.visit('Main', 'Settings');
    await user.visit('Settings', 'Members');
    await user.fill({ email: `bo-${email}` });
    await user.press('Send invitation');
    await user.sees(`Invitation sent to bo-${email}`);
    const context = await screens.browser.createBrowserContext();
    await screens.on(await screens.newPage(context), async () => {
      await screens.page.goto(`${baseUrl}/invitation#token=${await service.mailedToken(`bo-${email}`)}`);
      await screens.fill({ name: 'Bo', password: PASSWORD });
      await screens.press('Create account and accept');
      await screens.waitForText('Socks', 'h2');
    });
    await context.close();
  },
  'Change the password and sign in with it': async ({ user, screens, email }) => {
    await user.visit('Main', 'Settings');
    await user.visit('Settings', 'Security');
    await user.fill({ current_password: PASSWORD, new_password: NEW_PASSWORD });
    await user.press('Change password');
    await user.sees('Your password is changed');
    if (!(await screens.page.evaluate('matchMedia("(width >= 64rem)").matches'))) await user.press('Menu');
    await user.press('Sign out');
    await user.sees('Sign in to Assay', 'h1');
    await user.fill({ email, password: NEW_PASSWORD });
    await user.press('Sign in');
    await user.sees('Socks', 'h2');
  },
  'Delete the account': async ({ user, service, email }) => {
    await user.visit('Main', 'Settings');
    await user.press('Delete account');
    await user.fill({ confirm: email });
    await user.sees('This cannot be undone');
    await user.press('Delete account', 'dialog');
    await user.sees('remove the other members first', 'dialog');
    await user.press('Go back');
    await user.visit('Settings', 'Members');
    await user.press('Remove: Bo');
    await user.sees('Remove', 'dialog h2');
    await user.press('Remove', 'dialog');
    await user.visit('Settings', 'Account');
    await user.press('Delete account');
    await user.fill({ confirm: email });
    await user.press('Delete account', 'dialog');
    await user.sees('Find security and quality issues', 'h1');
    expect((await service.ask('POST', '/api/v1/auth/login', { body: { email, password: NEW_PASSWORD } })).status).toBe(
      401,
    );
  },
};
