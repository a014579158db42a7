import { useNavigate } from '@tanstack/react-router';
import { api, Refused } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { withScheme } from '../../client/with-scheme.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { SiteField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NoticeLink } from '../../ui/text-link.tsx';

export function StartFreeScan() {
  const navigate = useNavigate();
  const start = useAction((url: string) => api.post('/api/v1/free-scan', { body: { target_url: withScheme(url) } }), {
    onDone: ({ id }) => navigate({ to: '/', search: { scan: id } }),
  });
  return (
    <div className="grid gap-4">
      <Form
        className="grid gap-4 rounded-2xl border border-line bg-surface p-5 shadow-sm sm:grid-cols-[1fr_auto] sm:items-end"
        onFields={(text) => start.mutate(text('url'))}
      >
        <SiteField label="Website URL" />
        <SubmitButton label={start.isPending ? 'Starting …' : 'Scan'} save={start} className="sm:min-w-32" />
      </Form>
      {start.error && (
        <Notice look="error">
          {start.error.message}
          {start.error instanceof Refused && start.error.status === 403 && (
            <>
              {' '}
              <NoticeLink to="/signup">Create an account</NoticeLink>
            </>
          )}
        </Notice>
      )}
      <p className="text-sm text-muted">Only scan sites that you own or are authorized to test.</p>
    </div>
  );
}
