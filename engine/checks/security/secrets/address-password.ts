import { HEADERS } from '../../../evidence/parse/secrets/kinds/headers.ts';
import { defineSecretCheck } from '../support/define-secret-check.ts';
import { every, exampleListing, exampleSecrets } from '../support/exposures.ts';

export default defineSecretCheck({
  id: 'security/secrets/address-password',
  title: 'No URLs or Authorization headers with credentials in the page’s code',
  why: 'Anyone who opens the page can read the password or token, and send the same requests with its permissions.',
  problems: {
    password: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Exposed credentials: URL with user name and password',
      fix: 'Change the password, and make the call on the server.',
    },
    header: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Hard-coded Authorization header',
      fix: 'Revoke the token or change the password at the service that the request goes to: treat it as compromised. Make the request on the server, which reads the new one from its environment, or sign users in and send a token of their own.',
      variable: 'API_TOKEN',
    },
  },
  references: ['CWE-522', 'CWE-798', 'OWASP A07:2021', 'RFC 6750', 'RFC 7617'],
  kinds: { 'address-password': 'password', ...every(HEADERS, 'header') },
  examples: () => [
    ['URL with user name and password', ['https://shop:', 'QZw7kV2nR9tBfX', '@api.shop.io/v1'], 'password'],
    [
      'public key of an error tracker',
      ['https://', '4f0b6a2d9e7c1385b8e05d3f72c9a641:4f0b6a2d9e7c1385b8e05d3f72c9a641', '@sentry.io/12'],
    ],
    ['example URL', ['https://user:password@', 'api.shop.io']],
    [
      'bearer token in the headers of a request',
      ['\'; fetch(u,{headers:{Authorization:"Bear', 'er 4f0b6a2d9e7c1385b8e05d3f72c9a6414f0b6a2d"}});\''],
      'header',
    ],
    ['user name and password in base64', ['\';h.authorization = "Ba', `sic ${btoa('shop:Tr7#kV2nR9tB')}";'`], 'header'],
    [
      'token of the user, example of the standard, public key and documentation',
      {
        leaks: [
          ...exampleSecrets("';h={Authorization:'Bearer '+session.accessTokenOfTheUser1,", "b:'").leaks,
          ...exampleSecrets("';h={Authorization:'Basic QWxhZGRpbjpv", "cGVuIHNlc2FtZQ=='};'").leaks,
          ...exampleSecrets("';h={Authorization:'Bearer sb_publish", "able_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3'};'").leaks,
          ...exampleListing('Authorization: Bear', 'er 4f0b6a2d9e7c1385b8e05d3f72c9a6414f0b6a2d').leaks,
        ],
      },
    ],
    [
      'delivery token of published content, which is made for browsers',
      [
        "';fetch('https://graphql.contentful.com/x',{headers:{Authorization:'Bear",
        "er QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw'}});'",
      ],
    ],
  ],
});
