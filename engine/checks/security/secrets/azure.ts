import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../support/exposures.ts';

export default defineCheck({
  id: 'security/secrets/azure',
  title: 'No Azure keys in client-side code',
  why: 'The key grants full access to the storage account, or lets anyone act as the application.',
  needs: ['secrets'],
  problems: {
    key: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'Exposed Azure key',
      fix: {
        any: 'Rotate the key in the Azure portal. Issue short-lived shared access signatures on the server, or authenticate to Azure with a managed identity.',
        change: { kind: 'secret', variable: 'AZURE_KEY' },
      },
    },
  },
  references: ['CWE-798', 'https://learn.microsoft.com/azure/storage/common/storage-account-keys-manage'],
  run: ({ secrets }) =>
    exposures(secrets, {
      'azure-storage': 'key',
      'azure-client-secret': 'key',
      'azure-shared-access': 'key',
      'azure-app-configuration': 'key',
      'azure-service-bus': 'key',
      'azure-container-registry': 'key',
      'azure-functions': 'key',
      'azure-search': 'key',
      'azure-cognitive': 'key',
      'azure-devops': 'key',
      'azure-devops-classic': 'key',
      'azure-api-management': 'key',
    }),
  examples: () => [
    {
      name: 'storage account key',
      given: {
        secrets: exampleSecrets(
          'Account',
          'Key=QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV==',
        ),
      },
      finds: ['key'],
    },
    {
      name: 'storage account name',
      given: { secrets: exampleSecrets('AccountName=shop;BlobEndpoint=https://shop.blob.core.windows.net/') },
      finds: [],
    },
  ],
});
