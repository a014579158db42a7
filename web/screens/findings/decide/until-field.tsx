import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';

const DAY = 86_400_000;
const OFFERED = [30, 90];

/** Until when a risk is accepted: a date, or days from now. */
export function UntilField({ until }: { until: string }) {
  const [date, setDate] = useState(until);
  return (
    <div className="grid gap-2">
      <Field
        name="until"
        type="date"
        label="Accepted until"
        hint="The finding is open again from this date"
        required
        value={date}
        onChange={({ currentTarget: { value } }) => setDate(value)}
      />
      <div className="flex flex-wrap gap-2">
        {OFFERED.map((days) => (
          <button
            key={days}
            type="button"
            className="min-h-9 rounded-lg border border-edge px-3 text-sm hover:bg-sunken"
            onClick={() => setDate(new Date(Date.now() + days * DAY).toISOString().slice(0, 10))}
          >
            {days} days
          </button>
        ))}
      </div>
    </div>
  );
}
