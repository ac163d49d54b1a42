/**
 * The full-screen loading animation. It covers the page and moves nothing. `boot/skeleton.ts` draws the same markup without React,
 * so keep the two in step.
 */
export function Loading({ label }: { readonly label: string }) {
  return (
    <div className="loading" part="loading" role="status">
      <span className="loading-mark" />
      <span className="hidden">{label}</span>
    </div>
  );
}
