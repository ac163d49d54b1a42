interface MarksProps {
  /** The step that the visitor has reached, from 1. */
  readonly step: number;
  readonly steps: number;
  /** The step is under way, and the page waits for it. */
  readonly running?: boolean;
}

/** One mark for each step. Hidden from screen readers, because a sentence beside it says the same. */
export function Marks({ step, steps, running = false }: MarksProps) {
  const marks = [...Array(steps).keys()].map((index) => index + 1);
  const look = (mark: number) => (mark > step ? 'mark' : running && mark === step ? 'mark current' : 'mark done');
  return (
    <div className="marks" aria-hidden="true">
      {marks.map((mark) => (
        <span key={mark} className={look(mark)} />
      ))}
    </div>
  );
}
