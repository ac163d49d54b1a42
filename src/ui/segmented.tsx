/** One of a few mutually exclusive options. */
export interface Segment<V extends string> {
  readonly value: V;
  readonly label: string;
  /** `data-action`, for automation and analytics. */
  readonly action: string;
}

/** The properties of the switch. */
export interface SegmentedProps<V extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly segments: readonly Segment<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** A switch between a few options that are all visible: buttons, one of them pressed. */
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
