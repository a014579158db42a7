import { isRow, type Row } from '../../evidence/parse/application/rows.ts';
import { defineFileProbe, type FileProves } from '../define-file-probe.ts';
import { jsonOf, marked } from '../marks.ts';
import { htmlAnswer, jsonAnswer } from '../scene-answers.ts';

/** What a status route of an application says before its first administrator exists. */
function waits(name: string, isWaiting: (status: Row) => boolean): FileProves {
  return jsonOf(`${name} without an administrator account`, isWaiting);
}

function memberOf(value: unknown, name: string): unknown {
  return isRow(value) ? value[name] : undefined;
}

const wordPress = marked(
  'the installer of WordPress',
  /<title>WordPress [^<]{0,60}<\/title>/,
  /<form id="setup"/,
  /(?:name="language"|name="user_name")/,
);

const drupal = marked(
  'the installer of Drupal',
  /<title>[^<]{0,60}\| Drupal<\/title>/,
  /id="install-(?:select-language|configure|settings)-form"/,
);

export default defineFileProbe({
  id: 'active/routes/setup',
  title: 'The setup of applications is complete',
  why: 'An application whose setup was never finished gives its administrator account to whoever opens it first.',
  profile: 'standard',
  problems: {
    unclaimed: {
      severity: 'critical',
      message: 'Unfinished setup: anyone can create the administrator account',
      fix: 'Finish the setup with a strong password now, or remove the application. If it has been public for some time, set it up again from an empty database.',
    },
  },
  references: ['CWE-1188', 'CWE-306', 'OWASP A05:2021'],
  files: [
    {
      path: '/admin/init',
      problem: 'unclaimed',
      proves: waits('Strapi', ({ data }) => memberOf(data, 'hasAdmin') === false),
      example: jsonAnswer({ data: { uuid: false, hasAdmin: false, menuLogo: null, authLogo: null } }),
      twin: jsonAnswer({ data: { uuid: 'a', hasAdmin: true, menuLogo: null, authLogo: null } }),
    },
    {
      path: '/api/users/init',
      problem: 'unclaimed',
      proves: waits('Payload', (status) => status.initialized === false && Object.keys(status).length === 1),
      example: jsonAnswer({ initialized: false }),
      twin: jsonAnswer({ initialized: true }),
    },
    {
      path: '/ghost/api/admin/authentication/setup/',
      problem: 'unclaimed',
      proves: waits('Ghost', ({ setup }) => Array.isArray(setup) && memberOf(setup[0], 'status') === false),
      example: jsonAnswer({ setup: [{ status: false }] }),
      twin: jsonAnswer({ setup: [{ status: true }] }),
    },
    {
      path: '/rest/settings',
      problem: 'unclaimed',
      proves: waits('n8n', ({ data }) => memberOf(memberOf(data, 'userManagement'), 'showSetupOnFirstLoad') === true),
      example: jsonAnswer({ data: { userManagement: { showSetupOnFirstLoad: true, smtpSetup: false } } }),
      twin: jsonAnswer({ data: { userManagement: { showSetupOnFirstLoad: false, smtpSetup: false } } }),
    },
    {
      path: '/api/session/properties',
      problem: 'unclaimed',
      proves: waits('Metabase', (status) => status['has-user-setup'] === false && 'setup-token' in status),
      example: jsonAnswer({ 'has-user-setup': false, 'setup-token': 'a', 'site-locale': 'en' }),
      twin: jsonAnswer({ 'has-user-setup': true, 'setup-token': 'a', 'site-locale': 'en' }),
    },
    {
      path: '/api/v1/db/meta/nocodb/info',
      problem: 'unclaimed',
      proves: waits('NocoDB', (status) => status.projectHasAdmin === false && status.firstUser === true),
      example: jsonAnswer({ authType: 'jwt', projectHasAdmin: false, firstUser: true }),
      twin: jsonAnswer({ authType: 'jwt', projectHasAdmin: true, firstUser: false }),
    },
    {
      path: '/wp-admin/install.php',
      problem: 'unclaimed',
      proves: wordPress,
      example: htmlAnswer(
        '<html><head><title>WordPress &rsaquo; Installation</title></head><body><form id="setup" method="post"><select name="language"></select></form></body></html>',
      ),
      twin: htmlAnswer(
        '<html><head><title>WordPress &rsaquo; Installation</title></head><body><h1>Already Installed</h1></body></html>',
      ),
    },
    {
      path: '/core/install.php',
      problem: 'unclaimed',
      proves: drupal,
      example: htmlAnswer(
        '<html><head><title>Choose language | Drupal</title></head><body><form id="install-select-language-form"></form></body></html>',
      ),
      twin: htmlAnswer(
        '<html><head><title>Drupal already installed | Drupal</title></head><body>To start over, empty the database.</body></html>',
      ),
    },
  ],
});
