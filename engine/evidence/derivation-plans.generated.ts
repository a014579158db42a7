// Written by scripts/gen.ts.
import type { DerivationPlan } from './define-collector.ts';

/** Every derivation without its code. */
export const DERIVATION_PLANS: readonly DerivationPlan[] = [
  {"id":"derive/catch-all","provides":["catchAll"],"needs":["notFound","page"]},
  {"id":"derive/content","provides":["content"],"needs":["document","rendering"],"uses":{"renderedDocument":"reports"}},
  {"id":"derive/cookies","provides":["cookies"],"needs":["exchanges"]},
  {"id":"derive/csp","provides":["csp"],"needs":["headers","document"]},
  {"id":"derive/document","provides":["document"],"needs":["page"]},
  {"id":"derive/headers","provides":["headers"],"needs":["page"]},
  {"id":"derive/hsts","provides":["hsts"],"needs":["page","headers"]},
  {"id":"derive/json-ld","provides":["jsonLd"],"needs":["content"]},
  {"id":"derive/landing","provides":["landing"],"needs":["address","exchanges","page"],"uses":{"document":"refines","rendered":"refines","renderedDocument":"refines","vitals":"refines"}},
  {"id":"derive/libraries","provides":["libraries"],"needs":["document","scripts","assets"],"uses":{"sourceMaps":{"matters":"map"},"rendered":{"matters":"script"},"network":{"matters":"script"}},"parts":["script","map"]},
  {"id":"derive/linked-heads","provides":["linkedHeads"],"needs":["linkAnswers","page"]},
  {"id":"mail-providers","provides":["mailProviders"],"needs":["mx"],"uses":{"spf":"matters"}},
  {"id":"derive/named-files","provides":["namedFiles"],"needs":["document","page"]},
  {"id":"derive/offered-policy","provides":["offeredPolicy"],"needs":["policyNeeds","page","document","rendered","network","refusals"],"uses":{"renderedDocument":"refines"}},
  {"id":"derive/rendered-document","provides":["renderedDocument"],"needs":["rendered"]},
  {"id":"derive/rendering","provides":["rendering"],"needs":["document","page"],"uses":{"rendered":"reports","renderedDocument":"reports"}},
  {"id":"derive/robots","provides":["robots"],"needs":["robotsTxt"]},
  {"id":"derive/scripts","provides":["scripts"],"needs":["document","assets","importedFiles"],"uses":{"loadedFiles":{"matters":"script"},"renderedDocument":"refines"},"parts":["script","frame"]},
  {"id":"derive/secrets","provides":["secrets"],"needs":["page","scripts","assets","importedFiles"],"uses":{"sourceMaps":{"matters":"map"},"loadedFiles":{"matters":"script"}},"parts":["script","frame","map"]},
  {"id":"derive/sitemap","provides":["sitemap"],"needs":["sitemapXml"]},
  {"id":"derive/source-map-names","provides":["sourceMapNames"],"needs":["page","document","assets","importedFiles"],"parts":["script"]},
  {"id":"derive/source-maps","provides":["sourceMaps"],"needs":["scripts","sourceMapFiles"],"uses":{"loadedFiles":{"matters":"script"}},"parts":["script","map"]},
  {"id":"derive/surface","provides":["surface"],"needs":["page","document","linkedPages","scripts","namedFiles"],"parts":["script","link"]},
  {"id":"derive/technologies","provides":["technologies"],"needs":["page"],"uses":{"document":"matters","dns":"matters","rendered":"matters","network":"matters","scripts":{"matters":"script"},"notFound":"refines"},"parts":["script"]},
];
