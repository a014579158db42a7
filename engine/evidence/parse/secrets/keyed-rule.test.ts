import { expect, test } from 'vitest';
import { findSecrets } from './secrets.ts';

const VALUE = '9f86d081884c7d659a2feaa0c55ad015';
const kindsIn = (text: string) => findSecrets([{ at: '/app.js', text }]).map(({ kind }) => kind);

test.each(
  'checkBoxKey inBoxToken lightBoxKey columnKey floatKey shortcutKey privacyToken particleKey storeFrontAccessToken mondayKey dailyCostKey web3Token debounceKey box_key'.split(
    ' ',
  ),
)('%s is an ordinary name', (name) => {
  expect(kindsIn(`{${name}:"${VALUE}"}`)).toEqual([]);
});

test.each('key objectKey itemKey partitionKey pageToken nextToken i18nKey'.split(' '))(
  '%s beside the name of a service is no credential',
  (name) => {
    expect(kindsIn(`{"source":"pastebin","${name}":"${VALUE}"}`)).toEqual([]);
    expect(kindsIn(`jotform({${name}:"${VALUE}"})`)).toEqual([]);
    expect(kindsIn(`fetch("https://api.ipstack.com/list?${name === 'key' ? 'sortKey' : name}=${VALUE}")`)).toEqual([]);
  },
);

test.each([
  [`{"source":"pastebin","api_key":"${VALUE}"}`, 'pastebin.com'],
  [`new Wrike({accessToken:"${VALUE}"})`, 'wrike.com'],
  [`fetch("https://api.box.com/2.0",{headers:{Authorization:"Bearer ${VALUE}"}})`, 'box.com'],
  [`fetch("https://api.column.com/a",{headers:{"X-Api-Key":"${VALUE}"}})`, 'column.com'],
  [`fetch("https://api.ipstack.com/list?key=${VALUE}")`, 'ipstack.com'],
  [`pastebin.setToken("${VALUE}")`, 'pastebin.com'],
  [`<meta name="wrike-key" content="${VALUE}">`, 'wrike.com'],
  [`VITE_WRIKE_TOKEN="${VALUE}"`, 'wrike.com'],
  [`wrikeToken:"${VALUE}"`, 'wrike.com'],
  [`SHORTCUT_API_TOKEN="${VALUE}"`, 'shortcut.com'],
  [`wrike token ${VALUE}`, 'wrike.com'],
])('%s is found', (text, kind) => {
  expect(kindsIn(text)).toEqual([kind]);
});
