import { defineSecretCheck } from '../support/define-secret-check.ts';
import { exampleListing } from '../support/exposures.ts';

export default defineSecretCheck({
  id: 'security/secrets/database-url',
  title: 'No database credentials in the page’s code',
  why: 'With the URL and password anyone who can reach the database can read and change everything in it.',
  problems: {
    password: {
      severity: 'critical',
      message: 'Exposed database URL with password',
      fix: 'Change the password, block access to the database from the internet, and connect to it only from the server.',
      variable: 'DATABASE_URL',
    },
  },
  references: ['CWE-798', 'CWE-522', 'OWASP A07:2021'],
  kinds: { 'database-url': 'password' },
  examples: () => [
    ['database URL with password', ['postgr', 'es://shop:QZw7kV2nR9tBfX', '@db.shop.io:5432/shop'], 'password'],
    ['local database URL', ['postgr', 'es://shop:QZw7kV2nR9tBfX', '@localhost:5432/shop']],
    ['placeholder for the password', ['postgr', 'es://shop:your-password-here', '@db.shop.io:5432/shop']],
    ['stock password of examples', ['mysq', 'l://shop:S3cretP4ssw0rd!', '@db.shop.io:3306/shop']],
    ['documentation', exampleListing('postgr', 'es://shop:QZw7kV2nR9tBfX', '@db.shop.io:5432/shop')],
  ],
});
