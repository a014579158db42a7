import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';

interface Offered<F extends string> {
  readonly formats: readonly F[];
  /** File name without its ending. */
  readonly name: string;
  readonly read: (format: F) => Promise<Blob>;
}

const LABELS: Readonly<Record<string, string>> = { patch: 'patch', junit: 'JUnit', markdown: 'Markdown' };
const ENDINGS: Readonly<Record<string, string>> = { junit: 'junit.xml', markdown: 'md' };

/** A button for each format of a report. */
export function Downloads<F extends string>({ formats, name, read }: Offered<F>) {
  return formats.map((format) => (
    <DownloadButton
      key={format}
      label={LABELS[format] ?? format.toUpperCase()}
      name={`${name}.${ENDINGS[format] ?? format}`}
      read={() => read(format)}
    />
  ));
}

interface Reported<F extends string> extends Offered<F> {
  /** After the text. */
  readonly note?: ReactNode;
  /** After the buttons. */
  readonly children?: ReactNode;
}

/** The signed report of a completed run. */
export function ReportCard<F extends string>({ note, children, ...offered }: Reported<F>) {
  return (
    <Card title="Report">
      <p className="text-sm text-soft">
        Every finding with its evidence, timestamped and signed. Anyone you share the PDF or JSON file with can{' '}
        <a href="/verify-report" className="text-brand-ink underline">
          verify the report
        </a>
        . {note}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Downloads {...offered} />
        {children}
      </div>
    </Card>
  );
}

/** `assay-acme-shop` of `acme/shop`. */
export function fileName(subject: string): string {
  return `assay-${subject.replace(/[^\w.-]+/g, '-')}`;
}
