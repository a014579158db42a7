/**
 * Properties that a node needs for a rich result: each entry is one property or alternatives; `item.name` is a property
 * of the value of another.
 */
type Properties = readonly (readonly string[])[];

export interface RichResult {
  /** schema.org types; those that specialise them count too, except the ones in `except`. */
  readonly types: readonly string[];
  readonly except?: readonly string[];
  readonly required: Properties;
  /** What the values of a property need, all of them or all but the last. */
  readonly parts?: Readonly<Record<string, { readonly required: Properties; readonly allButLast?: Properties }>>;
  /** Where the requirements are published. */
  readonly source: string;
}

const GOOGLE = 'https://developers.google.com/search/docs/appearance/structured-data/';

/** For the main nodes of a page. */
export const RICH_RESULTS: readonly RichResult[] = [
  {
    types: ['Product'],
    except: ['ProductGroup', 'ProductModel', 'Vehicle', 'Drug'],
    required: [['name'], ['offers', 'review', 'aggregateRating']],
    source: `${GOOGLE}product-snippet`,
  },
  { types: ['Recipe'], required: [['name'], ['image']], source: `${GOOGLE}recipe` },
  {
    types: ['Event'],
    except: ['PublicationEvent', 'CourseInstance', 'UserInteraction', 'EventSeries'],
    required: [['name'], ['startDate'], ['location']],
    source: `${GOOGLE}event`,
  },
  {
    types: ['BreadcrumbList'],
    required: [['itemListElement']],
    parts: { itemListElement: { required: [['name', 'item.name'], ['position']], allButLast: [['item']] } },
    source: `${GOOGLE}breadcrumb`,
  },
  {
    types: ['FAQPage'],
    required: [['mainEntity']],
    parts: { mainEntity: { required: [['name'], ['acceptedAnswer.text']] } },
    source: `${GOOGLE}faqpage`,
  },
  {
    types: ['QAPage'],
    required: [['mainEntity']],
    parts: {
      mainEntity: { required: [['name'], ['answerCount'], ['acceptedAnswer.text', 'suggestedAnswer.text']] },
    },
    source: `${GOOGLE}qapage`,
  },
  { types: ['LocalBusiness'], required: [['name'], ['address']], source: `${GOOGLE}local-business` },
  {
    types: ['JobPosting'],
    required: [
      ['title'],
      ['description'],
      ['datePosted'],
      ['hiringOrganization'],
      ['jobLocation', 'applicantLocationRequirements'],
    ],
    source: `${GOOGLE}job-posting`,
  },
  {
    types: ['SoftwareApplication'],
    except: ['VideoGame'],
    required: [['name'], ['offers'], ['aggregateRating', 'review']],
    source: `${GOOGLE}software-app`,
  },
  {
    types: ['Review'],
    except: ['ClaimReview', 'MediaReview', 'Recommendation'],
    required: [['itemReviewed']],
    source: `${GOOGLE}review-snippet`,
  },
  {
    types: ['AggregateRating'],
    required: [['itemReviewed']],
    source: `${GOOGLE}review-snippet`,
  },
  { types: ['Course'], required: [['name'], ['description']], source: `${GOOGLE}course` },
  { types: ['Dataset'], required: [['name'], ['description']], source: `${GOOGLE}dataset` },
  {
    types: ['DiscussionForumPosting'],
    required: [['author'], ['datePublished'], ['text', 'image', 'video', 'articleBody', 'headline']],
    source: `${GOOGLE}discussion-forum`,
  },
  {
    types: ['ProfilePage'],
    required: [['mainEntity']],
    parts: { mainEntity: { required: [['name', 'alternateName']] } },
    source: `${GOOGLE}profile-page`,
  },
];

/** For nodes anywhere in the data. */
export const PARTS: readonly RichResult[] = [
  {
    types: ['AggregateRating'],
    required: [['ratingValue'], ['ratingCount', 'reviewCount']],
    source: `${GOOGLE}review-snippet`,
  },
  {
    types: ['Review'],
    except: ['ClaimReview', 'MediaReview', 'Recommendation'],
    required: [['author'], ['reviewRating', 'positiveNotes', 'negativeNotes']],
    parts: { reviewRating: { required: [['ratingValue']] } },
    source: `${GOOGLE}review-snippet`,
  },
  { types: ['VideoObject'], required: [['name'], ['thumbnailUrl'], ['uploadDate']], source: `${GOOGLE}video` },
  { types: ['Clip'], required: [['name'], ['startOffset'], ['url']], source: `${GOOGLE}video` },
  { types: ['BroadcastEvent'], required: [['isLiveBroadcast'], ['startDate'], ['endDate']], source: `${GOOGLE}video` },
  { types: ['SeekToAction'], required: [['target'], ['startOffset-input']], source: `${GOOGLE}video` },
  { types: ['HowToSection'], required: [['name'], ['itemListElement']], source: `${GOOGLE}recipe` },
  { types: ['HowToStep'], required: [['text', 'itemListElement']], source: `${GOOGLE}recipe` },
  { types: ['HowToDirection', 'HowToTip'], required: [['text']], source: `${GOOGLE}recipe` },
  {
    types: ['MerchantReturnPolicy'],
    required: [
      ['applicableCountry', 'merchantReturnLink'],
      ['returnPolicyCategory', 'merchantReturnLink'],
    ],
    source: `${GOOGLE}return-policy`,
  },
];

/** Recommended properties, in the same form. */
export const RECOMMENDED: readonly RichResult[] = [
  {
    types: ['Article'],
    except: ['DiscussionForumPosting', 'Report', 'ScholarlyArticle', 'SatiricalArticle'],
    required: [['headline'], ['author'], ['datePublished'], ['image']],
    source: `${GOOGLE}article`,
  },
  {
    types: ['Organization'],
    except: [
      'LocalBusiness',
      'EducationalOrganization',
      'PerformingGroup',
      'SportsOrganization',
      'GovernmentOrganization',
    ],
    required: [['name'], ['url'], ['logo', 'image']],
    source: `${GOOGLE}organization`,
  },
  {
    types: ['WebSite'],
    required: [['name'], ['url']],
    source: 'https://developers.google.com/search/docs/appearance/site-names',
  },
];
