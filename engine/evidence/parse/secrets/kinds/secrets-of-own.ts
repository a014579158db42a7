import { readJwtClaims } from '../jwt.ts';
import { isRealLogin } from '../password.ts';
import { HEX40, HEX64, named, rule } from '../secret-rule.ts';
import { isServiceAccount } from './aws-azure-google.ts';

const SUPABASE = 'supabase.com/docs/guides/api/api-keys';
const USER_INFO = String.raw`[^\s"'\`\\/@:<>{}$]{0,100}:(?<password>[^\s"'\`\\/@<>{}$]{6,200})@[A-Za-z0-9.-]{3,200}(?!@)`;
const PRIVATE_KEY = String.raw`-----BEGIN (?:(?:RSA|EC|DSA|OPENSSH|SSH2) )?PRIVATE KEY-----((?:[A-Za-z0-9+/=\s]|\\{1,4}[nr]){60,8000})(?:-----END|(?=[^\w\s+/=\\-]|$))`;
const PGP_KEY = String.raw`-----BEGIN PGP PRIVATE KEY BLOCK-----([\w+/=\s:.,()@\\-]{60,400})`;

/** Keys, passwords and secrets of the site itself, and of its database. */
export const OWN = {
  'supabase-service-role': rule(SUPABASE, 'eyJ', String.raw`eyJ[\w-]{10,400}\.eyJ[\w-]{10,1500}\.[\w-]{20,200}`, {
    confirms: (token) => {
      const claims = readJwtClaims(token);
      return claims?.role === 'service_role' && (claims.iss === 'supabase' || typeof claims.ref === 'string');
    },
  }),
  'supabase-secret': rule(SUPABASE, 'sb_secret_', String.raw`sb_secret_[\w-]{20,80}`),
  'supabase-access': rule('supabase.com/docs/reference/api/introduction', 'sbp_', `sbp_(?:oauth_)?${HEX40}`),
  'private-key': rule('www.rfc-editor.org/rfc/rfc7468', '-----BEGIN ', PRIVATE_KEY, {
    reach: 1500,
    glued: true,
    confirms: (_, around) => !isServiceAccount(around) && !around.includes('@example'),
  }),
  'pgp-private-key': rule('www.rfc-editor.org/rfc/rfc9580', '-----BEGIN PGP PRIVATE', PGP_KEY, {
    glued: true,
    confirms: () => true,
  }),
  'database-url': rule(
    'www.postgresql.org/docs/current/libpq-connect.html',
    '://',
    String.raw`(?<=\b(?:postgres|postgresql|mysql|mysql2|mariadb|cockroachdb|mongodb|mongodb\+srv|redis|rediss|amqp|amqps|mssql|sqlserver|clickhouse|neo4j|neo4j\+s|nats|kafka|couchdb|ldaps?|smtps?|sftp))://${USER_INFO}`,
    { glued: true, generic: true, reach: 20, confirms: (value) => isRealLogin(`http${value}`) },
  ),
  'signing-secret': named(
    'www.rfc-editor.org/rfc/rfc8725',
    [
      'jwt secret',
      'jwt secret key',
      'session secret',
      'nextauth secret',
      'better auth secret',
      'cookie secret',
      'auth secret',
      'django secret key',
      'flask secret key',
      'secret key base',
    ],
    String.raw`[A-Za-z0-9+/=_-]{32,200}|${HEX64}|[\w!@#$%^&*()+=-]{50}`,
  ),
  'address-password': rule(
    'www.rfc-editor.org/rfc/rfc9110',
    '://',
    String.raw`(?<=\b(?:https?|ftps?))://${USER_INFO}`,
    {
      glued: true,
      generic: true,
      confirms: (value) => isRealLogin(`http${value}`) && !/sentry|@.{0,100}ingest\./i.test(value),
    },
  ),
} as const;
