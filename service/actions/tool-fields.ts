/** A finding in a list. */
export const FINDING_ROW = {
  returns: ['id', 'title', 'severity', 'check', 'change', 'state', 'place_count'],
  siteData: ['evidence.at', 'pages', 'templates'],
} as const;

export const TOTALS = [
  ...['totals.critical', 'totals.high', 'totals.medium', 'totals.low', 'totals.info'],
  ...['totals.dismissed', 'totals.accepted'],
];

/** What an analysis says of itself and of its page. */
export const ANALYSIS = {
  returns: ['job_id', 'status', 'error'],
  siteData: ['url', 'final_url', 'not_scored', 'warnings'],
} as const;

/** Paths of fields of a member. */
export const within = (member: string, fields: readonly string[]) => fields.map((field) => `${member}.${field}`);
