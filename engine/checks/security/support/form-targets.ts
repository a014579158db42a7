import { elementsOf, type HtmlDocument, type HtmlElement, resolveUrl } from '../../../evidence/parse/html/html.ts';

/** One way in which a form is submitted: by a button, which may override the form's address and method, or without one. */
export interface Submission {
  readonly form: HtmlElement;
  /** The form or the button that determines the address and the method. */
  readonly element: HtmlElement;
  /** Undefined if it is submitted to the page itself. */
  readonly url: string | undefined;
  /** As written, in lower case; undefined if neither the button nor the form has one. */
  readonly method: string | undefined;
}

/** The form that a control belongs to: the one its `form` attribute names, else the nearest around it (HTML, form owner). */
export function formOf(document: HtmlDocument, control: HtmlElement): HtmlElement | undefined {
  const { form: id } = control.attributes;
  if (id !== undefined)
    return document.elements.find((element) => element.attributes.id === id && element.tag === 'form');
  let at = document.elements[control.parent];
  for (let hops = 0; at && at.tag !== 'form' && hops < 256; hops++) at = document.elements[at.parent];
  return at?.tag === 'form' ? at : undefined;
}

/** Names of password fields whose text is shown, by `type="text"` or because they have no type. */
const PASSWORD_NAME = /^(?:user_?)?(?:password|passwd|passphrase|pwd)$/i;

/** Names such as `login_password`, which say what a field holds only together with its `autocomplete`. */
const ALSO_PASSWORD = /pass|pwd|pw$/i;

/**
 * The fields in which a visitor types a password: by type, or a text field by its name. `new-password` alone says nothing: on
 * other fields it switches off autofill.
 */
export function passwordFields(document: HtmlDocument): HtmlElement[] {
  return elementsOf(document, 'input').filter((field) => {
    const { autocomplete = '', name = '' } = field.attributes;
    const type = typeOf(field) ?? '';
    if (type === 'password') return true;
    if (type !== '' && type !== 'text') return false;
    return PASSWORD_NAME.test(name) || (/current-password/i.test(autocomplete) && ALSO_PASSWORD.test(name));
  });
}

/** The forms with a password field, inside or associated by `form=`. */
export function passwordForms(document: HtmlDocument, isCounted = (_field: HtmlElement) => true): HtmlElement[] {
  const fields = passwordFields(document).filter(isCounted);
  return [...new Set(fields.flatMap((field) => formOf(document, field) ?? []))].sort((a, b) => a.index - b.index);
}

/** How a form can be submitted: once for each of its submit buttons, else by the form itself. */
export function submissionsOf(document: HtmlDocument, form: HtmlElement): Submission[] {
  const buttons = elementsOf(document, 'button', 'input').filter(
    (button) => submits(button) && formOf(document, button) === form,
  );
  return (buttons.length > 0 ? buttons : [form]).map((button) => {
    const action = button.attributes.formaction || form.attributes.action;
    return {
      form,
      element: button.attributes.formaction || button.attributes.formmethod !== undefined ? button : form,
      url: action ? resolveUrl(action, document.url) : undefined,
      method: (button.attributes.formmethod ?? form.attributes.method)?.toLowerCase(),
    };
  });
}

function submits(button: HtmlElement): boolean {
  const type = typeOf(button);
  return button.tag === 'button' ? type !== 'button' && type !== 'reset' : type === 'submit' || type === 'image';
}

function typeOf({ attributes }: HtmlElement): string | undefined {
  return attributes.type?.trim().toLowerCase();
}
