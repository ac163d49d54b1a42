/** A short wait within a screen. Screen readers announce it. */
export function Waiting({ text }: { readonly text: string }) {
  return (
    <p className="busy muted waiting-line" role="status">
      {text}
    </p>
  );
}
