/** The party of work that belongs to no customer, such as replies to the support inbox. */
export const OPERATOR = '00000000-0000-8000-8000-000000000001';
