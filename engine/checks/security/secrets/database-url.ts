import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/database-url',
  title: 'Database passwords stay on the server',
  why: 'With address and password anyone who reaches the database reads and changes everything in it.',
  needs: ['secrets'],
  problems: {
    password: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'The page carries the address of a database with its password',
      fix: {
        any: 'Change the password, close the database to the internet, and let only the server speak with it.',
        change: { kind: 'secret', variable: 'DATABASE_URL' },
      },
    },
  },
  references: ['CWE-798', 'CWE-522', 'OWASP A07:2021'],
  run: ({ secrets }) => exposures(secrets, { 'database-url': 'password' }),
  examples: () => [
    {
      name: 'the address of a database with its password',
      given: { secrets: exampleSecrets('postgr', 'es://shop:QZw7kV2nR9tBfX', '@db.shop.io:5432/shop') },
      finds: ['password'],
    },
    {
      name: 'a local one',
      given: { secrets: exampleSecrets('postgr', 'es://shop:QZw7kV2nR9tBfX', '@localhost:5432/shop') },
      finds: [],
    },
  ],
});
