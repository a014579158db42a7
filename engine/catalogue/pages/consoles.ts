import { findSignature, type PageSignature, plainPage, signatures } from './page-signature.ts';

/** A page of a tool that manages databases, queues or servers. */
export interface ConsolePage extends PageSignature {
  /** `open`: everyone who reaches the page can use the tool, `read`: can see what it shows, `query`: can ask a public API. */
  readonly access: 'sign-in' | 'read' | 'open' | 'query';
}

export const CONSOLES: readonly ConsolePage[] = [
  ...signatures({ access: 'sign-in' }, [
    ['Adminer', 'Adminer 4.8.1, sign-in', /<title>[^<]{0,60}Adminer<\/title>/, /name=['"]auth\[driver\]/],
    ['phpMyAdmin', 'phpMyAdmin 5.2.1, sign-in', /<title> ?phpMyAdmin ?<\/title>/, /pma_username/],
    ['phpLiteAdmin', 'phpLiteAdmin 1.9.8.2, sign-in', '<title>phpLiteAdmin</title>', "<div id='loginBox'>"],
    ['Node-RED', 'node-red 4.1.15, console', '<title>Node-RED</title>', 'red/style.min.css'],
    ['Cockpit', 'Cockpit 287.1, sign-in', 'src="cockpit/static/login.js"', 'class="login-pf"'],
    ['Jupyter', 'jupyter-notebook 6.4.12, sign-in', '<title>Jupyter Notebook</title>', 'id="password_input"'],
    ['Syncthing', 'Syncthing 1.19.2, console', 'ng-app="syncthing" ng-controller="SyncthingController"'],
    ['Ungit', 'Ungit 1.5.30, console', '<title>ungit</title>', 'src="/serverdata.js"'],
  ]),
  ...signatures({ access: 'open' }, [
    [
      'Redis Commander',
      'redis-commander 0.9.0, console',
      '<title>Redis Commander: Home</title>',
      'id="keyTreeActions"',
    ],
    ['Bull Board', '@bull-board/express 9.10.1, console', '<title>Bull Dashboard</title>', 'static/images/logo.svg'],
    ['Supervisor', 'Supervisor 4.2.5, console', '<title>Supervisor Status</title>', 'index.html?action=restartall'],
    ['Monit', 'Monit 5.33.0, console', /<title>Monit: [^<]{1,100}<\/title>/, /Monit Service Manager/],
    [
      'Jupyter',
      'jupyter-notebook 6.4.12, open',
      '<title>Home Page - Select or create a notebook</title>',
      'data-notebook-path=',
    ],
    ['Cloud Commander', 'Cloud Commander 18.8.11, console', 'data-name="js-left"', 'data-name=js-fm'],
    [
      'Prometheus Pushgateway',
      'Prometheus Pushgateway 1.5.1, console',
      '<title>Prometheus Pushgateway</title>',
      'id="metrics-div"',
    ],
    [
      'Transmission',
      'Transmission 3.00, console',
      '<title>Transmission Web Interface</title>',
      'id="torrent_container"',
    ],
  ]),
  ...signatures({ access: 'query' }, [
    [
      'GraphiQL',
      'express-graphql 0.12.0, GraphiQL',
      '<title>GraphiQL</title>',
      /<div id="graphiql">|GraphiQL\.createFetcher|has been presented GraphiQL/,
    ],
  ]),
  ...signatures({ access: 'read' }, [
    [
      'HAProxy statistics',
      'HAProxy 2.6.12, console',
      /<title>Statistics Report for HAProxy(?: on [^<]{1,100})?<\/title>/,
    ],
    [
      'Apache server status with requests',
      'Apache 2.4.68, server status',
      '<title>Apache Status</title>',
      'Server Version:',
    ],
    [
      'phpinfo()',
      'PHP built-in server 8.2, phpinfo()',
      /<title>(?:PHP [\d.]{1,12} - )?phpinfo\(\)<\/title>/,
      '<h1 class="p">PHP Version',
    ],
    [
      'Prometheus',
      'prometheus 2.42.0, console',
      /<title>Prometheus Time Series Collection and Processing Server<\/title>/,
    ],
    ['Rails routes', 'Rails 6.1.7.10, routes', '<title>Routes</title>', /Helper.{0,400}HTTP Verb/],
    [
      'Server status (phpSysInfo or similar)',
      'phpSysInfo 3.4.2, status',
      label('(?:canonical )?host ?name'),
      label('kernel(?: version)?'),
      label('(?:system )?uptime'),
      label('load averages?|system load'),
      label('memory(?: usage)?|mounted file ?systems|disk usage|swap'),
    ],
  ]),
];

/** A mark that is the whole text of an element, as the labels of values are. */
function label(words: string): RegExp {
  return new RegExp(`> ?(?:${words}) ?:? ?<`, 'i');
}

/** The signature of a console; undefined for any other page. */
export function consoleOf(html: string): ConsolePage | undefined {
  return findSignature(plainPage(html), CONSOLES);
}
