const UNSEEN = /[\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** A report (or several, as an array) as JSON. Invisible characters are written as escapes: the data are the same, and a terminal stays unharmed. */
export function renderJson(report: object): string {
  const text = JSON.stringify(report, null, 2);
  return `${text.replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`;
}
