import type { Expression } from './expression.ts';
import type { UnknownKey } from './grammar.ts';
import type { Entry, Mapping, Node, Scalar, Source } from './node.ts';
import type { Permissions } from './permissions.ts';
import type { Range } from './range.ts';
import type { Input, Output, Trigger } from './triggers.ts';
import type { Uses } from './uses.ts';

/** A key whose value is used as text: an environment variable, an input, an output. */
export interface Binding {
  readonly name: string;
  readonly value: Node;
  /** Undefined if the value is a list or mapping. */
  readonly text: Scalar | undefined;
}

/** An `if`. */
export interface Condition {
  readonly scalar: Scalar;
  /** One without braces is a bare expression; several, or text around one, make it always true. */
  readonly expressions: readonly Expression[];
  readonly bare: boolean;
}

export interface Step {
  readonly index: number;
  readonly node: Mapping;
  readonly range: Range;
  readonly id: Scalar | undefined;
  readonly name: Scalar | undefined;
  readonly condition: Condition | undefined;
  readonly uses: Uses | undefined;
  readonly with: readonly Binding[];
  readonly env: readonly Binding[];
  readonly run: Scalar | undefined;
  readonly shell: Scalar | undefined;
  readonly workingDirectory: Scalar | undefined;
  /** Place that stays the same when other steps are added: its id, name or action, numbered if several are alike. */
  readonly place: string;
}

export interface Container {
  /** `container`, or the name of a service. */
  readonly name: string;
  readonly image: Scalar | undefined;
  readonly credentials: Node | undefined;
  /** Of `docker create`. */
  readonly options: Scalar | undefined;
  readonly env: readonly Binding[];
}

/** `strategy.matrix`. */
export interface Matrix {
  /** Values by key, from the lists and `include`; those of a key that an expression computes are scalars with expressions. */
  readonly values: ReadonlyMap<string, readonly Node[]>;
  /** The whole matrix, or `include`, is an expression. */
  readonly computed: readonly Scalar[];
}

export interface Job {
  readonly id: string;
  readonly key: Scalar;
  readonly node: Mapping;
  readonly needs: readonly string[];
  readonly condition: Condition | undefined;
  readonly runsOn: Node | undefined;
  /** Labels of `runs-on`, expressions included as text. */
  readonly runners: readonly string[];
  readonly environment: Scalar | undefined;
  readonly container: Container | undefined;
  readonly services: readonly Container[];
  readonly env: readonly Binding[];
  readonly permissions: Permissions;
  readonly matrix: Matrix | undefined;
  readonly outputs: readonly Binding[];
  readonly shell: Scalar | undefined;
  readonly steps: readonly Step[];
  /** A call of a reusable workflow. */
  readonly uses: Uses | undefined;
  readonly with: readonly Binding[];
  readonly secrets: 'inherit' | readonly Binding[] | undefined;
  readonly secretsEntry: Entry | undefined;
}

export interface Workflow {
  readonly kind: 'workflow';
  readonly source: Source;
  readonly root: Mapping;
  readonly name: Scalar | undefined;
  readonly triggers: readonly Trigger[];
  readonly permissions: Permissions;
  readonly env: readonly Binding[];
  readonly shell: Scalar | undefined;
  readonly concurrency: Entry | undefined;
  readonly jobs: readonly Job[];
  readonly unknownKeys: readonly UnknownKey[];
}

/** A composite, JavaScript or Docker action (`action.yml`). */
export interface Action {
  readonly kind: 'action';
  readonly source: Source;
  readonly root: Mapping;
  /** Its folder; an empty text for the root of the repository. */
  readonly folder: string;
  readonly name: Scalar | undefined;
  readonly inputs: readonly Input[];
  readonly outputs: readonly Output[];
  readonly steps: readonly Step[];
  readonly unknownKeys: readonly UnknownKey[];
}
