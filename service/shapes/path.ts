import { z } from 'zod';
import { PathId } from './id.ts';

export const InProject = z.object({ project_id: PathId });

export const InAnalysis = z.object({ project_id: PathId, job_id: PathId });

export const InScan = z.object({ project_id: PathId, scan_id: PathId });

export const InTarget = z.object({ project_id: PathId, target_id: PathId });

export const InFinding = z.object({ project_id: PathId, finding_id: PathId });
