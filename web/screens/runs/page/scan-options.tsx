import { moduleLabel } from '@assay/engine/module';
import { DEFAULT_PAGES } from '@assay/engine/site-pages';
import { useState } from 'react';
import type { Schema } from '../../../client/client.ts';
import { useMe } from '../../../client/me.ts';
import { useSessions } from '../../../client/project.ts';
import { withScheme } from '../../../client/with-scheme.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { choicesOf, Field, Select } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SessionChoice } from '../../../ui/session-choice.tsx';
import { NoticeLink } from '../../../ui/text-link.tsx';
import { MODULES } from './scope-words.ts';
import { useStartScan } from './use-start-scan.ts';

type Request = Schema['ScanRequest'];

const DEVICES = choicesOf({ desktop: 'Desktop', mobile: 'Mobile' });
const LEVELS = [
  { value: 'A', label: 'A' },
  { value: 'AA', label: 'AA (default)' },
  { value: 'AAA', label: 'AAA' },
] as const;

interface Options {
  readonly projectId: string;
  readonly url: string;
  readonly onClose: () => void;
}

/** Starts a scan of another page, device, conformance level or of some modules only; loaded on demand. */
export default function ScanOptions({ projectId, url, onClose }: Options) {
  const me = useMe();
  const start = useStartScan(projectId);
  const sessions = useSessions(projectId);
  const [modules, setModules] = useState<readonly (typeof MODULES)[number][]>(MODULES);
  const [isRefused, setRefused] = useState(false);
  const isPaid = me.data?.is_paid !== false;
  const maxPages = me.data?.plan_pages ?? 1;
  return (
    <FormDialog
      title="Scan options"
      save={{ error: null, isPending: start.isPending }}
      action="Start scan"
      onClose={onClose}
      error={start.error}
      onFields={(text) => {
        setRefused(modules.length === 0);
        if (modules.length === 0) return;
        const session = text('session');
        const page = { url: withScheme(text('url')), ...(session === '' ? {} : { session }) };
        start.mutate(isPaid ? { ...page, ...chosenIn(text), run_modules: [...modules] } : page);
      }}
    >
      <Field
        label="Page"
        name="url"
        inputMode="url"
        defaultValue={url}
        maxLength={2048}
        required
        hint="Any page of the site."
      />
      {maxPages > 1 && (
        <Field
          label="Number of pages"
          name="pages"
          type="number"
          min={1}
          max={maxPages}
          defaultValue={Math.min(DEFAULT_PAGES, maxPages)}
          required
          hint={`At most ${maxPages}, starting with that page and chosen so that each kind of page is among them. 1 scans only that page.`}
        />
      )}
      <SessionChoice
        label="Sign-in"
        sessions={sessions.data?.sessions}
        hint="For pages of exactly the origin of the project. Counts for no badge or trend."
      />
      {isPaid ? (
        <>
          <div className="grid grid-cols-2 gap-4">
            <Select label="Device" name="form_factor" choices={DEVICES} defaultValue="desktop" />
            <Select label="WCAG level" name="wcag" choices={LEVELS} defaultValue="AA" />
          </div>
          <fieldset className="grid" aria-describedby="modules-problem">
            <legend className="text-sm font-medium text-soft">Modules</legend>
            <div className="grid grid-cols-2 gap-x-4">
              {MODULES.map((name) => (
                <Checkbox
                  key={name}
                  name="module"
                  label={moduleLabel(name)}
                  checked={modules.includes(name)}
                  onChange={() => setModules(MODULES.filter((one) => (one === name) !== modules.includes(one)))}
                />
              ))}
            </div>
            <p id="modules-problem" role="alert" className="text-xs font-medium text-bad-ink">
              {isRefused && modules.length === 0 && 'Select at least one module.'}
            </p>
          </fieldset>
        </>
      ) : (
        <Notice>
          The Free plan scans security and technologies. Paid plans scan all modules and let you choose the device and
          WCAG level. <NoticeLink to="/app/settings/billing">See plans</NoticeLink>
        </Notice>
      )}
    </FormDialog>
  );
}

function chosenIn(text: (name: string) => string): Pick<Request, 'form_factor' | 'wcag' | 'pages'> {
  const wcag = LEVELS.find(({ value }) => value === text('wcag'))?.value;
  const pages = Number(text('pages')) || undefined;
  return {
    ...(pages && { pages }),
    form_factor: text('form_factor') === 'mobile' ? 'mobile' : 'desktop',
    ...(wcag && { wcag }),
  };
}
