/**
 * A function for scripts in pages: `own(node).matches(…)` and `own(node).children` are the node's own, although a field named
 * "matches" or "children" hides them in its form, and an image named "scripts" in the document. Use it only to read: the node
 * itself is compared and passed on.
 */
export const OWN = `(() => {
  const { get: nameOf } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeName');
  const prototypes = new Map([['FORM', HTMLFormElement.prototype], ['form', HTMLFormElement.prototype], ['#document', Document.prototype]]);
  const { get } = Reflect;
  return (node) => {
    const prototype = node && prototypes.get(nameOf.call(node));
    return !prototype ? node : new Proxy(node, {
      get: (_, name) => {
        const value = get(prototype, name, node);
        return typeof value === 'function' ? value.bind(node) : value;
      },
    });
  };
})()`;
