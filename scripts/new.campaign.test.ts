import { describeScaffolds } from './new/scaffold-suite.ts';

const TIMEOUT_MS = 600_000;

describeScaffolds(['check', 'probe', 'technology', 'action', 'job', 'command'], TIMEOUT_MS);
