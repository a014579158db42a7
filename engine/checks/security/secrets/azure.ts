import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/azure',
  title: 'Keys of Azure stay on the server',
  why: 'The key reads and writes everything in the storage account, or acts as the application.',
  needs: ['secrets'],
  problems: {
    key: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'The page carries a key of Azure',
      fix: {
        any: 'Rotate the key in the Azure portal. Let the server hand out short-lived shared access signatures, or sign in to Azure with a managed identity.',
        change: { kind: 'secret', variable: 'AZURE_KEY' },
      },
    },
  },
  references: ['CWE-798', 'https://learn.microsoft.com/azure/storage/common/storage-account-keys-manage'],
  run: ({ secrets }) => exposures(secrets, { 'azure-storage': 'key', 'azure-client-secret': 'key' }),
  examples: () => [
    {
      name: 'the key of a storage account',
      given: {
        secrets: exampleSecrets(
          'Account',
          'Key=QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV==',
        ),
      },
      finds: ['key'],
    },
    {
      name: 'the name of a storage account',
      given: { secrets: exampleSecrets('AccountName=shop;BlobEndpoint=https://shop.blob.core.windows.net/') },
      finds: [],
    },
  ],
});
