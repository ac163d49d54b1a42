/** Marks around titles in East Asian languages, opening and closing. */
const MARKED = /^(?:《(.+)》|〈(.+)〉|「(.+)」|『(.+)』)$/u;

/** A document's title without the marks that it may bring: where a sentence quotes it, it sets the language's own. */
export function bareTitle(title: string): string {
  const [, ...inner] = MARKED.exec(title.trim()) ?? [];
  const bare = inner.find((text) => text !== undefined);
  // Two titles, each in marks, are not one in marks.
  return bare && !/[《》〈〉「」『』]/u.test(bare) ? bare : title;
}
