/**
 * The full-screen loading animation. It lies over the page and shifts nothing. Its markup is a contract with `first-screen/skeleton.ts`,
 * which draws the same without React before the portal has arrived.
 */
export function Loading({ label }: { readonly label: string }) {
  return (
    <div className="loading" part="loading" role="status">
      <span className="loading-mark" />
      <span className="hidden">{label}</span>
    </div>
  );
}
