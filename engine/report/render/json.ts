const INVISIBLE = /[\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** Renders a report (or an array of reports) as JSON. Invisible characters are escaped, so that the output cannot control a terminal. */
export function renderJson(report: object): string {
  const text = JSON.stringify(report, null, 2);
  return `${text.replace(INVISIBLE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`;
}
