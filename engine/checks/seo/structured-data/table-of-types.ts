/** schema.org types that pages use for rich results and to describe themselves; a small part of the vocabulary. */
const NAMES = `
  Thing Action Answer Article NewsArticle BlogPosting TechArticle ScholarlyArticle SocialMediaPosting Blog LiveBlogPosting
  CreativeWork CreativeWorkSeries WebSite WebPage AboutPage ContactPage CollectionPage ItemPage ProfilePage SearchResultsPage
  FAQPage QAPage CheckoutPage WebPageElement WPHeader WPFooter SiteNavigationElement BreadcrumbList ItemList ListItem SearchAction
  EntryPoint PropertyValueSpecification PropertyValue SpeakableSpecification
  Organization Corporation OnlineStore OnlineBusiness NGO EducationalOrganization GovernmentOrganization LocalBusiness Store
  Restaurant FoodEstablishment CafeOrCoffeeShop BarOrPub Bakery Hotel LodgingBusiness Dentist Physician Hospital MedicalClinic
  MedicalBusiness Pharmacy LegalService Attorney RealEstateAgent FinancialService AccountingService InsuranceAgency
  AutoRepair AutoDealer AutomotiveBusiness HairSalon BeautySalon HealthAndBeautyBusiness HomeAndConstructionBusiness Electrician
  Plumber RoofingContractor GeneralContractor MovingCompany ProfessionalService TravelAgency SportsActivityLocation
  EntertainmentBusiness School CollegeOrUniversity Library Museum TouristAttraction
  Person Brand ContactPoint PostalAddress Place GeoCoordinates OpeningHoursSpecification Country City AdministrativeArea
  Product ProductGroup ProductModel IndividualProduct Vehicle Offer AggregateOffer OfferCatalog OfferShippingDetails
  MerchantReturnPolicy ShippingDeliveryTime DefinedRegion MonetaryAmount QuantitativeValue PriceSpecification
  UnitPriceSpecification Service Review Rating AggregateRating CriticReview EmployerAggregateRating Question Comment
  InteractionCounter Event MusicEvent SportsEvent TheaterEvent BusinessEvent EducationEvent Festival VirtualLocation
  Recipe NutritionInformation HowTo HowToStep HowToSection HowToSupply HowToTool
  VideoObject ImageObject AudioObject MediaObject Clip BroadcastEvent PodcastEpisode PodcastSeries Movie TVSeries TVEpisode
  MusicAlbum MusicGroup MusicRecording Book Audiobook Course CourseInstance JobPosting Dataset DataCatalog DataDownload
  SoftwareApplication WebApplication MobileApplication VideoGame SoftwareSourceCode ClaimReview DiscussionForumPosting
  Occupation VacationRental Accommodation Apartment House Quiz LearningResource DefinedTerm Newspaper
`;

const KNOWN = new Set(NAMES.trim().split(/\s+/));
const BY_LETTERS = new Map([...KNOWN].map((name) => [bare(name), name]));
const LEAST_LETTERS = 6;

/** The type that was meant by a misspelt one: other case or separators, or one letter more, less, different or swapped. */
export function meantType(type: string): string | undefined {
  if (KNOWN.has(type) || type.length > 60) return undefined;
  const letters = bare(type);
  const same = BY_LETTERS.get(letters);
  if (same !== undefined || letters.length < LEAST_LETTERS) return same;
  return [...BY_LETTERS].find(([known]) => known.length >= LEAST_LETTERS && isOneOff(known, letters))?.[1];
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}

/** True if one insertion, deletion, replacement or swap of neighbours turns one word into the other. */
function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const differ = Math.max(a.length, b.length) - start - end;
  return (
    differ <= 1 || (differ === 2 && a.length === b.length && a[start] === b[start + 1] && a[start + 1] === b[start])
  );
}
