/** A short wait within a screen: told, and calm. */
export function Waiting({ text }: { readonly text: string }) {
  return (
    <p className="busy muted waiting-line" role="status">
      {text}
    </p>
  );
}
