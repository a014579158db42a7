import { ancestorOf, elementsOf, type HtmlDocument, type HtmlElement } from '../html/html.ts';

/** A control of a form with the value that it sends. */
export interface Control {
  readonly element: HtmlElement;
  /** Lower-case `type`; empty if there is none. */
  readonly type: string;
  readonly value: string;
  /** Of a select that sends nothing: the first of its options that has a value; empty otherwise. */
  readonly option: string;
  /** Text of its label element; empty if it has none. */
  readonly label: string;
}

export interface Form {
  readonly element: HtmlElement;
  /** Text of the legend of its first group; undefined if it has none. */
  readonly legend: string | undefined;
  readonly controls: readonly Control[];
}

const CONTROLS = ['input', 'select', 'textarea', 'button'];

/** The forms of a document with their controls, in document order. */
export function formsOf(document: HtmlDocument): Form[] {
  const forms = elementsOf(document, 'form');
  const byId = new Map(forms.map((form) => [form.attributes.id, form.index]));
  const { sent, options } = selectedOptions(document);
  const controls = new Map<number, Control[]>(forms.map(({ index }) => [index, []]));
  const strays: HtmlElement[] = [];
  const labels = new Map(
    elementsOf(document, 'label').map((label) => [label.attributes.for ?? label.index, label.text]),
  );
  const labelOf = (element: HtmlElement) =>
    labels.get(element.attributes.id ?? -1) ?? labels.get(ancestorOf(document, element, 'label') ?? -1) ?? '';
  const legends = new Map(
    elementsOf(document, 'legend')
      .toReversed()
      .map((legend) => [ancestorOf(document, legend, 'form'), legend.text]),
  );
  const add = (index: number | undefined, element: HtmlElement) =>
    controls.get(index ?? -1)?.push({
      element,
      type: typeOf(element),
      value: givenValue(element, sent),
      option: options.get(element.index) ?? '',
      label: labelOf(element),
    });
  for (const element of elementsOf(document, ...CONTROLS)) {
    const named = element.attributes.form;
    const owner = named === undefined ? ancestorOf(document, element, 'form') : byId.get(named);
    if (owner === undefined && named === undefined) strays.push(element);
    else add(owner, element);
  }
  // A form that opens between the rows of a table has no content in the tree: its controls follow it.
  const empty = forms.filter(({ index }) => controls.get(index)?.length === 0);
  for (const element of strays) add(empty.findLast(({ index }) => index < element.index)?.index, element);
  return forms.map((element) => ({
    element,
    legend: legends.get(element.index),
    controls: controls.get(element.index) ?? [],
  }));
}

/** The value that a browser sends for each select: of its selected option, else of the first one; and the first option that has any. */
function selectedOptions(document: HtmlDocument) {
  const [sent, options] = [new Map<number, string>(), new Map<number, string>()];
  const chosen = new Set<number>();
  for (const option of elementsOf(document, 'option')) {
    const select = ancestorOf(document, option, 'select');
    if (select === undefined) continue;
    const value = option.attributes.value ?? option.text;
    const isChosen = 'selected' in option.attributes && !chosen.has(select);
    if (isChosen || !sent.has(select)) sent.set(select, value);
    if (isChosen) chosen.add(select);
    if (value !== '' && !options.has(select)) options.set(select, value);
  }
  return { sent, options };
}

function typeOf({ attributes }: HtmlElement): string {
  return (attributes.type ?? '').trim().toLowerCase();
}

function givenValue({ tag, index, text, attributes }: HtmlElement, selected: ReadonlyMap<number, string>): string {
  if (tag === 'textarea') return text;
  return (tag === 'select' ? selected.get(index) : attributes.value) ?? '';
}
