// Written by scripts/gen.ts.
import type { Collector } from './define-collector.ts';
import collect_agentAnswers from './collect/agent-answers.ts';
import collect_assets from './collect/assets.ts';
import collect_bimi from './collect/bimi.ts';
import collect_blocklists from './collect/blocklists.ts';
import collect_canonicalPage from './collect/canonical-page.ts';
import collect_crossOrigin from './collect/cross-origin.ts';
import collect_dane from './collect/dane.ts';
import collect_dkim from './collect/dkim.ts';
import collect_dmarc from './collect/dmarc.ts';
import collect_dns from './collect/dns.ts';
import collect_dnssec from './collect/dnssec.ts';
import collect_exchanges from './collect/exchanges.ts';
import collect_favicon from './collect/favicon.ts';
import collect_importedScripts from './collect/imported-scripts.ts';
import collect_linkAnswers from './collect/link-answers.ts';
import collect_linkedPages from './collect/linked-pages.ts';
import collect_llmsTxt from './collect/llms-txt.ts';
import collect_loadedFiles from './collect/loaded-files.ts';
import collect_mailCaa from './collect/mail-caa.ts';
import collect_mtaSts from './collect/mta-sts.ts';
import collect_mxAddresses from './collect/mx-addresses.ts';
import collect_mx from './collect/mx.ts';
import collect_notFound from './collect/not-found.ts';
import collect_plainHttp from './collect/plain-http.ts';
import collect_reportTargets from './collect/report-targets.ts';
import collect_robotsTxt from './collect/robots-txt.ts';
import collect_securityTxt from './collect/security-txt.ts';
import collect_sitemapAnswers from './collect/sitemap-answers.ts';
import collect_sitemapXml from './collect/sitemap-xml.ts';
import collect_socialImage from './collect/social-image.ts';
import collect_sourceMapFiles from './collect/source-map-files.ts';
import collect_spf from './collect/spf.ts';
import collect_tlsRpt from './collect/tls-rpt.ts';
import collect_tls from './collect/tls.ts';
import collect_visit from './collect/visit.ts';

export const COLLECTORS: readonly Collector[] = [
  collect_agentAnswers,
  collect_assets,
  collect_bimi,
  collect_blocklists,
  collect_canonicalPage,
  collect_crossOrigin,
  collect_dane,
  collect_dkim,
  collect_dmarc,
  collect_dns,
  collect_dnssec,
  collect_exchanges,
  collect_favicon,
  collect_importedScripts,
  collect_linkAnswers,
  collect_linkedPages,
  collect_llmsTxt,
  collect_loadedFiles,
  collect_mailCaa,
  collect_mtaSts,
  collect_mxAddresses,
  collect_mx,
  collect_notFound,
  collect_plainHttp,
  collect_reportTargets,
  collect_robotsTxt,
  collect_securityTxt,
  collect_sitemapAnswers,
  collect_sitemapXml,
  collect_socialImage,
  collect_sourceMapFiles,
  collect_spf,
  collect_tlsRpt,
  collect_tls,
  collect_visit,
];
