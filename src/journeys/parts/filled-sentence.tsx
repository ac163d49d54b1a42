import { Fragment, type ReactNode } from 'react';
import type { Key, Placeholders, SUPPORT } from '../../contract/words';
import { useLocale, usePortal, useTranslate } from '../../portal/context';
import { asksFor, piecesOf, sentenceGap } from '../../rules/sentences';

/** The quotation mark or bracket before and behind a placeholder. */
const OPENING = /[\p{Ps}\p{Pi}\p{Pf}]$/u;
const CLOSING = /^[\p{Pe}\p{Pi}\p{Pf}]/u;

interface FilledSentenceProps<K extends Key> {
  readonly of: K;
  /** What stands at the placeholders. */
  readonly parts: Readonly<Partial<Record<Placeholders<K> | typeof SUPPORT, ReactNode>>>;
  /** Texts at further placeholders. */
  readonly values?: Readonly<Record<string, string>> | undefined;
  /** Stands behind a sentence of the platform that has no place for any of the parts. */
  readonly behind?: ReactNode;
  /** The class of the words around the parts. */
  readonly className?: string;
}

/** A sentence with elements at its placeholders. A part in quotation marks starts a new line rather than leave them. */
export function FilledSentence<K extends Key>({ of, parts, values, behind, className }: FilledSentenceProps<K>) {
  const { language } = usePortal().visit;
  useTranslate(); // renders again when the words change
  const gap = sentenceGap(useLocale());
  const template = language.template(of);
  const pieces = piecesOf(template);
  const placed: Readonly<Record<string, ReactNode>> = parts;
  const place = (name: string, index: number) => {
    const [before] = OPENING.exec(pieces[index - 1] ?? '') ?? [];
    const [after] = CLOSING.exec(pieces[index + 1] ?? '') ?? [];
    const part = placed[name] ?? <bdi>{values?.[name]}</bdi>;
    if (!before && !after) return part;
    return (
      <span className="whole">
        {before}
        {part}
        {after}
      </span>
    );
  };
  const wordsAt = (index: number, piece: string) => {
    const words = piece.replace(index > 0 ? CLOSING : '', '').replace(index < pieces.length - 1 ? OPENING : '', '');
    return words && <span className={className}>{words}</span>; // page translators replace bare text nodes, and React could then not remove them
  };
  return (
    <>
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence keep their order.
        <Fragment key={index}>{index % 2 ? place(piece, index) : wordsAt(index, piece)}</Fragment>
      ))}
      {behind && !Object.keys(parts).some((name) => asksFor(template, name)) && (
        <>
          {gap}
          {behind}
        </>
      )}
    </>
  );
}
