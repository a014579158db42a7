import { useMutation } from '@tanstack/react-query';
import { ActionButton } from './button.tsx';
import { ErrorNotice } from './notice.tsx';

interface Download {
  /** What is downloaded, such as its format. */
  readonly label: string;
  /** File name. */
  readonly name: string;
  readonly read: () => Promise<Blob>;
}

/** Downloads a file that may take a while to generate, and shows errors. */
export function DownloadButton({ label, name, read }: Download) {
  const download = useMutation({ mutationFn: read, onSuccess: (file) => save(file, name) });
  const words = (
    <span aria-live="polite">
      <span className="sr-only">{download.isPending ? 'Preparing ' : 'Download '}</span>
      {label}
      {download.isPending && ' …'}
    </span>
  );
  return (
    <div className="grid gap-2">
      <ActionButton action={download} look="plain" className="min-w-16 px-3!" label={words} />
      <ErrorNotice error={download.error} />
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
