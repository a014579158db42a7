import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { api, Refused } from '../../client/client.ts';
import { withScheme } from '../../client/with-scheme.ts';
import { SubmitButton } from '../../ui/action-button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';

export function StartFreeScan() {
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: (url: string) => api.post('/api/v1/free-scan', { body: { target_url: withScheme(url) } }),
    onSuccess: ({ id }) => navigate({ to: '/', search: { scan: id } }),
  });
  return (
    <div className="grid gap-4">
      <Form
        className="grid gap-4 rounded-2xl border border-line bg-surface p-5 shadow-sm sm:grid-cols-[1fr_auto] sm:items-end"
        onFields={(text) => start.mutate(text('url'))}
      >
        <Field
          label="Website URL"
          name="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          placeholder="your-site.example"
          maxLength={2048}
          required
        />
        <SubmitButton save={start} className="sm:min-w-32">
          {start.isPending ? 'Starting …' : 'Scan'}
        </SubmitButton>
      </Form>
      {start.error && (
        <Notice look="error">
          {start.error.message}
          {start.error instanceof Refused && start.error.status === 403 && (
            <>
              {' '}
              <Link to="/signup" className="font-semibold underline">
                Create an account
              </Link>
            </>
          )}
        </Notice>
      )}
      <p className="text-sm text-muted">Only scan sites that you own or are authorized to test.</p>
    </div>
  );
}
