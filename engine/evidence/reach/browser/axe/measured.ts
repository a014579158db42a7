/**
 * `measured(data, target)` in the script that runs axe-core: `{ measured }` as an `AxeMeasure`, from what axe-core's checks recorded,
 * or nothing. Uses `elementAt` and `own` of that script.
 */
export const MEASURED = `
  const numberIn = (value) => { const number = Number.parseFloat(value); return Number.isFinite(number) ? number : undefined; };
  const textIn = (value) => (typeof value === 'string' ? value.slice(0, 60) : undefined);
  /** A link that only its colour tells from the text of its block. */
  const colourAround = (element) => {
    const link = own(element).closest('a[href],[role=link]');
    if (!link || getComputedStyle(link).textDecorationLine.includes('underline')) return undefined;
    let block = own(link).parentElement;
    while (block && getComputedStyle(block).display.startsWith('inline')) block = own(block).parentElement;
    if (!block || !getComputedStyle(link).display.startsWith('inline')) return undefined;
    const length = (node) => own(node).textContent.trim().length;
    return length(block) > length(link) ? getComputedStyle(block).color : undefined;
  };
  const opacityOf = (element) => {
    let opacity = 1;
    for (let at = element; at; at = own(at).parentElement) opacity *= Number(getComputedStyle(at).opacity);
    return opacity < 1 ? opacity : undefined;
  };
  const measured = (data, target) => {
    const all = Object.assign({}, ...data.filter((one) => one !== null && typeof one === 'object' && !Array.isArray(one)));
    const isContrast = typeof all.contrastRatio === 'number' && all.expectedContrastRatio !== undefined;
    const isLink = all.nodeColor !== undefined && all.parentColor !== undefined;
    const isTarget = all.minSize !== undefined && all.width !== undefined;
    if (!isContrast && !isLink && !isTarget) return {};
    const element = elementAt(target);
    const given = {
      contrastRatio: isContrast || isLink ? numberIn(all.contrastRatio) : undefined,
      required: isContrast ? numberIn(all.expectedContrastRatio) : isLink ? numberIn(all.requiredContrastRatio) : undefined,
      fgColor: isContrast && !all.shadowColor ? textIn(all.fgColor) : undefined,
      bgColor: isContrast ? textIn(all.bgColor) : undefined,
      fontSize: isContrast ? /([0-9.]+px)/.exec(String(all.fontSize))?.[1] : undefined,
      linkColor: isLink ? textIn(all.nodeColor) : undefined,
      textColor: isLink ? textIn(all.parentColor) : undefined,
      around: isContrast && element ? colourAround(element) : undefined,
      opacity: isContrast && element ? opacityOf(element) : undefined,
      width: isTarget ? numberIn(all.width) : undefined,
      height: isTarget ? numberIn(all.height) : undefined,
      minSize: isTarget ? numberIn(all.minSize) : undefined,
      clear: isTarget ? numberIn(all.closestOffset) : undefined,
      minClear: isTarget ? numberIn(all.minOffset) : undefined,
      isCovered: isTarget && String(all.messageKey).startsWith('partiallyObscured') ? true : undefined,
      isInline: isTarget && element && getComputedStyle(element).display === 'inline' ? true : undefined,
    };
    return { measured: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
  };`;
