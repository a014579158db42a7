import type { Json } from '../../../evidence/facts/reading.ts';
import { listAt, listOr, statedAt, textAt, textOr, valueAt } from '../../../evidence/parse/provider/fields.ts';
import { definePostureTable } from '../support/posture-table.ts';
import { shownNames } from '../support/settings.ts';

const SNIPPET_DOCS = 'https://docs.netlify.com/build/post-processing/snippet-injection/';
const HOOKS_DOCS = 'https://docs.netlify.com/deploy/deploy-notifications/';
const script = (attributes: string) => ({ data: { title: 'analytics', general: `<script ${attributes}></script>` } });
const SNIPPETS = { reads: 'netlifySnippets', none: 'The sites have no snippets' } as const;

export default definePostureTable('netlify', {
  'hook-https': {
    title: 'Notifications are delivered over HTTPS',
    why: 'Over plain HTTP, anyone on the network path can read them; those about form submissions contain what visitors entered.',
    severity: 'medium',
    message: 'Notification without HTTPS',
    fix: 'In the project under Project configuration → Notifications, change the URL to notify to an `https://` address.',
    references: ['CWE-319', HOOKS_DOCS],
    reads: 'netlifyHooks',
    none: 'The sites have no notifications',
    exempt(data) {
      if (valueAt(data, 'disabled') === true) return 'The notification is off';
      return textAt(data, 'type') === 'url' ? undefined : 'The notification is not sent to an address of its own';
    },
    finds(data) {
      if (!textAt(data, 'data.url').toLowerCase().startsWith('http:')) return undefined;
      const event = textOr(data, 'event');
      const shows = `${event}, url: http`;
      return event.startsWith('submission') ? { shows, severity: 'high' } : shows;
    },
    weak: [
      { data: { type: 'url', event: 'deploy_created', data: { url: 'http://ci.shop.example/hook' } } },
      { data: { type: 'url', event: 'submission_created', data: { url: 'http://crm.shop.example/hook' } } },
    ],
    sound: [{ data: { type: 'url', event: 'deploy_created', data: { url: 'https://ci.shop.example/hook' } } }],
    exempted: [
      { data: { type: 'url', disabled: true, data: { url: 'http://ci.shop.example/hook' } } },
      { data: { type: 'email', data: {} } },
    ],
  },
  'snippet-https': {
    title: 'Snippets load nothing over plain HTTP',
    why: 'Browsers block such scripts on HTTPS pages; where they do not, anyone on the network path can replace the script for every visitor.',
    severity: 'medium',
    message: 'Snippet loads a script over plain HTTP',
    fix: 'In the project under Project configuration → Build & deploy → Post processing → Snippet injection, change the address to `https://`, or delete the snippet.',
    references: ['CWE-319', SNIPPET_DOCS],
    ...SNIPPETS,
    finds: (data) => hostsOf(data, /\bsrc\s{0,9}=\s{0,9}["']?http:\/\/([\w.-]{1,200})/i),
    weak: [script('src="http://cdn.shop.example/a.js"')],
    sound: [script('src="https://cdn.shop.example/a.js"'), script('')],
  },
  'snippet-integrity': {
    title: 'Files of public CDNs in snippets are pinned by a hash',
    why: 'The snippet is part of every page. If the CDN or the package is taken over, its script runs for every visitor.',
    severity: 'low',
    message: 'Snippet loads a file of a public CDN without integrity hash',
    fix: 'Name an exact version in the address and add its `integrity` hash with `crossorigin="anonymous"`, or serve the file from the site itself.',
    references: ['CWE-353', SNIPPET_DOCS, 'https://developer.mozilla.org/docs/Web/Security/Subresource_Integrity'],
    ...SNIPPETS,
    finds: (data) =>
      hostsOf(
        data,
        /\bsrc\s{0,9}=\s{0,9}["']?(?:https?:)?\/\/(cdn\.jsdelivr\.net|unpkg\.com|cdnjs\.cloudflare\.com|esm\.sh|code\.jquery\.com)\//i,
        /\bintegrity\s{0,9}=/i,
      ),
    weak: [script('src="https://unpkg.com/library"')],
    sound: [
      script('src="https://unpkg.com/library@1.2.3/a.js" integrity="sha384-AAAA" crossorigin="anonymous"'),
      script('src="https://stats.shop.example/a.js"'),
    ],
  },
  'snippet-credential': {
    title: 'Snippets contain no credentials',
    why: 'The snippet is part of every page: what is in it is public.',
    severity: 'high',
    message: 'Credential in a snippet that is part of every page',
    fix: 'Revoke the credential at its issuer, delete it from the snippet, and call the service from a function that reads the new one from a secret variable.',
    references: ['CWE-798', SNIPPET_DOCS],
    ...SNIPPETS,
    finds: (data) => shownNames(listAt(data, 'holds').map(String)),
    weak: [
      {
        data: {
          title: 'payment',
          holds: ['supabase-secret'],
          general: `<script>key = "${['sb', 'secret', 'k8Zp3QvX1nR7tLw5Yc9HbJ2mFd6GsA4e'].join('_')}"</script>`,
        },
      },
    ],
    sound: [{ data: { title: 'analytics', holds: [], general: '<script>track()</script>' } }],
  },
  'form-password': {
    title: 'Forms do not store passwords',
    why: 'Submissions are stored in plain text, sent in email notifications, and can be read by every member of the team.',
    severity: 'high',
    message: 'Form stores passwords',
    fix: 'Remove `netlify` or `data-netlify` from the form and send it to your sign-in instead. Then delete the stored submissions in the project under Forms.',
    references: ['CWE-312', 'https://docs.netlify.com/manage/forms/setup/'],
    reads: 'netlifyForms',
    none: 'The sites have no forms',
    finds(data) {
      statedAt(data, 'fields');
      const passwords = listOr(data, 'fields').filter((field) => textOr(field, 'type') === 'password');
      return shownNames(passwords.map((field) => textOr(field, 'name')));
    },
    weak: [{ data: { name: 'login', fields: [{ name: 'secret', type: 'password' }] } }],
    sound: [{ data: { name: 'contact', fields: [{ name: 'email', type: 'email' }] } }],
  },
});

/** Hosts of the script tags that match, except those that also match `without`. */
function hostsOf(data: Json, pattern: RegExp, without?: RegExp): string | undefined {
  const tags = ['general', 'goal'].flatMap((name) => textOr(data, name).match(/<script\b[^>]{0,2000}>/gi) ?? []);
  const hosts = tags.filter((tag) => !without?.test(tag)).flatMap((tag) => pattern.exec(tag)?.[1] ?? []);
  return shownNames([...new Set(hosts)]);
}
