// Written by scripts/gen.ts.
import type admissionTidy from './admission-tidy.ts';
import type analysisRun from './analysis-run.ts';
import type channelDeliver from './channel-deliver.ts';
import type channelTidy from './channel-tidy.ts';
import type codeScanRun from './code-scan-run.ts';
import type credentialsRewrap from './credentials-rewrap.ts';
import type exportWrite from './export-write.ts';
import type findingVerify from './finding-verify.ts';
import type freeScanRun from './free-scan-run.ts';
import type integrationScanRun from './integration-scan-run.ts';
import type labRun from './lab-run.ts';
import type mailRelease from './mail-release.ts';
import type mailSend from './mail-send.ts';
import type organizationDelete from './organization-delete.ts';
import type pdfPrint from './pdf-print.ts';
import type scanActive from './scan-active.ts';
import type scanRun from './scan-run.ts';
import type threatScanRun from './threat-scan-run.ts';
import type weeklyHealth from './weekly-health.ts';
import type { DataOf } from './define-job.ts';

declare module '../shapes/job-data.ts' {
  interface JobData {
    'admission.tidy': DataOf<typeof admissionTidy>;
    'analysis.run': DataOf<typeof analysisRun>;
    'channel.deliver': DataOf<typeof channelDeliver>;
    'channel.tidy': DataOf<typeof channelTidy>;
    'code-scan.run': DataOf<typeof codeScanRun>;
    'credentials.rewrap': DataOf<typeof credentialsRewrap>;
    'export.write': DataOf<typeof exportWrite>;
    'finding.verify': DataOf<typeof findingVerify>;
    'free-scan.run': DataOf<typeof freeScanRun>;
    'integration-scan.run': DataOf<typeof integrationScanRun>;
    'lab.run': DataOf<typeof labRun>;
    'mail.release': DataOf<typeof mailRelease>;
    'mail.send': DataOf<typeof mailSend>;
    'organization.delete': DataOf<typeof organizationDelete>;
    'pdf.print': DataOf<typeof pdfPrint>;
    'scan.active': DataOf<typeof scanActive>;
    'scan.run': DataOf<typeof scanRun>;
    'threat-scan.run': DataOf<typeof threatScanRun>;
    'weekly-health': DataOf<typeof weeklyHealth>;
  }
}
