// Written by scripts/gen.ts.
import type admissionTidy from './admission-tidy.ts';
import type channelDeliver from './channel-deliver.ts';
import type channelTidy from './channel-tidy.ts';
import type checkRunPublish from './check-run-publish.ts';
import type credentialsRewrap from './credentials-rewrap.ts';
import type decisionsExpire from './decisions-expire.ts';
import type exportWrite from './export-write.ts';
import type findingVerify from './finding-verify.ts';
import type mailRelease from './mail-release.ts';
import type mailSend from './mail-send.ts';
import type organizationDelete from './organization-delete.ts';
import type pdfPrint from './pdf-print.ts';
import type runPerform from './run-perform.ts';
import type scanActive from './scan-active.ts';
import type testAccountsPerform from './test-accounts-perform.ts';
import type weeklyHealth from './weekly-health.ts';
import type { DataOf } from './define-job.ts';

declare module '../shapes/job-data.ts' {
  interface JobData {
    'admission.tidy': DataOf<typeof admissionTidy>;
    'channel.deliver': DataOf<typeof channelDeliver>;
    'channel.tidy': DataOf<typeof channelTidy>;
    'check-run.publish': DataOf<typeof checkRunPublish>;
    'credentials.rewrap': DataOf<typeof credentialsRewrap>;
    'decisions.expire': DataOf<typeof decisionsExpire>;
    'export.write': DataOf<typeof exportWrite>;
    'finding.verify': DataOf<typeof findingVerify>;
    'mail.release': DataOf<typeof mailRelease>;
    'mail.send': DataOf<typeof mailSend>;
    'organization.delete': DataOf<typeof organizationDelete>;
    'pdf.print': DataOf<typeof pdfPrint>;
    'run.perform': DataOf<typeof runPerform>;
    'scan.active': DataOf<typeof scanActive>;
    'test-accounts.perform': DataOf<typeof testAccountsPerform>;
    'weekly-health': DataOf<typeof weeklyHealth>;
  }
}
