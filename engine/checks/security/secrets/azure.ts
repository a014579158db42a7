import { defineSecretCheck } from '../support/define-secret-check.ts';

export default defineSecretCheck({
  id: 'security/secrets/azure',
  title: 'No Azure keys in the page’s code',
  why: 'The key grants full access to the storage account, or lets anyone act as the application.',
  problems: {
    key: {
      severity: 'critical',
      message: 'Exposed Azure key',
      fix: 'Rotate the key in the Azure portal. Issue short-lived shared access signatures on the server, or authenticate to Azure with a managed identity.',
      variable: 'AZURE_KEY',
    },
  },
  references: ['CWE-798', 'https://learn.microsoft.com/azure/storage/common/storage-account-keys-manage'],
  kinds: {
    'azure-storage': 'key',
    'azure-client-secret': 'key',
    'azure-shared-access': 'key',
    'azure-app-configuration': 'key',
    'azure-service-bus': 'key',
    'azure-container-registry': 'key',
    'azure-openai-key': 'key',
    'azure-functions': 'key',
    'azure-search': 'key',
    'azure-cognitive': 'key',
    'azure-devops': 'key',
    'azure-devops-classic': 'key',
    'azure-api-management': 'key',
  },
  examples: () => [
    [
      'storage account key',
      ['Account', 'Key=QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV=='],
      'key',
    ],
    ['storage account name', ['AccountName=shop;BlobEndpoint=https://shop.blob.core.windows.net/']],
  ],
});
