import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';

import { api, type Schema } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';

type Brand = Schema['ReportBrand'];

const KEY = ['report-brand'];
const INK = '#1b2330';
const KINDS = 'image/png,image/jpeg,image/webp';

/** Whose name, logo and colour are on reports for clients. */
export function ReportBrand() {
  const brand = useQuery({ queryKey: KEY, queryFn: () => api.get('/api/v1/auth/report-brand') });
  return (
    <Card title="Report cover">
      <p className="text-sm text-muted">
        Shown on PDF and HTML reports. The signed content of a report stays the same.
      </p>
      {brand.data && <BrandForm brand={brand.data} />}
      <ErrorNotice error={brand.error} />
    </Card>
  );
}

function BrandForm({ brand }: { brand: Brand }) {
  const [logo, setLogo] = useState(brand.logo);
  const save = useAction((body: Brand) => api.put('/api/v1/auth/report-brand', { body }), { saved: KEY });
  const pick = async ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
    const [file] = files ?? [];
    if (file) setLogo(await dataUrlOf(file));
  };
  return (
    <Form
      error={save.error}
      className="grid gap-4 sm:grid-cols-2"
      onFields={(text) =>
        save.mutate({
          name: text('name') || null,
          client: text('client') || null,
          colour: text('colour') === INK ? null : text('colour'),
          logo,
        })
      }
    >
      <Field label="Name" name="name" defaultValue={brand.name ?? ''} maxLength={80} hint="Instead of Assay" />
      <Field
        label="Client"
        name="client"
        defaultValue={brand.client ?? ''}
        maxLength={80}
        hint="Shown as “Prepared for …”"
      />
      <Field
        label="Colour"
        name="colour"
        type="color"
        defaultValue={brand.colour ?? INK}
        hint="Dark enough for white paper"
      />
      <Field
        label="Logo"
        name="logo"
        type="file"
        accept={KINDS}
        onChange={pick}
        hint="PNG, JPEG or WebP of at most 64 KiB"
      />
      {logo !== null && (
        <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
          <img src={logo} alt="Logo on the cover" className="max-h-14 max-w-60 bg-white p-1" />
          <Button look="plain" label="Remove logo" onClick={() => setLogo(null)} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <SubmitButton label="Save cover" save={save} />
        <p role="status" className="text-sm text-good-ink">
          {save.isSuccess && 'Saved.'}
        </p>
      </div>
    </Form>
  );
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}
