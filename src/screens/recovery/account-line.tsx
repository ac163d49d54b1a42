/** The account that is recovered; it runs left to right in every language. */
export function AccountLine({ name }: { readonly name: string }) {
  return (
    <p className="subtitle">
      <bdi dir="ltr">{name}</bdi>
    </p>
  );
}
