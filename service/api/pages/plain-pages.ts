import { SITE_HEADER } from './site-header.ts';

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<link rel="stylesheet" href="/verify-report/header.css"><link rel="stylesheet" href="/verify-report/page.css">
<script src="/verify-report/theme.js"></script></head>
<body>${SITE_HEADER}<main><h1>${title}</h1>
${body}
</main></body>
</html>
`;
}

export const HOME_PAGE = page(
  'Assay',
  `<p>This service scans websites. The dashboard is not built on this server; the API is available.</p>
<ul>
<li><a href="/docs">API explorer</a></li>
<li><a href="/redoc">API reference</a></li>
<li><a href="/openapi.json">OpenAPI document</a></li>
<li><a href="/llms.txt">Summary for language models</a></li>
</ul>`,
);

export const NOT_FOUND_PAGE = page(
  'Page not found',
  '<p>This page does not exist or has moved. <a href="/">Go to the front page</a></p>',
);

/** Tokens of these links are in the fragment, which only the dashboard reads. */
export const LINK_PAGE = page(
  'Use the API',
  `<p>The dashboard is not built on this server. Use the token at the end of the link with the API:</p>
<ul>
<li><code>POST /api/v1/auth/forgot-password</code> sends a link to reset a password</li>
<li><code>POST /api/v1/auth/reset-password</code> with <code>token</code> and <code>password</code></li>
<li><code>POST /api/v1/auth/confirm-email</code> with <code>token</code></li>
<li><code>POST /api/v1/invitations/accept</code> with <code>token</code>, and <code>name</code> and <code>password</code> of a new account</li>
</ul>
<p><a href="/docs">API explorer</a></p>`,
);

/** Verifies on click, not on load: mail scanners open links, and a token is single-use. */
export function verifyPage(token: string): string {
  const known = /^[0-9A-Za-z]{1,200}$/.test(token) ? token : '';
  return page(
    'Verify your email',
    `<form action="/api/v1/auth/verify" method="get">
<label>Verification token <input name="token" value="${known}" required maxlength="200" autocomplete="off"></label>
<button>Verify</button>
</form>`,
  );
}

/** Confirms on click, not on load: mail scanners open links. */
export function confirmNotificationsPage(token: string): string {
  const known = /^[0-9A-Za-z]{1,200}$/.test(token) ? token : '';
  return page(
    'Confirm notifications',
    `<p>Receive alerts from Assay at this address? Each email has a link that stops them.</p>
<form action="/api/v1/notification-channels/confirm?token=${known}" method="post"><button>Confirm</button></form>`,
  );
}

/** Asks for confirmation: mail scanners open links. */
export function stopNotificationsPage(token: string): string {
  const known = /^[\w.-]{1,200}$/.test(token) ? token : '';
  return page(
    'Stop notifications',
    `<p>Stop the alerts from Assay to this address?</p>
<form action="/api/v1/notification-channels/unsubscribe?token=${known}" method="post"><button>Stop</button></form>`,
  );
}

/** Asks for confirmation: mail scanners open links. */
export function unsubscribePage(token: string): string {
  const known = /^[\w.-]{1,200}$/.test(token) ? token : '';
  return page(
    'Weekly health email',
    `<p>Unsubscribe your organization from the weekly health email? An admin can enable it again in the settings.</p>
<form action="/api/v1/weekly-mail/unsubscribe?token=${known}" method="post"><button>Unsubscribe</button></form>`,
  );
}
