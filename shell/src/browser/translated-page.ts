/** The child of a parent in which a node stands now; null where it stands elsewhere. */
function childWith(parent: Node, node: Node): ChildNode | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child as ChildNode | null;
}

/**
 * Browsers' translators put `<font>` around texts, or in their place. React takes away and inserts beside the nodes that it
 * made, and a node that has another parent now would throw, which takes the page down. What stands in its place is taken
 * away instead, and what was to stand before it stands at the end where nothing does. Changed amounts are new elements
 * (`Price`), because React would change the text that the translator has replaced.
 */
export function tolerateTranslators(prototype: Node = Node.prototype): void {
  // oxlint-disable-next-line typescript/unbound-method -- each is called with its node.
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    childWith(this, child)?.remove();
    return child;
  };
  prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    const place = before && (before.parentNode === this ? before : childWith(this, before));
    return insertBefore.call(this, added, place) as T;
  };
}
