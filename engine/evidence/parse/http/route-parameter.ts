/** Parameters with which an application that has one script names the page, as others do with the path: `?route=account/orders`. */
const ROUTES = /^(?:route|r|c|view|controller|module|mod|option|plugin|title|page|p|post_?type|page_?id|cat)$/i;
/** Parameters that name what is done: `?action=edit`. */
const COMMANDS = /^(?:action|a|act|do|cmd|command|op|operation|task|event|mode)$/i;

export function isRouteParameter(name: string): boolean {
  return ROUTES.test(name);
}

export function isCommandParameter(name: string): boolean {
  return COMMANDS.test(name);
}

/** The parts of what such a parameter names: of `account/order.info` and `Special:UserLogin`, each word between the marks. */
export function routeParts(value: string): string[] {
  return value.split(/[/.:]/).filter((part) => part !== '');
}
