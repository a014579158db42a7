import { api, type Schema } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { Allowed } from '../../ui/allowed.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { Fact } from '../../ui/fact.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { NextTime, Since, Time } from '../../ui/time.tsx';
import { EditMonitor } from './edit-monitor.tsx';
import { monitorsKey, type TargetPath } from './monitor-queries.ts';
import { every, subjectOf } from './monitor-words.ts';
import { StateMark } from './state-mark.tsx';

const DAY = 86_400_000;

/** Whether a monitor is up, when it is checked, its certificate, and what can be done. */
export function MonitorState({ target, path }: { target: Schema['MonitoringTarget']; path: TargetPath }) {
  const { incident, certificate_ends_at: ends } = target;
  const days = ends === null ? null : Math.floor((Date.parse(ends) - Date.now()) / DAY);
  const report = (format: 'pdf' | 'json') => () =>
    api.file('/api/v1/projects/{project_id}/monitoring/{target_id}/download', { path, query: { format } });
  return (
    <Card title="State" aside={<StateMark target={target} />}>
      <div className="grid gap-4">
        {incident && (
          <Notice look="error">
            {incident.flapping ? 'Unstable' : 'Down'} for <Since at={incident.started_at} />: {incident.message}
          </Notice>
        )}
        {target.maintenance && (
          <Notice>
            Maintenance: {target.maintenance.name}. No checks and no alerts until{' '}
            <Time at={target.maintenance.ends_at} exact />.
          </Notice>
        )}
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          <Fact label="Checked" isLong>
            {subjectOf(target)}
          </Fact>
          <Fact label="Last check">{target.last_check_at ? <Time at={target.last_check_at} /> : 'None yet'}</Fact>
          <Fact label="Next check">{target.next_check_at ? <NextTime at={target.next_check_at} /> : 'Paused'}</Fact>
          <Fact label="Checks">every {every(target)}</Fact>
          <Fact label="Certificate">
            {ends === null || days === null ? (
              'None detected'
            ) : (
              <span className={days < 14 ? 'text-bad-ink' : ''}>
                {days < 0 ? 'Expired' : `${days} days left`}, <Time at={ends} day />
              </span>
            )}
          </Fact>
          <Fact label="Next re-scan">
            {target.next_scan_at ? <NextTime at={target.next_scan_at} /> : target.scan_enabled ? 'Paused' : 'Off'}
          </Fact>
          {target.check.kind === 'dns' && target.known_records && (
            <Fact label="Records of the first check" isLong>
              {target.known_records.join(', ') || 'None'}
            </Fact>
          )}
        </dl>
        <div className="flex flex-wrap items-start gap-3">
          <Allowed to="scan">
            <ScanNow target={target} path={path} />
          </Allowed>
          <DownloadButton label="PDF report" name="assay-monitoring.pdf" read={report('pdf')} />
          <DownloadButton label="JSON report" name="assay-monitoring.json" read={report('json')} />
          <Allowed to="scan">
            <EditMonitor target={target} />
          </Allowed>
        </div>
      </div>
    </Card>
  );
}

function ScanNow({ target, path }: { target: Schema['MonitoringTarget']; path: TargetPath }) {
  const start = useAction(() => api.post('/api/v1/projects/{project_id}/monitoring/{target_id}/scan', { path }), {
    refresh: [monitorsKey(path.project_id)],
  });
  return (
    <div className="grid gap-2">
      <Button
        label="Re-scan now"
        look="plain"
        disabled={start.isPending || target.paused_at !== null}
        onClick={() => start.mutate()}
      />
      <p role="status" className="text-sm text-soft">
        {start.data && 'Re-scan queued.'}
      </p>
      <ErrorNotice error={start.error} />
    </div>
  );
}
