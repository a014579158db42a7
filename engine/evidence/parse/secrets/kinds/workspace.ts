import { keyed } from '../keyed-rule.ts';
import { ALNUM32, ALNUM40, HEX32, HEX40, HEX64, named, rule, UUID } from '../secret-rule.ts';

/** Documents, customers, designs and plans of a team. */
export const WORKSPACE = {
  // Observed format.
  adobe: rule('developer.adobe.com/developer-console/docs/guides/authentication', 'p8e-', String.raw`p8e-[\w-]{32}`),
  notion: rule(
    'developers.notion.com/docs/authorization',
    ['ntn_', 'secret_'],
    'ntn_[A-Za-z0-9]{46}|secret_[A-Za-z0-9]{43}',
  ),
  linear: rule('linear.app/developers/graphql', ['lin_api_', 'lin_oauth_'], `lin_(?:api_${ALNUM40}|oauth_${HEX64})`),
  airtable: rule(
    'airtable.com/developers/web/guides/personal-access-tokens',
    'pat',
    String.raw`pat[A-Za-z0-9]{14}\.[0-9a-f]{64}`,
  ),
  contentful: rule(
    'www.contentful.com/developers/docs/references/authentication',
    'CFPAT-',
    String.raw`CFPAT-[\w-]{43}`,
  ),
  typeform: rule('www.typeform.com/developers/get-started/personal-access-token', 'tfp_', String.raw`tfp_[\w.=-]{59}`),
  figma: rule(
    'developers.figma.com/docs/rest-api/authentication',
    ['figd_', 'figu_', 'figo_', 'figor_'],
    String.raw`fig(?:d|u|or?)_[\w-]{40}`,
  ),
  'figma-classic': named(
    'developers.figma.com/docs/rest-api/authentication',
    ['x figma token', 'figma token', 'figma access token'],
    `\\d{4,6}-${UUID}`,
  ),
  asana: rule(
    'developers.asana.com/docs/personal-access-token',
    [...'0123456789'].flatMap((digit) => [`1/${digit}`, `2/${digit}`]),
    String.raw`[12]/\d{13,19}(?:/\d{13,19})?:[0-9a-zA-Z]{32}`,
  ),
  'asana-secret': named('developers.asana.com/docs/oauth', ['asana client secret', 'asana secret'], HEX32),
  dub: rule('dub.co/docs/api-reference/authentication', 'dub_', 'dub_(?!pk_)[A-Za-z0-9]{24}'),
  'cal-com': rule('cal.com/help/api-keys', 'cal_live_', 'cal_live_[0-9a-f]{32}'),
  clickup: rule('developer.clickup.com/docs/authentication', 'pk_', String.raw`pk_\d{6,9}_[A-Z0-9]{32}`),
  monday: named(
    'developer.monday.com/api-reference/docs/authentication',
    ['monday api token', 'monday token', 'monday api key'],
    String.raw`eyJhbGciOiJIUzI1NiJ9\.eyJ[\w-]{60,300}\.[\w-]{43}`,
  ),
  trello: rule('developer.atlassian.com/cloud/trello/guides/rest-api/authorization', 'ATTA', 'ATTA[0-9a-f]{72}'),
  'trello-classic': named(
    'developer.atlassian.com/cloud/trello/guides/rest-api/authorization',
    ['trello token', 'trello api token', 'trello api secret', 'trello secret', 'trello oauth secret'],
    '[0-9a-z]{64}',
  ),
  todoist: keyed('developer.todoist.com/rest', ['todoist'], HEX40),
  dropbox: rule(
    'www.dropbox.com/developers/reference/oauth-guide',
    ['sl.', 'sl.u.'],
    String.raw`sl\.(?:u\.)?[\w-]{128,1200}`,
  ),
  'dropbox-secret': named(
    'www.dropbox.com/developers/reference/oauth-guide',
    ['dropbox app secret', 'dropbox secret', 'dropbox api secret'],
    '[a-z0-9]{15}',
  ),
  box: named('developer.box.com/guides/authentication', ['box client secret', 'box developer token'], ALNUM32),
  zendesk: keyed('developer.zendesk.com/api-reference/introduction/security-and-auth', ['zendesk'], ALNUM40),
  freshdesk: keyed('developers.freshdesk.com/api', ['freshdesk', 'freshservice', 'freshworks'], '[A-Za-z0-9]{20}'),
  pipedrive: keyed('pipedrive.readme.io/docs/core-api-concepts-authentication', ['pipedrive'], HEX40),
  zoho: rule('www.zoho.com/accounts/protocol/oauth.html', '1000.', String.raw`1000\.[0-9a-f]{32}\.[0-9a-f]{32}`),
  jotform: keyed('api.jotform.com/docs', ['jotform'], HEX32),
  webflow: keyed('developers.webflow.com/data/reference/token', ['webflow'], HEX64),
  smartsheet: keyed(
    'developers.smartsheet.com/api/smartsheet/guides/basics/authentication',
    ['smartsheet'],
    '[A-Za-z0-9]{37}|[a-z0-9]{26}',
  ),
  coda: named('coda.io/developers/apis/v1', ['coda api token', 'coda api key', 'coda token'], UUID),
  helpscout: keyed('developer.helpscout.com/docs-api', ['helpscout', 'help scout'], HEX40),
  shortcut: named('developer.shortcut.com/api/rest/v3', ['shortcut api token', 'clubhouse api token'], UUID),
  'frame-io': rule('developer.frame.io/docs/getting-started/authentication', 'fio-u-', String.raw`fio-u-[\w-]{64}`),
  lemlist: keyed('developer.lemlist.com', ['lemlist'], HEX32),
  zeplin: keyed(
    'docs.zeplin.dev/docs/authentication',
    ['zeplin'],
    String.raw`eyJ[\w-]{20,60}\.[\w-]{40,400}\.[\w-]{40,120}`,
  ),
} as const;
