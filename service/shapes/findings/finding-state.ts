import type { Finding as EngineFinding } from '@assay/engine';
import { z } from 'zod';
import type { GroupedFinding } from '../../store/findings/current-findings.ts';
import type { StateWithPeople } from '../../store/findings/finding-states.ts';
import type { FixVerificationRow } from '../../store/findings/fix-verifications.ts';
import { placeFields } from '../code-scan.ts';
import { Id } from '../id.ts';
import { namedObject } from '../named-object.ts';
import { NoteText, Timestamp } from '../text.ts';
import { Finding } from './finding.ts';
import { FixVerification, fixVerificationOf } from './fix-verification.ts';
import { Place, placesFields } from './place.ts';

export const FindingStateName = z.enum(['open', 'dismissed', 'accepted']);

export const SourceKind = z.enum(['scan', 'code_scan', 'integration_scan', 'access']);

const DATE = z.iso.date().meta({ examples: ['2027-01-01'] });

export const FindingStateRequest = z
  .object({
    state: FindingStateName,
    reason: z.enum(['false_positive', 'wont_fix', 'accepted_risk']).optional().meta({
      description:
        'Required for `dismissed`: `false_positive` or `wont_fix`. For `accepted`, only `accepted_risk`, which can be omitted',
    }),
    until: DATE.optional().meta({
      description: 'Required for `accepted`: date (UTC) from which the finding is open again. At most two years ahead',
    }),
    note: NoteText.optional().meta({ description: 'Visible to your team only; not included in reports' }),
    assignee_id: z.string().nullable().optional().meta({ description: 'A user of your organization' }),
    expected_at: z.string().nullable().optional().meta({
      description:
        'The `decision.at` that you last read, or null if there was no decision. Returns 409 if the decision has changed since then. If omitted, any existing decision is replaced',
    }),
  })
  .meta({ id: 'FindingStateRequest', description: 'Replaces the whole decision' });

/** The most findings that one request decides about. */
const MAX_DECIDED = 200;

export const FindingStatesRequest = FindingStateRequest.omit({ expected_at: true })
  .extend({
    finding_ids: z.array(Id.max(100)).min(1).max(MAX_DECIDED),
    state: FindingStateName.optional().meta({ description: 'If omitted, each state stays' }),
  })
  .meta({ id: 'FindingStatesRequest', description: 'What is omitted stays as it is for each finding' });

const Person = namedObject('Person', { id: Id, name: z.string(), email: z.string() });

const Decision = namedObject('FindingDecision', {
  state: FindingStateName.meta({ description: 'State as decided; an acceptance that has expired no longer applies' }),
  reason: z.string().nullable(),
  until: z.string().nullable(),
  note: z.string().nullable(),
  assignee: Person.nullable(),
  by: Person.nullable().meta({ description: 'Null if the user was deleted' }),
  at: Timestamp,
});

const placeShape = z.object(placeFields).partial().shape;

export const ProjectFinding = Finding.extend({
  state: FindingStateName,
  ...placeShape,
  ...placesFields(Place.extend(placeShape)),
  source: z.object({
    kind: SourceKind,
    scan_id: Id,
    target: z.string().meta({ description: 'Scanned URL, repository or name of the integration' }),
    scanned_at: Timestamp,
  }),
  decision: Decision.nullable(),
  verification: FixVerification.nullable().meta({ description: 'The latest one' }),
}).meta({ id: 'ProjectFinding' });

export const ProjectFindings = namedObject('ProjectFindings', {
  findings: z.array(ProjectFinding).meta({ description: 'Most severe first' }),
  counts: z
    .object({ open: z.int(), dismissed: z.int(), accepted: z.int(), fixed: z.int() })
    .meta({ description: 'All findings of the project by state, whatever the filters' }),
  summary: z
    .string()
    .nullable()
    .meta({
      description: 'Dismissed and accepted findings, as text; null if there are none',
      examples: ['3 findings dismissed, 1 accepted until 2027-01-01'],
    }),
  next_cursor: z.string().nullable().meta({ description: 'Null on the last page' }),
});

/** The state that counts: an acceptance that has expired is open. */
export function stateOf({ state = 'open' }: EngineFinding): z.output<typeof FindingStateName> {
  return state;
}

interface Known {
  readonly decision: StateWithPeople | undefined;
  readonly verification: FixVerificationRow | undefined;
}

export function projectFindingOf(
  { finding, source, target, scannedAt }: GroupedFinding,
  { decision, verification }: Known,
): z.input<typeof ProjectFinding> {
  return {
    ...finding,
    state: stateOf(finding),
    source: { kind: source.kind, scan_id: source.id, target, scanned_at: scannedAt.toISOString() },
    decision: decision ? decisionOf(decision) : null,
    verification: verification ? fixVerificationOf(verification) : null,
  };
}

function decisionOf({ row, assignee, user }: StateWithPeople): z.input<typeof Decision> {
  const { state, reason, until, note, updatedAt } = row;
  return { state, reason, until, note, assignee, by: user, at: updatedAt.toISOString() };
}
