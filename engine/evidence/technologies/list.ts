// Written by scripts/gen.ts.
import type { TechnologyGroup } from './define-technology.ts';
import aiBuilders from './ai-builders.ts';
import analytics from './analytics.ts';
import appliances from './appliances.ts';
import applicationServers from './application-servers.ts';
import applications from './applications.ts';
import backends from './backends.ts';
import bundledLibraries from './bundled-libraries.ts';
import chat from './chat.ts';
import cms from './cms.ts';
import consent from './consent.ts';
import documentationTools from './documentation-tools.ts';
import fonts from './fonts.ts';
import hosting from './hosting.ts';
import javascriptFrameworks from './javascript-frameworks.ts';
import javascriptLibraries from './javascript-libraries.ts';
import languages from './languages.ts';
import marketing from './marketing.ts';
import monitoring from './monitoring.ts';
import operations from './operations.ts';
import payments from './payments.ts';
import servers from './servers.ts';
import shops from './shops.ts';
import staticGenerators from './static-generators.ts';
import tagsEngagement from './tags-engagement.ts';
import tagsMeasurement from './tags-measurement.ts';
import uiLibraries from './ui-libraries.ts';
import webFrameworks from './web-frameworks.ts';
import widgets from './widgets.ts';
import wordpressPlugins from './wordpress-plugins.ts';
import wordpressThemes from './wordpress-themes.ts';

export const TECHNOLOGIES: readonly TechnologyGroup[] = [
  aiBuilders,
  analytics,
  appliances,
  applicationServers,
  applications,
  backends,
  bundledLibraries,
  chat,
  cms,
  consent,
  documentationTools,
  fonts,
  hosting,
  javascriptFrameworks,
  javascriptLibraries,
  languages,
  marketing,
  monitoring,
  operations,
  payments,
  servers,
  shops,
  staticGenerators,
  tagsEngagement,
  tagsMeasurement,
  uiLibraries,
  webFrameworks,
  widgets,
  wordpressPlugins,
  wordpressThemes,
];
