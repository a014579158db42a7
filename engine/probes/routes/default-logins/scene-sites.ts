import type { Scene, SceneRequest } from '../../define-probe.ts';
import { htmlAnswer, jsonAnswer } from '../../scene-answers.ts';

const FORM =
  "<form method=\"post\" action=\"/auth_login.php\"><input type='hidden' name='action' value='login'><input type='hidden' name='csrf' value='7c1f'><input type='text' name='login_username'><input type='password' name='login_password'><input type='checkbox' name='remember'><input type='submit' value='Login'></form>";
export const CACTI = `<html><head><title>Login to Cacti</title></head><body>${FORM}</body></html>`;
const CONSOLE = htmlAnswer('<html><body><h1>Console</h1><a href="/logout.php">Logout</a></body></html>');
export const REFUSED = 'HTTP/1.1 302 Found\nlocation: /\n\n';
const UNAUTHORIZED = 'HTTP/1.1 401 Unauthorized\nwww-authenticate: Basic realm="A"\n\n';

/** A program with a form: its users, and what it answers to others. */
export function formSite(
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

export function isAdmin(user: string, password: string): boolean {
  return user === 'admin' && password === 'admin';
}

/** The first attempt is answered so, and not by the program. */
export function atFirst(status: number, site: Scene['answers']): Scene['answers'] {
  let attempts = 0;
  const answer = site['POST /auth_login.php'];
  return {
    ...site,
    'POST /auth_login.php': (request: SceneRequest) => {
      attempts += 1;
      if (attempts === 1) return htmlAnswer('<h1>Later</h1>', status);
      return typeof answer === 'function' ? answer(request) : (answer ?? REFUSED);
    },
  };
}

/** Users must choose another password. */
export function choosingSite(): Scene['answers'] {
  const field = '<input type="password" name="one">';
  const page = `<html><body><div class="cactiLogoutLogo"></div><form method="post">${field}${field}${field}</form></body></html>`;
  return {
    ...formSite(isAdmin),
    '/index.php': ({ headers }) =>
      headers.cookie?.includes('sid=ab12') ? 'HTTP/1.1 302 Found\nlocation: /auth_changepassword.php\n\n' : REFUSED,
    '/auth_changepassword.php': htmlAnswer(page),
  };
}

/** The program is below a path; the site has a sign-in of its own. */
export function besideSite(password: string): Scene['answers'] {
  const { '/': page = '', ...own } = jsonSite('admin');
  const below = Object.entries(jsonSite(password)).map(([path, answer]) => [path.replace('/', '/grafana/'), answer]);
  const based = String(page).replace('<head>', '<head><base href="/grafana/">');
  return {
    ...own,
    ...Object.fromEntries(below),
    '/': htmlAnswer('<a href="/grafana/">Grafana</a>'),
    '/grafana/': based,
  };
}

export function basicSite(password: string): Scene['answers'] {
  const token = `Basic ${Buffer.from(`guest:${password}`).toString('base64')}`;
  return {
    '/': htmlAnswer('<html><head><title>RabbitMQ Management</title></head><body></body></html>'),
    '/api/whoami': ({ headers }) => (headers.authorization === token ? jsonAnswer({ name: 'guest' }) : UNAUTHORIZED),
  };
}

export function jsonSite(password: string): Scene['answers'] {
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
