import { useMutation } from '@tanstack/react-query';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface Download {
  readonly label: string;
  /** Where the label alone is short: what the button does, for screen readers. */
  readonly verb?: string;
  /** File name. */
  readonly name: string;
  readonly read: () => Promise<Blob>;
}

/** Downloads a file that may take a while to generate, and shows errors. */
export function DownloadButton({ label, verb, name, read }: Download) {
  const download = useMutation({ mutationFn: read, onSuccess: (file) => save(file, name) });
  return (
    <div className="grid gap-2">
      <Button
        look="plain"
        className={verb === undefined ? 'min-w-40' : 'min-w-16 px-3!'}
        onClick={() => download.mutate()}
        disabled={download.isPending}
      >
        <span aria-live="polite">
          {verb !== undefined && (
            <span className="sr-only">{`${download.isPending ? 'Preparing' : verb} ${label}`}</span>
          )}
          {verb !== undefined && <span aria-hidden="true">{download.isPending ? '…' : label}</span>}
          {verb === undefined && (download.isPending ? 'Preparing …' : label)}
        </span>
      </Button>
      {download.error && <Notice look="error">{download.error.message}</Notice>}
    </div>
  );
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
