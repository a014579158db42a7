import { hasAwsAccount } from '../checksums.ts';
import { ALNUM32, HEX32, HEX64, named, near, rule, UUID } from '../secret-rule.ts';

const AWS_KEYS = 'docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html';
const AZURE_STORAGE = 'learn.microsoft.com/azure/storage/common/storage-account-keys-manage';
const AZURE_KEYS = 'learn.microsoft.com/purview/sit-defn-azure-';
const GOOGLE_OAUTH = 'developers.google.com/identity/protocols/oauth2';

const AWS_SECRET =
  /(?:secret|aws)[\w.-]{0,40}\\{0,3}["'`]?\s{0,3}[:=,]\s{0,3}\\{0,3}["'`]?[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+=])/i;

/** Ids from before they held the number of the account. */
const OLD_AWS_ID = /^AKIA[IJ]/;

/** Ids of access keys are in every signed URL: only the secret next to one makes it a credential. */
const ALIBABA_SECRET =
  /secret[\w.-]{0,40}\\{0,3}["'`]?\s{0,3}[:=,]\s{0,3}\\{0,3}["'`]?[A-Za-z0-9]{30}(?![A-Za-z0-9/+=])/i;
const TENCENT_SECRET =
  /secret[\w.-]{0,40}\\{0,3}["'`]?\s{0,3}[:=,]\s{0,3}\\{0,3}["'`]?[A-Za-z0-9]{32}(?![A-Za-z0-9/+=])/i;

/** Google key files contain their type and the account's email address. */
export function isServiceAccount(around: string): boolean {
  return /service_account/.test(around) && /\.gserviceaccount\.com/.test(around);
}

/** Permissions of a shared access signature beyond reading. */
function mayWrite(around: string): boolean {
  return /(?<![A-Za-z0-9])sp=[a-z]{0,12}[wdcaup]/.test(around);
}

/** A key with the mark of its Azure service at a fixed place; what precedes the mark is the secret part. */
function marked(service: string, mark: string, before: string, after: string) {
  return rule(
    `${AZURE_KEYS}${service}`,
    mark,
    `(?<=(?<![A-Za-z0-9+/_-])(${before}))${mark.replace('+', '[+]')}${after}={0,2}`,
    {
      glued: true,
    },
  );
}

const AZURE_MODELS = /\.(?:openai|services\.ai|cognitiveservices)\.azure\.com/;

/** The large clouds. */
export const CLOUDS = {
  'aws-pair': rule(AWS_KEYS, ['AKIA', 'ASIA'], '(?:AKIA|ASIA)[A-Z2-7]{16}', {
    reach: 400,
    confirms: (id, around) => (hasAwsAccount(id) || OLD_AWS_ID.test(id)) && AWS_SECRET.test(around),
  }),
  'aws-key-id': rule(AWS_KEYS, 'AKIA', 'AKIA[A-Z2-7]{16}', {
    reach: 400,
    confirms: (id, around) => hasAwsAccount(id) && !AWS_SECRET.test(around),
  }),
  'aws-secret': named(
    AWS_KEYS,
    ['aws secret access key', 'aws secret key', 'aws secretkey', 'aws secret', 'secret access key'],
    '[A-Za-z0-9/+]{40}',
    {
      reach: 400,
      confirms: (_, around, secret) =>
        !/A[KS]IA[A-Z2-7]{16}/.test(around) && /[A-Z]/.test(secret) && /[a-z]/.test(secret),
    },
  ),
  'aws-session': named(
    'docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_temp_use-resources.html',
    ['aws session token', 'aws security token'],
    '[A-Za-z0-9+/]{100,2000}={0,2}',
  ),
  'aws-bedrock': rule(
    'docs.aws.amazon.com/bedrock/latest/userguide/api-keys.html',
    ['ABSK', 'bedrock-api-key-'],
    '(?:ABSK[A-Za-z0-9+/]{109,269}={0,2}|bedrock-api-key-YmVkcm9jay5hbWF6b25hd3MuY29t[A-Za-z0-9+/=]{20,2000})',
  ),
  'aws-marketplace-web-service': rule('developer-docs.amazon.com/sp-api', 'amzn.mws.', String.raw`amzn\.mws\.${UUID}`),
  'azure-storage': rule(AZURE_STORAGE, 'AccountKey=', 'AccountKey=([A-Za-z0-9+/]{86}==)', {
    // The emulator's key is the same everywhere.
    confirms: (_, __, secret) => !secret.startsWith('Eby8vdM02x'),
  }),
  'azure-client-secret': rule(
    'learn.microsoft.com/entra/identity-platform/howto-create-service-principal-portal',
    ['0Q~', '1Q~', '2Q~', '3Q~', '4Q~', '5Q~', '6Q~', '7Q~', '8Q~', '9Q~'],
    String.raw`(?<=["'\`=:\s][A-Za-z0-9_~.-]{3})\d(Q~[A-Za-z0-9_~.-]{31,34})`,
    { glued: true },
  ),
  'azure-shared-access': rule(
    'learn.microsoft.com/azure/storage/common/storage-sas-overview',
    ['sig='],
    'sig=([A-Za-z0-9+/]{43}=|[A-Za-z0-9%]{43,65}%3[Dd])',
    {
      reach: 300,
      confirms: (_, around) =>
        /(?<![A-Za-z0-9])s[rs]s?=[a-z]{1,4}(?:&|(?![A-Za-z0-9]))/.test(around) && mayWrite(around),
    },
  ),
  'azure-app-configuration': rule(
    'learn.microsoft.com/azure/azure-app-configuration/howto-best-practices',
    '.azconfig.io;',
    String.raw`\.azconfig\.io;Id=[\w+/:-]{4,60};Secret=([A-Za-z0-9+/=]{36,100})`,
    { glued: true },
  ),
  'azure-service-bus': rule(
    'learn.microsoft.com/azure/service-bus-messaging/service-bus-sas',
    'SharedAccessKey=',
    'SharedAccessKey=([A-Za-z0-9+/]{43}=)',
  ),
  'azure-container-registry': marked(
    'container-registry-access-key',
    '+ACR',
    '[A-Za-z0-9+/]{42}',
    '[A-D][A-Za-z0-9+/]{5}',
  ),
  // Beside the address of the resource: the name alone says no more than that it is some key.
  'azure-openai-key': named(
    'learn.microsoft.com/azure/ai-services/openai/reference',
    ['api key', 'azure key', 'openai key'],
    `${HEX32}|[A-Za-z0-9]{84}`,
    { reach: 300, yields: true, confirms: (_, around) => AZURE_MODELS.test(around) },
  ),
  'cloudflare-r2': named(
    'developers.cloudflare.com/r2/api/tokens',
    ['r2 secret access key', 'r2 secret key', 'r2 secret', 'cloudflare r2 secret'],
    HEX64,
  ),
  'cloudflare-r2-secret': named('developers.cloudflare.com/r2/api/tokens', ['secret access key', 'secret key'], HEX64, {
    reach: 300,
    yields: true,
    confirms: (_, around) => /\.r2\.cloudflarestorage\.com/.test(around),
  }),
  'azure-functions': marked('function-master-api-key', 'AzFu', '[A-Za-z0-9_-]{44}', '[A-Za-z0-9_-]{5}[AQgw]'),
  'azure-search': marked('search-api-key', 'AzSe', '[A-Za-z0-9]{42}', '[A-D][A-Za-z0-9]{5}'),
  'azure-cognitive': marked('cognitive-services-key', 'JQQJ99', '[A-Za-z0-9]{52}', '[A-Za-z0-9]{26}'),
  'azure-devops': rule(
    'learn.microsoft.com/azure/devops/organizations/accounts/use-personal-access-tokens-to-authenticate',
    'AZDO',
    '(?<=(?<![A-Za-z0-9])([A-Za-z0-9]{76}))AZDO[A-Za-z0-9]{4}',
    { glued: true },
  ),
  'azure-devops-classic': named(
    'learn.microsoft.com/azure/devops/organizations/accounts/use-personal-access-tokens-to-authenticate',
    ['azure devops pat', 'azure devops token', 'ado pat', 'personal access token', 'vsts pat'],
    '[a-z2-7]{52}',
  ),
  'azure-api-management': named(
    'learn.microsoft.com/azure/api-management/api-management-subscriptions',
    ['ocp apim subscription key', 'apim subscription key'],
    HEX32,
  ),
  'google-service-account': rule(
    'cloud.google.com/iam/docs/keys-create-delete',
    ['private_key', 'privateKey'],
    String.raw`private_?[kK]ey\\{0,3}["'\`]?\s{0,5}:\s{0,5}\\{0,3}["'\`](-----BEGIN PRIVATE KEY-----[A-Za-z0-9+/=\\\s]{200,4000})`,
    { reach: 3000, confirms: (_, around) => isServiceAccount(around) },
  ),
  'google-api-key': rule('cloud.google.com/docs/authentication/api-keys', 'AIza', String.raw`AIza[\w-]{35}(?![\w=-])`),
  'google-client-secret': rule(GOOGLE_OAUTH, 'GOCSPX-', String.raw`GOCSPX-[\w-]{28}`),
  'google-client-secret-named': named(
    GOOGLE_OAUTH,
    ['google client secret', 'google oauth client secret', 'google oauth secret'],
    String.raw`[\w-]{24}`,
  ),
  'google-client-secret-classic': named(GOOGLE_OAUTH, ['client secret'], String.raw`[\w-]{24}`, {
    reach: 300,
    confirms: (_, around) => /\.apps\.googleusercontent\.com/.test(around),
  }),
  'google-access-token': rule(GOOGLE_OAUTH, 'ya29.', String.raw`ya29\.[\w-]{40,1000}`),
  'google-refresh-token': rule(GOOGLE_OAUTH, '1//0', String.raw`1//0[\w-]{40,120}`, near(/refresh|google|token/i)),
  'google-storage-hmac': rule('cloud.google.com/storage/docs/authentication/hmackeys', 'GOOG1E', 'GOOG1E[A-Z0-9]{55}'),
  alibaba: rule(
    'www.alibabacloud.com/help/en/ram/user-guide/create-an-accesskey-pair',
    'LTAI',
    'LTAI[A-Za-z0-9]{12,22}',
    { reach: 400, confirms: (_, around) => ALIBABA_SECRET.test(around) },
  ),
  'alibaba-secret': named(
    'www.alibabacloud.com/help/en/ram/user-guide/create-an-accesskey-pair',
    [
      'alibaba secret',
      'alibaba cloud access key secret',
      'aliyun secret',
      'access key secret',
      'oss access key secret',
    ],
    '[A-Za-z0-9]{30}',
  ),
  tencent: rule('cloud.tencent.com/document/product/598/40488', 'AKID', 'AKID[A-Za-z0-9]{32}', {
    reach: 400,
    confirms: (_, around) => TENCENT_SECRET.test(around),
  }),
  yandex: rule('yandex.cloud/en/docs/iam/concepts/authorization/api-key', 'AQVN', String.raw`AQVN[\w-]{35,38}`),
  'ibm-cloud': named(
    'cloud.ibm.com/docs/account',
    [
      'ibm cloud api key',
      'ibmcloud api key',
      'ibm api key',
      'ibm cloud iam key',
      'ibm cloud iam api key',
      'ibm iam key',
    ],
    String.raw`[\w-]{44}`,
  ),
  scaleway: named(
    'www.scaleway.com/en/docs/iam/how-to/create-api-keys',
    ['scaleway secret key', 'scw secret key'],
    UUID,
  ),
  ovh: named('help.ovhcloud.com', ['ovh application secret', 'ovh consumer key'], ALNUM32),
} as const;
