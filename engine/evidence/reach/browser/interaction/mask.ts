import type { TextReading } from '../../../define-collector.ts';
import { evaluate } from '../evaluate.ts';
import type { Tab } from '../open-tab.ts';

/** Hides what pictures must not show: credentials, personal data, values of form fields, and whatever cannot be searched. */
export const MASK = `
globalThis.assayMask ??= (() => {
  const { own, everything, style, frames } = globalThis.assayHelp;
  const FIELDS = 'input:not([type=submit],[type=button],[type=reset],[type=image],[type=checkbox],[type=radio]),textarea,select,[contenteditable],[contenteditable] *';
  const HIDDEN = '*{transition:none!important}' +
    FIELDS + '{-webkit-text-fill-color:transparent!important;color:transparent!important;text-shadow:none!important}iframe,frame,object,embed,canvas,video{visibility:hidden!important}';
  let parents = [];
  let undo = [];
  return {
    /** Texts in an area of the document; null if there are too many to search. */
    texts: ({ x, y, width, height }, most) => {
      parents = [];
      const found = [];
      const isIn = (rect) => rect.right + scrollX > x && rect.left + scrollX < x + width && rect.bottom + scrollY > y && rect.top + scrollY < y + height;
      const { list, roots } = everything();
      for (const parent of [...list, ...roots.slice(1)])
        for (const node of own(parent).childNodes) {
          if (own(node).nodeType !== 3 || node.data.trim() === '') continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          if (![...range.getClientRects()].some(isIn)) continue;
          if (found.length === most || node.data.length > 20000) return null;
          parents.push(own(parent).nodeType === Node.DOCUMENT_FRAGMENT_NODE ? parent.host : parent);
          found.push(node.data);
        }
      return found;
    },
    hide: async (numbers) => {
      undo = [style(HIDDEN)];
      for (const number of numbers) {
        const { style: inline } = own(parents[number]);
        const [value, priority] = [inline.getPropertyValue('visibility'), inline.getPropertyPriority('visibility')];
        inline.setProperty('visibility', 'hidden', 'important');
        undo.push(() => inline.setProperty('visibility', value, priority));
      }
      await frames(2);
    },
    show: () => { for (const each of undo.reverse()) each(); undo = []; },
  };
})();`;

/** Texts of an area; null if there are too many to search. */
export type MaskedTexts = readonly string[] | null;

/** False if the area of these texts cannot be pictured: too much text, or a credential that spans several elements. */
export async function mask(tab: Tab, texts: MaskedTexts, { privateTexts }: TextReading): Promise<boolean> {
  const hidden = texts && (await privateTexts(texts));
  if (hidden === null) return false;
  await evaluate(tab, `assayMask.hide(${JSON.stringify(hidden)})`);
  return true;
}
