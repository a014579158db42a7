import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { delayedAt } from '../proof/delayed.ts';
import { pointsFor } from '../tested-points.ts';
import { delayScenes } from './sql/delay-scenes.ts';
import { databasesText, delaysFor, fewDelaysFor } from './sql/delays.ts';

const MAX = 40;
/** The thorough profile tests three times as many. */
const MAX_THOROUGH = 100;

export default defineProbe({
  id: 'active/injection/sql-delay',
  title: 'No SQL injection (time-based)',
  why: 'If a delay in a parameter delays the response by as much, the value is part of a SQL statement, and attackers can read or change the database.',
  needs: ['address', 'surface'],
  profile: 'standard',
  isTimed: true,
  budget: 20,
  perPoint: 12,
  problems: {
    delayed: {
      severity: 'critical',
      likelihood: 'likely',
      message: 'SQL injection (time-based): a delay in a parameter delays the response by as much',
      fix: 'Use parameterized queries (`where id = $1`) or a query builder for every value, and never insert values into the text of a statement.',
    },
  },
  references: ['CWE-89', 'OWASP A03:2021'],
  async ask(given, asking) {
    const isThorough = asking.profile === 'thorough';
    const points = pointsFor(given, asking, { max: isThorough ? MAX_THOROUGH : MAX });
    const tested = new Map<string, number>();
    const found = await delayedAt(points, asking, 'delayed', ['query', 'sql'], (point) => {
      const forms = isThorough ? delaysFor(point) : fewDelaysFor(point);
      const databases = databasesText(forms);
      tested.set(databases, (tested.get(databases) ?? 0) + 1);
      return forms.map(({ database, value }) => ({
        by: `a statement of ${database.name}`,
        steps: database.steps,
        value,
      }));
    });
    if (!isThorough) noteDatabases(tested, asking);
    return found;
  },
  scenes: delayScenes,
});

function noteDatabases(tested: ReadonlyMap<string, number>, asking: ProbeContext): void {
  const parts = [...tested].map(([names, count]) => `${names} only (${count} parameter${count === 1 ? '' : 's'})`);
  if (parts.length > 0)
    asking.note(
      `Tested by time for ${parts.join(', for ')}: other databases and contexts are tested in the thorough profile`,
    );
}
