import { advisoriesOf } from '../../../catalogue/actions/advisories.ts';
import { compromiseOf } from '../../../catalogue/actions/compromised.ts';
import { type Pin, pinOf } from '../../../catalogue/actions/pins.ts';
import { versionOf } from '../../../catalogue/actions/used-version.ts';
import { readActionVersion } from '../../../catalogue/actions/version.ts';
import { bySeverity } from '../../../catalogue/severity.ts';
import { inputOf } from '../../../evidence/parse/workflow/flow/places.ts';
import type { Scope } from '../../../evidence/parse/workflow/flow/scope.ts';
import { actionOf, type Uses } from '../../../evidence/parse/workflow/uses.ts';
import { defineCheck, listed } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { pinEdits } from '../support/pin-edits.ts';
import { placeOf } from '../support/place.ts';
import { remoteUses } from '../support/uses.ts';

const FIX = 'Update the action to the version named as fixed, or newer, and pin it to the commit hash of that release.';

/** An attack that moved tags did not change commits, and the tags were moved back. */
function isOfTags(slug: string, id: string): boolean {
  return compromiseOf(slug)?.source === id;
}

/** Inputs without which a vulnerability has no effect, by advisory. */
const REMEDIES: Readonly<Record<string, readonly [input: string, value: string]>> = {
  'GHSA-5xr6-xhww-33m4': ['allow_forks', 'false'],
};

function isRemedied(id: string, { step }: Scope): boolean {
  const remedy = REMEDIES[id];
  return remedy !== undefined && step !== undefined && inputOf(step, remedy[0])?.value.trim() === remedy[1];
}

/** The newest known release of the same major version, if it has no known vulnerability. */
function soundRelease(uses: Uses, version: string | null): Pin | null {
  const major = readActionVersion(version ?? '')?.[0];
  const pin = major === undefined ? null : pinOf(uses.slug, `v${major}`);
  return pin && pin.commit !== uses.ref && advisoriesOf(actionOf(uses), pin.tag).length === 0 ? pin : null;
}

export default defineCheck({
  id: 'workflow/supply/known-vulnerable-action',
  title: 'No actions with known vulnerabilities are used',
  why: 'An action runs with the token and secrets of its job. A published vulnerability can let attackers access them.',
  needs: ['workflows'],
  problems: {
    critical: {
      severity: 'critical',
      likelihood: 'likely',
      message: 'Action with a critical vulnerability',
      fix: FIX,
    },
    high: { severity: 'high', likelihood: 'likely', message: 'Action with a vulnerability of high severity', fix: FIX },
    medium: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Action with a vulnerability of medium severity',
      fix: FIX,
    },
    restored: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Action with tags that pointed to malicious commits until they were restored',
      fix: 'Pin the action to the commit hash of a release after the attack. If a job ran while the tags were moved, rotate every secret that it could read.',
    },
    low: { severity: 'low', likelihood: 'likely', message: 'Action with a vulnerability of low severity', fix: FIX },
  },
  references: ['CWE-1395', 'https://github.com/advisories?query=type%3Areviewed+ecosystem%3Aactions'],
  run({ workflows }) {
    return remoteUses(workflows).flatMap(({ scope, uses }) => {
      const version = versionOf(uses);
      const known = version === null ? [] : advisoriesOf(actionOf(uses), version).toSorted(bySeverity);
      const effective = known.filter(({ id }) => !isRemedied(id, scope));
      const ofCode = effective.filter(({ id }) => !isOfTags(uses.slug, id));
      const advisories = ofCode.length > 0 || uses.pinned ? ofCode : effective;
      const [worst] = advisories;
      if (!worst) return [];
      const lines = advisories.map(({ id, cve, about, fixed }) => `${cve ?? id}: ${about}; fixed in ${fixed}`);
      const edits = pinEdits(uses, soundRelease(uses, version), scope.file.source.text);
      return {
        ...(edits.length > 0 ? { edits } : {}),
        problem: ofCode.length > 0 ? worst.severity : ('restored' as const),
        location: placeOf(scope, uses.scalar.range, 'uses', worst.id),
        evidence: listed([`uses: ${uses.text}`, ...lines]),
      };
    });
  },
  examples: () => [
    ...examplesFinding(['high'], {
      'an input that closes the vulnerability, and one that does not': jobOn('push')`
- uses: dawidd6/action-download-artifact@v5
  with: { allow_forks: false }
- uses: dawidd6/action-download-artifact@v5
  with: { allow_forks: true }`,
      'a commit whose comment names an affected version': jobOn('push')`
- uses: dawidd6/action-download-artifact@0123456789abcdef0123456789abcdef01234567 # v5`,
      'an affected action of a repository with several': jobOn('push')`- uses: github/codeql-action/init@v3.28.0`,
    }),
    ...examplesFinding(['critical', 'high', 'medium', 'low'], {
      'tags within the range of an advisory': jobOn('push')`- uses: tj-actions/branch-names@v8
- uses: actions/download-artifact@v4.1.2
- uses: step-security/harden-runner@v2.12.1
- uses: pypa/gh-action-pypi-publish@v1.12.4`,
    }),
    ...examplesFinding(['restored'], {
      'tags that were restored after an attack': jobOn('push')`- uses: tj-actions/changed-files@v45`,
    }),
    ...soundExamples({
      'an action of a repository in which another one is affected': jobOn('push')`
- uses: github/codeql-action/upload-sarif@v3.28.0
- uses: github/codeql-action/init@v3.29.0`,
      'fixed versions, a tag that moves to a fixed one, a branch': jobOn('push')`- uses: actions/download-artifact@v4
- uses: tj-actions/changed-files@v46.0.1
- uses: tj-actions/changed-files@main
- uses: tj-actions/changed-files@0123456789abcdef0123456789abcdef01234567 # v44
- uses: octo/changed-files@v1`,
    }),
  ],
});
