import { REACH_SETTINGS, type Setting, settingGroup } from '../../engine/index.ts';
import { FAIR_USE_SETTINGS } from '../../service/settings/fair-use-settings.ts';
import { LISTENER_SETTINGS } from '../../service/settings/listener-settings.ts';
import {
  GITHUB_APP_SETTINGS,
  INSTANCE_SETTINGS,
  PAYMENT_SETTINGS,
  RESEND_SETTINGS,
  SIGN_IN_SETTINGS,
} from '../../service/settings/provider-settings.ts';
import {
  KEY_SETTINGS,
  MAIL_SETTINGS,
  METRICS_SETTINGS,
  SERVICE_SETTINGS,
} from '../../service/settings/service-settings.ts';
import { writePageTables } from './page-tables.ts';

/** The tables of the page by their marks. */
const TABLES: Readonly<Record<string, Pick<Setting<unknown>, 'rows'>>> = {
  scans: REACH_SETTINGS,
  service: settingGroup(SERVICE_SETTINGS),
  listener: LISTENER_SETTINGS,
  'fair-use': FAIR_USE_SETTINGS,
  keys: KEY_SETTINGS,
  email: settingGroup({ ...MAIL_SETTINGS, resend: RESEND_SETTINGS }),
  metrics: settingGroup(METRICS_SETTINGS),
  'sign-in': settingGroup(SIGN_IN_SETTINGS),
  instances: { rows: [...GITHUB_APP_SETTINGS.rows, ...INSTANCE_SETTINGS.rows] },
  payment: settingGroup(PAYMENT_SETTINGS),
};

/** Writes the tables of the page of settings between their marks. */
export function writeSettingsPage(): void {
  const tables = Object.entries(TABLES).map(([name, { rows }]) => {
    const lines = rows.map(
      ({ names, value, meaning }) => `| ${names.map((one) => `\`${one}\``).join(', ')} | ${value} | ${meaning} |`,
    );
    const table = ['| setting | default | meaning |', '|---|---|---|', ...lines].join('\n');
    return [name, table.replaceAll('|  |', '| |')];
  });
  writePageTables('docs/settings.md', Object.fromEntries(tables));
}
