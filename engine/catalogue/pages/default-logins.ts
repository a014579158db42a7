import type { PageSignature } from './page-signature.ts';

/** How a program takes a name and a password. */
export type SignInWay =
  /** Its page has a form. */
  | { readonly by: 'form' }
  /** HTTP Basic authentication; `shows`: address that only a user gets, relative to the page. */
  | { readonly by: 'basic'; readonly shows: string }
  /** JSON to an address that is relative to the base of the page, answered with a cookie. `fields`: names of the name and the password. */
  | { readonly by: 'json'; readonly to: string; readonly fields: readonly [string, string]; readonly shows: string };

/** A program that is installed with a name and a password that its documentation publishes. */
export interface DefaultLogin extends Pick<PageSignature, 'program' | 'marks'> {
  /** Page of that documentation. */
  readonly source: string;
  /** Empty where only a password is asked for. */
  readonly user: string;
  readonly password: string;
  readonly way: SignInWay;
}

const FORM: SignInWay = { by: 'form' };

export const DEFAULT_LOGINS: readonly DefaultLogin[] = [
  {
    program: 'Apache ActiveMQ',
    marks: ['<title>Apache ActiveMQ</title>', 'Welcome to the Apache ActiveMQ!'],
    source: 'https://activemq.apache.org/components/classic/documentation/getting-started',
    user: 'admin',
    password: 'admin',
    way: { by: 'basic', shows: 'admin/' },
  },
  {
    program: 'Apache Airflow',
    marks: [/<title>[^<]{0,40}Sign In - Airflow ?<\/title>/],
    source: 'https://airflow.apache.org/docs/apache-airflow/2.10.5/howto/docker-compose/index.html',
    user: 'airflow',
    password: 'airflow',
    way: FORM,
  },
  {
    program: 'Cacti',
    marks: ['<title>Login to Cacti</title>', /name=['"]login_username['"]/],
    source: 'https://docs.cacti.net/General-Installing-Instructions.md',
    user: 'admin',
    password: 'admin',
    way: FORM,
  },
  {
    program: 'Grafana',
    marks: ['<title>Grafana</title>', 'grafanaBootData'],
    source: 'https://grafana.com/docs/grafana/latest/setup-grafana/sign-in-to-grafana/',
    user: 'admin',
    password: 'admin',
    way: { by: 'json', to: 'login', fields: ['user', 'password'], shows: 'api/user' },
  },
  {
    program: 'MinIO Console',
    marks: ['<title>MinIO Console</title>'],
    source: 'https://github.com/minio/minio/blob/master/README.md',
    user: 'minioadmin',
    password: 'minioadmin',
    way: { by: 'json', to: 'api/v1/login', fields: ['accessKey', 'secretKey'], shows: 'api/v1/session' },
  },
  {
    program: 'phpLiteAdmin',
    marks: ['<title>phpLiteAdmin</title>', "<div id='loginBox'>"],
    source: 'https://bitbucket.org/phpliteadmin/public/wiki/Configuration',
    user: '',
    password: 'admin',
    way: FORM,
  },
  {
    program: 'RabbitMQ Management',
    marks: ['<title>RabbitMQ Management</title>'],
    source: 'https://www.rabbitmq.com/docs/access-control',
    user: 'guest',
    password: 'guest',
    way: { by: 'basic', shows: 'api/whoami' },
  },
  {
    program: 'Redmine',
    marks: ['<meta name="description" content="Redmine" />', 'id="login-form"'],
    source: 'https://www.redmine.org/projects/redmine/wiki/RedmineInstall',
    user: 'admin',
    password: 'admin',
    way: FORM,
  },
  {
    program: 'Zabbix',
    marks: [/<title>(?:[^<]{1,80}: )?Zabbix<\/title>/, /name="enter"/],
    source: 'https://www.zabbix.com/documentation/current/en/manual/quickstart/login',
    user: 'Admin',
    password: 'zabbix',
    way: FORM,
  },
];
