/** Quotation marks around titles in East Asian languages. */
const MARKED = /^(?:《(.+)》|〈(.+)〉|「(.+)」|『(.+)』)$/u;

/** Removes the quotation marks around a document's title. A sentence that quotes the title adds the marks of its own language. */
export function bareTitle(title: string): string {
  const [, ...inner] = MARKED.exec(title.trim()) ?? [];
  const bare = inner.find((text) => text !== undefined);
  // Two quoted titles in a row are not one quoted title.
  return bare && !/[《》〈〉「」『』]/u.test(bare) ? bare : title;
}
