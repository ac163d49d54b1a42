/** One of a few ways that exclude each other. */
export interface Segment<V extends string> {
  readonly value: V;
  readonly label: string;
  /** `data-action`, for automation and analytics. */
  readonly action: string;
}

/** What the switch needs. */
export interface SegmentedProps<V extends string> {
  /** Names the group. */
  readonly label: string;
  readonly segments: readonly Segment<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** A switch between a few ways, all of them in view: buttons, of which one is pressed. */
export function Segmented<V extends string>({ label, segments, value, onChange }: SegmentedProps<V>) {
  return (
    <fieldset className="segmented" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          className="segment"
          part="segment"
          type="button"
          data-action={segment.action}
          aria-pressed={segment.value === value}
          onClick={() => onChange(segment.value)}
        >
          {segment.label}
        </button>
      ))}
    </fieldset>
  );
}
