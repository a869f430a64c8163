import { linkedPieces, type Term } from '@roundhouse/learn';
import { TermWord, useGlossary } from '../parts/Terms.tsx';

const NONE: readonly Term[] = [];

/** A text of the coach: its links open the glossary. */
export function LinkedText({ text }: { text: string }) {
  const glossary = useGlossary() ?? NONE;
  return (
    <>
      {linkedPieces(glossary, text).map((piece, i) =>
        piece.term === undefined ? piece.text : <TermWord key={i} id={piece.term} text={piece.text} />,
      )}
    </>
  );
}
