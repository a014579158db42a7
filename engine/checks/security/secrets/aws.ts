import { defineSecretCheck } from '../support/define-secret-check.ts';

export default defineSecretCheck({
  id: 'security/secrets/aws',
  title: 'No AWS access keys in the page’s code',
  why: 'With the key id and secret anyone can act in the AWS account with the permissions of their user.',
  problems: {
    pair: {
      severity: 'critical',
      message: 'Exposed AWS access key with its secret',
      fix: 'Deactivate the key in IAM, check CloudTrail for its use, and sign requests on the server: presigned URLs for uploads, or Cognito for browsers.',
      variable: 'AWS_SECRET_ACCESS_KEY',
    },
    secret: {
      severity: 'critical',
      likelihood: 'likely',
      message: 'Exposed AWS secret access key',
      fix: 'Deactivate the key it belongs to in IAM, check CloudTrail for its use, and sign requests on the server: presigned URLs for uploads, or Cognito for browsers.',
    },
    'key-id': {
      severity: 'low',
      likelihood: 'possible',
      message: 'Exposed AWS access key ID',
      fix: 'The id alone grants no access, but it does not belong in client-side code: check whether its secret is elsewhere in the bundle, and rotate the key.',
    },
  },
  references: ['CWE-798', 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html'],
  kinds: {
    'aws-pair': 'pair',
    'aws-secret': 'secret',
    'aws-bedrock': 'secret',
    'aws-marketplace-web-service': 'secret',
    'aws-key-id': 'key-id',
  },
  examples: () => [
    [
      'secret identified by its name',
      ["'; const AWS_SECRET_", "ACCESS_KEY = 'QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rW+"],
      'secret',
    ],
    [
      'AWS access key with its secret',
      ['AKIAQ3EG', "RW5TK7ZXUN2B', secret", "AccessKey: 'QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWq"],
      'pair',
    ],
    ['AWS access key id', ['AKIAQ3EG', 'RW5TK7ZXUN2B'], 'key-id'],
    ['example id from Amazon’s documentation', ['AKIA', 'IOSFODNN7EXAMPLE']],
  ],
});
