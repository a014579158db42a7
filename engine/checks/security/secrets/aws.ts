import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/aws',
  title: 'AWS access keys stay on the server',
  why: 'With key id and secret anyone acts in the AWS account with the rights of their user.',
  needs: ['secrets'],
  problems: {
    pair: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'The page carries an AWS access key with its secret',
      fix: {
        any: 'Deactivate the key in IAM, look through CloudTrail for its use, and let the server sign: presigned URLs for uploads, or Cognito for browsers.',
        change: { kind: 'secret', variable: 'AWS_SECRET_ACCESS_KEY' },
      },
    },
    secret: {
      severity: 'critical',
      likelihood: 'likely',
      message: 'The page carries the secret of an AWS access key',
      fix: {
        any: 'Deactivate the key that it belongs to in IAM, look through CloudTrail for its use, and let the server sign: presigned URLs for uploads, or Cognito for browsers.',
      },
    },
    'key-id': {
      severity: 'low',
      likelihood: 'possible',
      message: 'The page carries the id of an AWS access key',
      fix: {
        any: 'An id alone opens nothing, but it does not belong here: see whether its secret stands elsewhere in the bundle, and rotate the key.',
      },
    },
  },
  references: ['CWE-798', 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html'],
  run: ({ secrets }) => exposures(secrets, { 'aws-pair': 'pair', 'aws-secret': 'secret', 'aws-key-id': 'key-id' }),
  examples: () => [
    {
      name: 'the secret by its name',
      given: {
        secrets: exampleSecrets("'; const AWS_SECRET_", "ACCESS_KEY = 'QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rW+"),
      },
      finds: ['secret'],
    },
    {
      name: 'an AWS access key with its secret',
      given: {
        secrets: exampleSecrets(
          'AKIAQ3EG',
          "RW5TK7ZXUN2B', secret",
          "AccessKey: 'QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWq",
        ),
      },
      finds: ['pair'],
    },
    {
      name: 'the id of an AWS access key',
      given: { secrets: exampleSecrets('AKIAQ3EG', 'RW5TK7ZXUN2B') },
      finds: ['key-id'],
    },
    {
      name: 'the id of Amazon’s own documentation',
      given: { secrets: exampleSecrets('AKIA', 'IOSFODNN7EXAMPLE') },
      finds: [],
    },
  ],
});
