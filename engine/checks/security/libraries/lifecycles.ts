/** A release line that is no longer maintained. */
export interface Ended {
  readonly library: string;
  /** First maintained version; undefined: none is. */
  readonly below: string | undefined;
  /** When support ended: `YYYY`, or `YYYY-MM` where the month was announced. */
  readonly since: string;
  readonly instead: string;
}

/** When the table was last checked against the maintainers' announcements: ISO 8601. */
export const LIFECYCLES_AS_OF = '2026-08-31';

/** From the maintainers' announcements. */
export const ENDED: readonly Ended[] = [
  { library: 'angular', below: '2.0.0', since: '2021-12', instead: 'Angular, or another maintained framework' },
  { library: 'vue', below: '3.0.0', since: '2023-12', instead: 'Vue 3' },
  { library: 'bootstrap', below: '4.0.0', since: '2019-07', instead: 'Bootstrap 5' },
  { library: 'bootstrap', below: '5.0.0', since: '2023-01', instead: 'Bootstrap 5' },
  { library: 'jquery', below: '3.0.0', since: '2016-06', instead: 'jQuery 3.7 or newer' },
  { library: 'jquery.mobile', below: undefined, since: '2021-10', instead: 'responsive HTML and CSS' },
  { library: 'prototype', below: undefined, since: '2015-09', instead: 'the built-in browser APIs' },
  {
    library: 'moment',
    below: undefined,
    since: '2020-09',
    instead: 'Luxon, date-fns or Intl (no new features; critical fixes only)',
  },
  { library: 'next', below: '13.0.0', since: '2022', instead: 'the latest Next.js release' },
  { library: 'next', below: '14.0.0', since: '2024', instead: 'the latest Next.js release' },
  { library: 'next', below: '15.0.0', since: '2025', instead: 'the latest Next.js release' },
];
