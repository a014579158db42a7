import { MODULE_NAMES } from '@assay/engine/module';
import { SEVERITIES } from '@assay/engine/severity';
import { z } from 'zod';
import { OwnProbe, OwnRule } from './own-rule.ts';

const REASON = z.string().trim().min(3).max(500).describe('Why, for those who read the report');
const FROM_ENV = z
  .string()
  .regex(/^(?:[\w-]{1,40} )?env:\w{1,200}$/)
  .describe('Name of an environment variable, as `env:NAME`: secrets have no place in a repository');
const SCORE = z.number().int().min(0).max(100);
const FILE = z.string().min(1).max(1000);
const MODULE = z.enum(MODULE_NAMES);

const Check = z
  .strictObject({
    off: z
      .literal(true)
      .optional()
      .describe('Its findings are dismissed: they leave lists and --fail-on, and the score stays'),
    severity: z
      .enum(SEVERITIES)
      .optional()
      .describe('Severity of its findings instead of the one found; the score stays'),
    reason: REASON,
  })
  .refine(({ off, severity }) => (off === undefined) !== (severity === undefined), 'state either off or severity');

const Session = z.strictObject({
  as: z.string().max(100).optional().describe('Name that `assay login` saved the session under'),
  storage_state: FILE.optional().describe('JSON file of Playwright, Puppeteer or `assay login`'),
  cookie: FROM_ENV.optional(),
  headers: z.record(z.string().max(100), FROM_ENV).optional(),
  login: FILE.optional().describe('Recording of Chrome DevTools Recorder'),
  user: z.string().max(254).optional(),
  password: FROM_ENV.optional(),
  totp: FROM_ENV.optional(),
});

const Server = z.strictObject({
  command: z
    .string()
    .min(1)
    .max(2000)
    .describe('Started in the folder of the configuration, and stopped after the scan'),
  url: z.url({ protocol: /^https?$/ }).describe('The scan starts when this address answers'),
  timeout_seconds: z.number().int().min(1).max(600).default(60),
});

/** `assay.config.ts`, `.json` or `.yaml`. What the command line states comes first. */
export const ProjectConfig = z.strictObject({
  $schema: z.string().max(500).optional(),
  targets: z.array(z.string().min(1).max(2048)).min(1).max(100).optional().describe('URLs to scan if none is given'),
  server: Server.optional(),
  modules: z.array(MODULE).min(1).optional(),
  pages: z.number().int().min(1).max(50).optional(),
  include: z
    .array(z.string().max(500))
    .max(50)
    .optional()
    .describe('Only pages whose path matches, such as `/docs/**`'),
  exclude: z.array(z.string().max(500)).max(50).optional(),
  form_factor: z.enum(['desktop', 'mobile']).optional(),
  wcag: z.enum(['A', 'AA', 'AAA']).optional(),
  active: z.enum(['quick', 'standard', 'thorough']).optional().describe('Also run probes with this profile'),
  session: Session.optional().describe('Used if all scanned URLs are on the origin of a target'),
  checks: z.record(z.string().min(3).max(200), Check).optional().describe('By the id of a check'),
  own_checks: z
    .array(z.union([FILE.describe('Module whose default export is made by defineCheck'), OwnRule, OwnProbe]))
    .max(100)
    .optional()
    .describe('Checks of your own; they lower no score'),
  budgets: z
    .strictObject({ score: SCORE.optional(), modules: z.partialRecord(MODULE, SCORE).optional() })
    .optional()
    .describe('Least scores; below, the exit code is 1'),
  fail_on: z.enum([...SEVERITIES, 'never']).optional(),
  allow_unscored: z.boolean().optional(),
  allow_incomplete: z.boolean().optional(),
  baseline: FILE.optional().describe('JSON report; a missing file is a notice, because the first run has none'),
  reports: z.array(FILE).max(10).optional().describe('Files to write besides; their extension is the format'),
  service: z
    .strictObject({
      url: z
        .url({ protocol: /^https?$/ })
        .optional()
        .describe('Instead of ASSAY_BACKEND_URL; the key is read from ASSAY_API_KEY'),
      project: z.string().max(100).optional(),
      session: z.string().max(120).optional(),
    })
    .optional(),
});

export type ProjectConfig = z.infer<typeof ProjectConfig>;

/** `assay-decisions.yaml`. */
export const Decisions = z.strictObject({
  $schema: z.string().max(500).optional(),
  decisions: z
    .array(
      z
        .strictObject({
          id: z.uuid().describe('Id of the finding'),
          state: z.enum(['accepted', 'false_positive', 'wont_fix']),
          reason: REASON,
          until: z.iso
            .date()
            .optional()
            .describe('The decision ends on this date (UTC); required for accepted findings'),
          by: z.string().min(1).max(254).describe('Who decided'),
          check: z.string().max(200).optional(),
          title: z.string().max(300).optional(),
        })
        .refine(({ state, until }) => state !== 'accepted' || until !== undefined, 'accepted requires until'),
    )
    .max(5000),
});

export type Decision = z.infer<typeof Decisions>['decisions'][number];
