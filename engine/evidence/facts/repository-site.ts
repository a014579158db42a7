/**
 * What the back end of the live site answers when it is asked, as every visitor can, for one row of a table or one document of a
 * collection; `at`: the address. `isOfRepository`: the site no longer names the project, only the repository does.
 */
export type SiteAnswer = { readonly isOfRepository?: boolean } & AnswerOfSite;

type AnswerOfSite =
  /** Names of columns or fields. */
  | { readonly answer: 'rows'; readonly at: string; readonly columns: readonly string[] }
  /** `empty`: nothing in it; `closed`: refused; `absent`: no such table or database. */
  | { readonly answer: 'empty' | 'closed' | 'absent'; readonly at: string }
  /** None of these. */
  | { readonly answer: 'unclear'; readonly at: string; readonly reason: string }
  | { readonly answer: 'not asked'; readonly reason: string };
