import { expect, test } from 'vitest';
import { keyFor } from '../../../../testbed/secrets/key-for.ts';
import type { SecretKind } from './secret-rules.ts';
import { findSecrets } from './secrets.ts';

const hex = (count: number) => keyFor(`[0-9a-f]{${count}}`);
const mixed = (count: number) => keyFor(`[A-Za-z0-9]{${count}}`);
const uuid = () => [8, 4, 4, 4, 12].map(hex).join('-');
const jwt = () => `eyJ${mixed(30)}.eyJ${mixed(90)}.${mixed(43)}`;
const signature = encodeURIComponent(`${mixed(43)}=`);
const AZURE = 'https://shop.openai.azure.com/openai/deployments/chat';

/**
 * A credential in its format, and what is public or another format. Read on 2026-11-30: the prefix on the issuer's pages (Arcjet,
 * DashScope, Dub, Inngest, Knock, Novita, Prisma, Trigger.dev, Z.ai), the issuer's source (Cal.com, Dub, Instant, Trigger.dev, Unkey),
 * Microsoft's published pattern (container registry). Other lengths and formats are not on a page of the issuer: they are those of
 * keys and detection patterns in public repositories (Composio, Cursor, fal, Letta, Liveblocks, Modal, PagerDuty, R2, Retell, Svix, v0). The
 * pages of the other rules (Azure, Clerk, Groq, Hasura) were not read again.
 */
const FORMATS: readonly (readonly [kind: SecretKind, found: string, passedOver: string])[] = [
  ['azure-container-registry', `password:"${mixed(42)}+ACRD${mixed(5)}"`, `password:"${mixed(42)}ACRD${mixed(5)}"`],
  [
    'azure-shared-access',
    `"sp=racwdl&st=2026-01-01&sv=2024-11-04&sr=c&sig=${signature}"`,
    `"sp=r&st=2026-01-01&sr=c&sig=${signature}"`,
  ],
  [
    'azure-openai',
    `fetch("${AZURE}",{headers:{"api-key":"${hex(32)}"}})`,
    `fetch("/chat",{headers:{"api-key":"${hex(32)}"}})`,
  ],
  [
    'azure-openai-key',
    `new AzureOpenAI({endpoint:"https://shop.openai.azure.com",apiKey:"${mixed(84)}"})`,
    `new Client({endpoint:"https://shop.example",apiKey:"${hex(32)}"})`,
  ],
  ['cloudflare-r2', `R2_SECRET_ACCESS_KEY="${hex(64)}"`, `R2_ACCESS_KEY_ID="${hex(32)}"`],
  [
    'cloudflare-r2-secret',
    `{endpoint:"https://a.r2.cloudflarestorage.com",secretAccessKey:"${hex(64)}"}`,
    `{endpoint:"https://a.r2.cloudflarestorage.com",sha256:"${hex(64)}"}`,
  ],
  ['hasura', `{"x-hasura-admin-secret":"${mixed(64)}"}`, `{"x-hasura-role":"${mixed(32)}"}`],
  ['fal', `FAL_KEY="${uuid()}:${hex(32)}"`, `FAL_MODEL="${uuid()}"`],
  ['fal-header', `{Authorization:"Key ${uuid()}:${hex(32)}"}`, `{Authorization:"Key ${uuid()}"}`],
  [
    'fal-client',
    `fal.config({credentials:"${uuid()}:${hex(32)}"})`,
    'fal.config({credentials:"FAL_KEY_ID:FAL_KEY_SECRET"})',
  ],
  [
    'prisma-accelerate',
    `"prisma://accelerate.prisma-data.net/?api_key=${jwt()}"`,
    '"prisma://accelerate.prisma-data.net/?api_key=API_KEY"',
  ],
  ['clerk-test', `"sk_test_${mixed(42)}z"`, `"pk_test_${mixed(42)}"`],
  ['groq', `atob("${btoa(`gsk_${mixed(52)}`)}")`, `atob("${btoa(`gsx_${mixed(52)}`)}")`],
  ['pagerduty', `PAGERDUTY_API_KEY="${mixed(8)}_${mixed(11)}"`, 'PAGERDUTY_API_KEY="incident-service-key"'],
  ['cursor', `"crsr_${hex(64)}"`, `"key_${hex(64)}"`],
  ['composio', `COMPOSIO_API_KEY="ak_${mixed(20)}"`, `KEY="ak_${mixed(20)}"`],
  ['retell', `new Retell({apiKey:"key_${hex(28)}"})`, `{id:"key_${hex(28)}"}`],
  ['letta', `"sk-let-${mixed(60)}"`, '"sk-let-your-api-key-goes-here-please-and-thank-you-very-much"'],
  ['modal', `MODAL_TOKEN_SECRET="as-${mixed(22)}"`, `class="as-${mixed(22)}"`],
  ['v0', `V0_API_KEY="v1:${mixed(24)}:${mixed(24)}"`, `cache="v1:${mixed(24)}"`],
  ['z-ai', `ZAI_API_KEY="${hex(32)}.${mixed(16)}"`, `file="${hex(32)}.${mixed(16)}"`],
  ['dashscope', `fetch("https://dashscope.aliyuncs.com/api",{k:"sk-${hex(32)}"})`, `{k:"sk-${hex(32)}"}`],
  ['novita', `NOVITA_API_KEY="sk_${mixed(43)}"`, `{k:"sk_${mixed(43)}"}`],
  ['arcjet', `"ajkey_01j${keyFor('[a-z0-9]{23}')}"`, '"ajkey_yourkeygoeshereplease"'],
  ['unkey', '"unkey_3ZQw7kV2nR9tBfX4mJcLh8sP"', '"unkey_xxxxxxxxxxxxxxxxxxxxxxxx"'],
  ['trigger-dev', `"tr_prod_${mixed(20)}"`, `"pk_prod_${mixed(20)}"`],
  ['inngest', `"signkey-prod-${hex(64)}"`, '"signkey-prod-1234567812345678123456781234567812345678"'],
  ['liveblocks', `"sk_prod_${mixed(64)}"`, `"pk_prod_${mixed(64)}"`],
  ['instant', `INSTANT_APP_ADMIN_TOKEN="${uuid()}"`, `INSTANT_APP_ID="${uuid()}"`],
  ['knock', `const knock=new Client("sk_${mixed(43)}")`, `const knock=new Client("pk_${mixed(43)}")`],
  ['svix', `new Svix("sk_${mixed(32)}.eu")`, `new Client("sk_${mixed(32)}.eu")`],
  ['dub', `"dub_${mixed(24)}"`, `"dub_pk_${mixed(24)}"`],
  ['cal-com', `"cal_live_${hex(32)}"`, '"cal_live_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"'],
];

const kindsIn = (text: string) => findSecrets([{ at: '/app.js', text: `const c=${text};` }]).map(({ kind }) => kind);

test.each(FORMATS)('%s is found in the format of its issuer', (kind, found, passedOver) => {
  expect(kindsIn(found)).toContain(kind);
  expect(kindsIn(passedOver)).toEqual([]);
});
