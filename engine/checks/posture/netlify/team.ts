import { isPrivateAddress } from '../../../evidence/parse/http/private-address.ts';
import { isList, listAt, statedAt, textAt, textOr } from '../../../evidence/parse/provider/fields.ts';
import { definePostureTable } from '../support/posture-table.ts';

const DNS_DOCS = 'https://docs.netlify.com/manage/domains/set-up-netlify-dns/';
const MAX_OWNERS = 5;

export default definePostureTable('netlify', {
  owners: {
    title: 'The Netlify team has few owners',
    why: 'Each owner can read every variable, change every domain and delete the team.',
    severity: 'low',
    likelihood: 'possible',
    message: 'Team with more than five owners',
    fix: 'In the team under Members, give the role Team Owner to two to five people and everyone else the role that they need.',
    references: [
      'CWE-250',
      'https://docs.netlify.com/manage/accounts-and-billing/team-management/roles-and-permissions/',
    ],
    reads: 'netlifyMembers',
    none: 'There is no team',
    finds(data) {
      const { length } = listAt(data, 'members').filter((one) => textAt(one, 'role') === 'Owner');
      return length > MAX_OWNERS ? `owners: ${length}` : undefined;
    },
    weak: [{ data: { members: Array.from({ length: 6 }, () => ({ role: 'Owner' })) } }],
    sound: [{ data: { members: [...Array.from({ length: 9 }, () => ({ role: 'Developer' })), { role: 'Owner' }] } }],
  },
  'zone-errors': {
    title: 'DNS zones have no errors',
    why: 'Netlify cannot serve or renew what it lists as an error; names of the domain may stop working.',
    severity: 'low',
    message: 'DNS zone has errors',
    fix: 'In the team under DNS, open the zone and correct what is marked there, most often the name servers at the registrar. Delete zones that are no longer used.',
    references: ['CWE-350', DNS_DOCS],
    reads: 'netlifyZones',
    none: 'The team has no DNS zones',
    finds(data) {
      const errors = statedAt(data, 'errors');
      return isList(errors) && errors.length > 0 ? errors.map(String).join('; ').slice(0, 300) : undefined;
    },
    weak: [{ data: { errors: ['name servers do not match'] } }],
    sound: [{ data: { errors: [] } }, { data: { errors: null } }],
  },
  'record-internal-address': {
    title: 'No public DNS record contains an internal address',
    why: 'Such records reveal the layout of an internal network, and let a page on the internet reach it through your domain.',
    severity: 'low',
    message: 'Public DNS record with an internal address',
    fix: 'Delete the record in the team under DNS, and name the machine in the DNS of the internal network.',
    references: ['CWE-200', DNS_DOCS],
    reads: 'netlifyRecords',
    none: 'The zones have no records',
    exempt: (data) => (/^(?:A|AAAA)$/.test(textAt(data, 'type')) ? undefined : 'The record names no address'),
    finds(data) {
      const address = textAt(data, 'value');
      return isPrivateAddress(address) ? `${textOr(data, 'hostname')} ${address}` : undefined;
    },
    weak: [{ data: { type: 'A', hostname: 'nas.shop.example', value: '192.168.1.20' } }],
    sound: [{ data: { type: 'A', hostname: 'shop.example', value: '203.0.113.7' } }],
    exempted: [{ data: { type: 'TXT', hostname: 'shop.example' } }],
  },
});
