import type { MailNames } from '../../../evidence/facts/mail-tls.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleMailTls } from '../support/example-mail-tls.ts';
import { example, inapplicable } from '../support/examples.ts';

const named = (names: Partial<MailNames>, mailDomain = 'shop.example') => ({
  mailDomain,
  mailTls: exampleMailTls(names),
});

/** Names that exist on one machine or in one network only (RFC 6761, RFC 6762, ICANN’s `internal`). */
const LOCAL = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|home\.arpa)$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
/** RFC 5321 section 4.1.3. */
const LITERAL = /^\[[0-9a-f.:]{2,45}\]$/i;

export default defineCheck({
  id: 'deliverability/mx/greeting',
  title: 'Mail servers name themselves by a public host name',
  why: 'Most mail servers use the same name in their greeting and, as HELO, when they send. Receivers reject mail of a host whose HELO is `localhost` or a name without a domain.',
  needs: ['mailTls', 'mailDomain'],
  problems: {
    'local-name': {
      severity: 'low',
      likelihood: 'likely',
      message: 'Mail server names itself by a name that does not exist on the internet',
      fix: 'Set the host name of the mail server to the one of its PTR record; in Postfix: `myhostname = mx.example.com`.',
    },
    literal: {
      severity: 'info',
      message: 'Mail server names itself by its address',
      fix: 'Set the host name of the mail server to the one of its PTR record; in Postfix: `myhostname = mx.example.com`.',
    },
  },
  references: ['RFC 5321', 'RFC 7601'],
  run({ mailTls, mailDomain }) {
    const own = mailTls.filter(({ host, session }) => session !== undefined && isBelow(host, mailDomain));
    if (own.length === 0) return notApplicable('No mail exchanger of the domain itself was reached');
    return own.flatMap(({ host, session }) => {
      const { greeting = '', ehlo = '' } = session ?? {};
      const location = { record: `MX ${host}` };
      const local = [greeting, ehlo].find((name) => LOCAL.test(name));
      // A single word may be a text, such as `ESMTP`; one that is in both replies is the name.
      const name = local ?? (greeting === ehlo && LABEL.test(ehlo) ? ehlo : undefined);
      if (name !== undefined) return { problem: 'local-name' as const, location, evidence: name };
      const literal = [greeting, ehlo].find((one) => LITERAL.test(one));
      return literal === undefined ? [] : { problem: 'literal' as const, location, evidence: literal };
    });
  },
  examples: () => [
    example('localhost', named({ greeting: 'localhost.localdomain' }), 'local-name'),
    example('a name of the local network in the reply to EHLO', named({ ehlo: 'mail.lan' }), 'local-name'),
    example('a name without a domain', named({ greeting: 'mail', ehlo: 'mail' }), 'local-name'),
    example('an address', named({ greeting: '[198.51.100.7]' }), 'literal'),
    example('a public name', named({})),
    example('a public name at another domain', named({ greeting: 'mail7.dns-host.com' })),
    example('a greeting that begins with a word', named({ greeting: 'ESMTP', ehlo: 'Hello' })),
    example('a hidden name', named({ greeting: '***********' })),
    inapplicable('mail at a provider', named({ greeting: 'localhost' }, 'client.example')),
  ],
});

function isBelow(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
