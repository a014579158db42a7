import { byFolder, ENDINGS } from './paths.ts';
import { vclSetter } from './servers.ts';
import { json, REVALIDATE, type Setter, type Setters, text } from './setter.ts';

/** A rule in the dashboard of a host; the code is the header. */
export function rule(file: string, where: string): Setter {
  return {
    file,
    where,
    set: (name, value) => [`${name}: ${value}`],
    pages: (name, value) => [`${name}: ${value}`],
    pagesAt: { file, where: where.replace('for all requests', 'for the paths of public pages only') },
    cache: (folders) => byPath(folders),
    cacheAt: { file, where: where.replace('for all requests', 'by path') },
  };
}

/** The condition of each rule, and the header that it sets. */
function byPath(folders: readonly string[]): string[] {
  return folders.length === 0
    ? [`path ends with ${ENDINGS.join(', ')}: Cache-Control: ${REVALIDATE}`]
    : byFolder(folders, (folder, value) => `path begins with ${folder}: Cache-Control: ${value}`);
}

const amplify = (sources: readonly (readonly [pattern: string, name: string, value: string])[]) => [
  json({ customHeaders: sources.map(([pattern, key, value]) => ({ pattern, headers: [{ key, value }] })) }),
];

/** Metadata of the objects: other headers cannot be set on them. */
function objects(cdn: string, update: (folder: string, value: string) => string, where: string): Setter {
  return {
    file: `the settings of ${cdn}`,
    where: 'in front of the storage, which cannot send the header itself, set on all responses',
    set: (name, value) => [`${name}: ${value}`],
    cache: (folders) =>
      folders.length === 0
        ? [update('', REVALIDATE)]
        : byFolder(folders, (folder, value) => update(folder.slice(1), value)),
    cacheAt: { file: 'a shell', where },
  };
}

const AMPLIFY_NOTE = 'JSON is valid YAML.';
const REPLIT: Setter = {
  file: '.replit',
  where: '(static deployments) add, on separate lines',
  set: (name, value) => replit('/*', name, value),
  cache: (folders) =>
    folders.length === 0
      ? undefined
      : byFolder(folders, (folder, value) => replit(`${folder}*`, 'Cache-Control', value)).flat(),
};

function replit(path: string, name: string, value: string): string[] {
  return ['[[deployment.responseHeaders]]', `path = ${text(path)}`, `name = ${text(name)}`, `value = ${text(value)}`];
}

const render = (path: string, name: string, value: string) => json({ path, name, value });

export const HOSTS: Setters = {
  awsamplifyhosting: {
    file: 'customHttp.yml',
    where: 'in the root of the repository put, or merge with what exists',
    set: (name, value) => amplify([['**/*', name, value]]),
    cache: (folders) =>
      amplify([
        ['**/*', 'Cache-Control', REVALIDATE],
        ...byFolder(folders, (folder, value) => [`${folder}**`, 'Cache-Control', value] as const),
      ]),
    note: AMPLIFY_NOTE,
  },
  azurestaticwebapps: {
    file: 'staticwebapp.config.json',
    where: 'merge with what exists',
    set: (name, value) => [json({ globalHeaders: { [name]: value } })],
    cache: (folders) => [
      json({
        routes: byFolder(folders, (folder, value) => ({ route: `${folder}*`, headers: { 'Cache-Control': value } })),
        globalHeaders: { 'Cache-Control': REVALIDATE },
      }),
    ],
  },
  render: {
    file: 'render.yaml',
    where: '(static sites; a web service sets it in its own code) add to headers of the service',
    set: (name, value) => [`- ${render('/*', name, value)}`],
    cache: (folders) =>
      folders.length === 0
        ? undefined
        : byFolder(folders, (folder, value) => `- ${render(`${folder}*`, 'Cache-Control', value)}`),
  },
  replit: REPLIT,
  fastly: { file: 'the Fastly service', where: 'add a VCL snippet of the type deliver', ...vclSetter },
  amazoncloudfront: rule(
    'the CloudFront console',
    'create, for all requests, a response headers policy (attached to the behaviors of the distribution) that sets',
  ),
  azurefrontdoor: rule(
    'the Azure portal',
    'add to the rule set of Front Door, for all requests, the action Modify response header that sets',
  ),
  akamai: rule(
    'the property of Akamai',
    'add, for all requests, the behavior Modify Outgoing Response Header that sets',
  ),
  bunny: rule('the bunny.net dashboard', 'add to the pull zone, for all requests, an edge rule that sets'),
  googlecloudcdn: {
    file: 'the settings of the backend service',
    where: 'change the headers with its name for BACKEND',
    set: (name, value) => [
      `gcloud compute backend-services update BACKEND --global --custom-response-header=${text(`${name}: ${value}`)}`,
    ],
    note: 'Name the custom headers that are set already, too.',
  },
  amazons3: objects(
    'CloudFront (a response headers policy)',
    (folder, value) => `aws s3 cp BUILD/${folder} s3://BUCKET/${folder} --recursive --cache-control ${text(value)}`,
    'run, with the folder of the build for BUILD and the name of the bucket for BUCKET',
  ),
  googlecloudstorage: objects(
    'the external Application Load Balancer (custom response headers of the backend bucket)',
    (folder, value) =>
      `gcloud storage objects update ${text(`gs://BUCKET/${folder}**`)} --cache-control=${text(value)}`,
    'run, with the name of the bucket for BUCKET',
  ),
  azurestorage: objects(
    'Azure Front Door (the action Modify response header of a rule set)',
    (folder, value) =>
      `az storage blob upload-batch --account-name ACCOUNT --source BUILD --destination '$web' --pattern ${text(`${folder}*`)} --content-cache-control ${text(value)} --overwrite`,
    'run, with the folder of the build for BUILD and the name of the storage account for ACCOUNT',
  ),
};
