import type { Scene, SceneRequest } from '../../define-probe.ts';
import { htmlAnswer, jsonAnswer } from '../../scene-answers.ts';

const FORM =
  "<form method=\"post\" action=\"/auth_login.php\"><input type='hidden' name='action' value='login'><input type='hidden' name='csrf' value='7c1f'><input type='text' name='login_username'><input type='password' name='login_password'><input type='checkbox' name='remember'><input type='submit' value='Login'></form>";
const CACTI = `<html><head><title>Login to Cacti</title></head><body>${FORM}</body></html>`;
const CONSOLE = htmlAnswer('<html><body><h1>Console</h1><a href="/logout.php">Logout</a></body></html>');
const REFUSED = 'HTTP/1.1 302 Found\nlocation: /\n\n';
const UNAUTHORIZED = 'HTTP/1.1 401 Unauthorized\nwww-authenticate: Basic realm="A"\n\n';

/** A program with a form: its users, and what it answers to others. */
function formSite(
  accepts: (user: string, password: string) => boolean,
  refused = REFUSED,
  page = CACTI,
): Scene['answers'] {
  return {
    '/': `${htmlAnswer(page).replace('\n\n', '\nset-cookie: visit=1; Path=/\n\n')}`,
    'POST /auth_login.php': ({ body, headers }: SceneRequest) => {
      const fields = new URLSearchParams(body);
      const isWhole = fields.get('csrf') === '7c1f' && headers.cookie === 'visit=1' && !fields.has('remember');
      return isWhole && accepts(fields.get('login_username') ?? '', fields.get('login_password') ?? '')
        ? 'HTTP/1.1 302 Found\nlocation: /index.php\nset-cookie: sid=ab12; Path=/\n\n'
        : refused;
    },
    '/index.php': ({ headers }) => (headers.cookie?.includes('sid=ab12') ? CONSOLE : REFUSED),
  };
}

function isAdmin(user: string, password: string): boolean {
  return user === 'admin' && password === 'admin';
}

function basicSite(password: string): Scene['answers'] {
  const token = `Basic ${Buffer.from(`guest:${password}`).toString('base64')}`;
  return {
    '/': htmlAnswer('<html><head><title>RabbitMQ Management</title></head><body></body></html>'),
    '/api/whoami': ({ headers }) => (headers.authorization === token ? jsonAnswer({ name: 'guest' }) : UNAUTHORIZED),
  };
}

function jsonSite(password: string): Scene['answers'] {
  return {
    '/': htmlAnswer(
      '<html><head><title>Grafana</title></head><body><script>window.grafanaBootData = {}</script></body></html>',
    ),
    'POST /login': ({ body }) =>
      body === JSON.stringify({ user: 'admin', password })
        ? jsonAnswer({ message: 'Logged in' }).replace('\n\n', '\nset-cookie: grafana_session=c9; Path=/\n\n')
        : jsonAnswer({ message: 'Invalid username or password' }, 401),
    '/api/user': ({ headers }) =>
      headers.cookie === 'grafana_session=c9'
        ? jsonAnswer({ login: 'admin' })
        : jsonAnswer({ message: 'Unauthorized' }, 401),
  };
}

export function defaultLoginScenes(): Scene<'accepted'>[] {
  const limited = htmlAnswer(CACTI.replace('<form', '<p>Too many failed login attempts</p><form'));
  const other = CACTI.replace('<title>Login to Cacti</title>', '<title>Members</title>');
  return [
    { name: 'a form takes the default password', answers: formSite(isAdmin), finds: ['accepted'] },
    { name: 'HTTP authentication takes the default password', answers: basicSite('guest'), finds: ['accepted'] },
    { name: 'an address that takes JSON takes the default password', answers: jsonSite('admin'), finds: ['accepted'] },
    { name: 'a form refuses the default password', answers: formSite(() => false), finds: [] },
    { name: 'a form takes any password', answers: formSite(() => true), finds: [] },
    { name: 'HTTP authentication refuses the default password', answers: basicSite('other'), finds: [] },
    { name: 'an address that takes JSON refuses the default password', answers: jsonSite('other'), finds: [] },
    {
      name: 'attempts are limited',
      answers: formSite(isAdmin, limited),
      finds: [],
      untested: /limits attempts/,
    },
    { name: 'the form is of no known program', answers: formSite(isAdmin, REFUSED, other), finds: [] },
    {
      name: 'default passwords are not to be tried',
      answers: formSite(isAdmin),
      isUnasked: true,
      finds: [],
      untested: /--default-logins/,
    },
  ];
}
