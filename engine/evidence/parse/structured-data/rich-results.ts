/**
 * Properties that a node needs for a rich result: each entry is one property or alternatives; `item.name` is a property
 * of the value of another. Published for each type at https://developers.google.com/search/docs/appearance/structured-data/,
 * and for `WebSite` at https://developers.google.com/search/docs/appearance/site-names.
 */
type Properties = readonly (readonly string[])[];

export interface RichResult {
  /** schema.org types; those that specialise them count too, except the ones in `except`. */
  readonly types: readonly string[];
  readonly except?: readonly string[];
  readonly required: Properties;
  /** What the values of a property need, all of them or all but the last. */
  readonly parts?: Readonly<Record<string, { readonly required: Properties; readonly allButLast?: Properties }>>;
}

/** For the main nodes of a page. */
export const RICH_RESULTS: readonly RichResult[] = [
  {
    types: ['Product'],
    except: ['ProductGroup', 'ProductModel', 'Vehicle', 'Drug'],
    required: [['name'], ['offers', 'review', 'aggregateRating']],
  },
  { types: ['Recipe'], required: [['name'], ['image']] },
  {
    types: ['Event'],
    except: ['PublicationEvent', 'CourseInstance', 'UserInteraction', 'EventSeries'],
    required: [['name'], ['startDate'], ['location']],
  },
  {
    types: ['BreadcrumbList'],
    required: [['itemListElement']],
    parts: { itemListElement: { required: [['name', 'item.name'], ['position']], allButLast: [['item']] } },
  },
  {
    types: ['FAQPage'],
    required: [['mainEntity']],
    parts: { mainEntity: { required: [['name'], ['acceptedAnswer.text']] } },
  },
  {
    types: ['QAPage'],
    required: [['mainEntity']],
    parts: {
      mainEntity: { required: [['name'], ['answerCount'], ['acceptedAnswer.text', 'suggestedAnswer.text']] },
    },
  },
  { types: ['LocalBusiness'], required: [['name'], ['address']] },
  {
    types: ['JobPosting'],
    required: [
      ['title'],
      ['description'],
      ['datePosted'],
      ['hiringOrganization'],
      ['jobLocation', 'applicantLocationRequirements'],
    ],
  },
  {
    types: ['SoftwareApplication'],
    except: ['VideoGame'],
    required: [['name'], ['offers'], ['aggregateRating', 'review']],
  },
  { types: ['Review'], except: ['ClaimReview', 'MediaReview', 'Recommendation'], required: [['itemReviewed']] },
  { types: ['AggregateRating'], required: [['itemReviewed']] },
  { types: ['Course'], required: [['name'], ['description']] },
  { types: ['Dataset'], required: [['name'], ['description']] },
  {
    types: ['DiscussionForumPosting'],
    required: [['author'], ['datePublished'], ['text', 'image', 'video', 'articleBody', 'headline']],
  },
  {
    types: ['ProfilePage'],
    required: [['mainEntity']],
    parts: { mainEntity: { required: [['name', 'alternateName']] } },
  },
];

/** For nodes anywhere in the data. */
export const PARTS: readonly RichResult[] = [
  { types: ['AggregateRating'], required: [['ratingValue'], ['ratingCount', 'reviewCount']] },
  {
    types: ['Review'],
    except: ['ClaimReview', 'MediaReview', 'Recommendation'],
    required: [['author'], ['reviewRating', 'positiveNotes', 'negativeNotes']],
    parts: { reviewRating: { required: [['ratingValue']] } },
  },
  { types: ['VideoObject'], required: [['name'], ['thumbnailUrl'], ['uploadDate']] },
  { types: ['Clip'], required: [['name'], ['startOffset'], ['url']] },
  { types: ['BroadcastEvent'], required: [['isLiveBroadcast'], ['startDate'], ['endDate']] },
  { types: ['SeekToAction'], required: [['target'], ['startOffset-input']] },
  { types: ['HowToSection'], required: [['name'], ['itemListElement']] },
  { types: ['HowToStep'], required: [['text', 'itemListElement']] },
  { types: ['HowToDirection', 'HowToTip'], required: [['text']] },
  {
    types: ['MerchantReturnPolicy'],
    required: [
      ['applicableCountry', 'merchantReturnLink'],
      ['returnPolicyCategory', 'merchantReturnLink'],
    ],
  },
];

/** Recommended properties, in the same form. */
export const RECOMMENDED: readonly RichResult[] = [
  {
    types: ['Article'],
    except: ['DiscussionForumPosting', 'Report', 'ScholarlyArticle', 'SatiricalArticle'],
    required: [['headline'], ['author'], ['datePublished'], ['image']],
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
  },
  { types: ['WebSite'], required: [['name'], ['url']] },
];
