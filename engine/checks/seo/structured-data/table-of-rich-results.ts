/** Properties that a node type needs for a rich result: each entry is one property, or alternatives. */
export interface RichResult {
  readonly types: readonly string[];
  readonly required: readonly (readonly string[])[];
  /** Where the requirements are published. */
  readonly source: string;
}

const GOOGLE = 'https://developers.google.com/search/docs/appearance/structured-data/';

export const RICH_RESULTS: readonly RichResult[] = [
  {
    types: ['Product'],
    required: [['name'], ['offers', 'review', 'aggregateRating']],
    source: `${GOOGLE}product-snippet`,
  },
  { types: ['Recipe'], required: [['name'], ['image']], source: `${GOOGLE}recipe` },
  {
    types: ['Event', 'BusinessEvent', 'MusicEvent', 'SportsEvent', 'TheaterEvent', 'EducationEvent', 'Festival'],
    required: [['name'], ['startDate'], ['location']],
    source: `${GOOGLE}event`,
  },
  { types: ['BreadcrumbList'], required: [['itemListElement']], source: `${GOOGLE}breadcrumb` },
  { types: ['FAQPage'], required: [['mainEntity']], source: `${GOOGLE}faqpage` },
  { types: ['QAPage'], required: [['mainEntity']], source: `${GOOGLE}qapage` },
  {
    types: [
      'LocalBusiness',
      'Restaurant',
      'Store',
      'Dentist',
      'Hotel',
      'AutoRepair',
      'HairSalon',
      'BeautySalon',
      'RealEstateAgent',
      'LegalService',
      'MedicalClinic',
    ],
    required: [['name'], ['address']],
    source: `${GOOGLE}local-business`,
  },
  { types: ['VideoObject'], required: [['name'], ['thumbnailUrl'], ['uploadDate']], source: `${GOOGLE}video` },
  {
    types: ['JobPosting'],
    required: [['title'], ['description'], ['datePosted'], ['hiringOrganization'], ['jobLocation', 'jobLocationType']],
    source: `${GOOGLE}job-posting`,
  },
  {
    types: ['SoftwareApplication', 'WebApplication', 'MobileApplication'],
    required: [['name'], ['offers'], ['aggregateRating', 'review']],
    source: `${GOOGLE}software-app`,
  },
  { types: ['Review'], required: [['author'], ['itemReviewed'], ['reviewRating']], source: `${GOOGLE}review-snippet` },
  { types: ['Course'], required: [['name'], ['description']], source: `${GOOGLE}course` },
];

/** Recommended properties, in the same form. */
export const RECOMMENDED: readonly RichResult[] = [
  {
    types: ['Article', 'NewsArticle', 'BlogPosting', 'TechArticle'],
    required: [['headline'], ['author'], ['datePublished'], ['image']],
    source: `${GOOGLE}article`,
  },
  {
    types: ['Organization', 'Corporation', 'OnlineStore', 'NGO'],
    required: [['name'], ['url'], ['logo', 'image']],
    source: `${GOOGLE}organization`,
  },
  {
    types: ['WebSite'],
    required: [['name'], ['url']],
    source: 'https://developers.google.com/search/docs/appearance/site-names',
  },
];
