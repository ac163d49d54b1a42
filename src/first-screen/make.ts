/** Returns a function that makes elements of a page with a class and children. */
export const makerOf =
  (page: Document) =>
  (tag: string, className: string, ...children: readonly (Node | string)[]): HTMLElement => {
    const element = page.createElement(tag);
    element.className = className;
    element.append(...children);
    return element;
  };
